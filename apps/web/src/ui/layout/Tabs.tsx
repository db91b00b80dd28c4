import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Tab<Id extends string> {
  id: Id;
  label: string;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onValueChange: (id: Id) => void;
  /** Rendered at the end of the row. */
  trailing?: ReactNode;
  /** Content of the active tab. */
  children: ReactNode;
}

/** Index of the tab that a key moves to; null for other keys. */
function getNextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** A tab list over its active panel; arrow keys move between tabs. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onValueChange, trailing, children } = props;
  const ownId = useId();
  const listRef = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent, index: number): void => {
    const place = getNextIndex(event.key, index, tabs.length);
    const next = place === null ? undefined : tabs[place];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onValueChange(next.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place ?? 0]?.focus();
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b pr-2 pl-2">
        <div ref={listRef} role="tablist" aria-label={label} className="flex h-full items-stretch gap-1">
          {tabs.map(({ id, label: text }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${ownId}-tab-${id}`}
              aria-selected={id === value}
              aria-controls={`${ownId}-panel-${id}`}
              tabIndex={id === value ? 0 : -1}
              data-state={id === value ? 'active' : 'inactive'}
              className="-mb-px border-b-2 border-transparent px-2 text-sm font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text"
              onClick={() => onValueChange(id)}
              onKeyDown={(event) => handleKeyDown(event, index)}
            >
              {text}
            </button>
          ))}
        </div>
        {trailing}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${ownId}-panel-${id}`}
          aria-labelledby={`${ownId}-tab-${id}`}
          tabIndex={-1}
          hidden={id !== value}
          className={id === value ? 'flex min-h-0 flex-1 flex-col outline-none' : undefined}
        >
          {id === value ? children : null}
        </div>
      ))}
    </div>
  );
}
