import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { createSearchIndex, type FoundTopic } from './searchIndex.ts';

interface SearchDialogProps {
  /** The content to search. */
  page: ParentNode;
  onClose: () => void;
}

/** Finds every topic of the documentation. */
export function SearchDialog({ page, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState('');
  const search = useMemo(() => createSearchIndex(page), [page]);
  const found = useMemo(() => search(text), [search, text]);
  const chosen = useRef<string | null>(null);
  const isMarked = found.some(({ id }) => id === marked);

  const choose = (id: string): void => {
    chosen.current = id;
    onClose();
  };
  // The page can scroll again only after the dialog has closed.
  const handleCloseAutoFocus = (event: Event): void => {
    if (chosen.current === null) return;
    event.preventDefault();
    window.location.hash = chosen.current;
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-overlay animate-fade" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border bg-raised text-text shadow-lg animate-pop outline-none"
        >
          <Dialog.Title className="sr-only">Search the documentation</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            label="Search the documentation"
            value={isMarked ? marked : (found[0]?.id ?? '')}
            onValueChange={setMarked}
          >
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Command.Input
                value={text}
                onValueChange={(typed) => {
                  setText(typed);
                  setMarked('');
                }}
                placeholder="Search the documentation"
                className="h-12 w-full bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List
              label="Results"
              className="max-h-[min(28rem,60dvh)] scroll-py-1.5 overflow-y-auto p-1.5"
            >
              <Command.Empty className="px-2.5 py-6 text-center text-sm text-muted">
                No results for “{text.trim()}”.
              </Command.Empty>
              {found.map((topic) => (
                <ResultItem key={topic.id} topic={topic} onChoose={() => choose(topic.id)} />
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ResultItem({ topic, onChoose }: { topic: FoundTopic; onChoose: () => void }) {
  return (
    <Command.Item
      value={topic.id}
      onSelect={onChoose}
      className="flex cursor-default flex-col gap-0.5 rounded-md px-2.5 py-2 text-sm select-none aria-selected:bg-hover"
    >
      <span className="font-medium">
        {topic.title}
        {topic.section === '' ? null : (
          <span className="ml-2 text-xs font-normal text-muted">{topic.section}</span>
        )}
      </span>
      <span className="text-xs text-muted">
        {topic.excerpt.map(({ text, isHit }, index) =>
          isHit ? (
            <mark key={index} className="rounded-sm bg-accent-soft text-text">
              {text}
            </mark>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </span>
    </Command.Item>
  );
}
