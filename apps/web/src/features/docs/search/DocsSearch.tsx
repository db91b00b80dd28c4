import { Search } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));

/** The search button and its shortcut; the search itself is loaded on first use. */
export function DocsSearch({ page }: { page: RefObject<HTMLElement | null> }) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      const isSlash = event.key === '/' && !isTyping;
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSlash && !isPalette) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);

  const preload = (): void => void loadDialog();
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
        className="flex h-9 w-full items-center gap-2.5 rounded-md border border-border-strong bg-surface px-3 text-left text-sm text-muted transition-colors hover:border-text print:hidden"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1">Search the documentation</span>
        <kbd
          aria-hidden
          className="rounded border bg-background px-1.5 font-mono text-xs pointer-coarse:hidden"
        >
          /
        </kbd>
      </button>
      {isOpen && page.current ? (
        <Suspense fallback={null}>
          <SearchDialog page={page.current} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
