import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const GAP_PX = 4;
const EDGE_PX = 8;
/** With less space below, the list opens upwards if there is more. */
const ENOUGH_PX = 200;

/** Positions the list below its field, or above if there is more space; always within the screen. */
function positionList(list: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - GAP_PX - EDGE_PX;
  const above = top - GAP_PX - EDGE_PX;
  const isBelow = below >= Math.min(ENOUGH_PX, list.scrollHeight) || below >= above;
  const { style } = list;
  style.minWidth = `${width}px`;
  style.maxHeight = `${Math.max(0, isBelow ? below : above)}px`;
  style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - list.offsetWidth - EDGE_PX))}px`;
  style.top = isBelow ? `${bottom + GAP_PX}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`;
}

interface ComboboxListProps<Option extends string> {
  id: string;
  label: string;
  anchorRef: RefObject<HTMLElement | null>;
  options: readonly Option[];
  marked: Option | undefined;
  chosen: Option | null;
  onChoose: (option: Option) => void;
}

/** The options of a Combobox, above everything else; the focus stays in its field. */
export function ComboboxList<Option extends string>(props: ComboboxListProps<Option>) {
  const { id, label, anchorRef, options, marked, chosen, onChoose } = props;
  const listRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const position = (): void => {
      if (listRef.current && anchorRef.current) positionList(listRef.current, anchorRef.current);
    };
    position();
    window.addEventListener('resize', position);
    window.addEventListener('scroll', position, true);
    return () => {
      window.removeEventListener('resize', position);
      window.removeEventListener('scroll', position, true);
    };
  }, [anchorRef, options.length]);

  useLayoutEffect(() => {
    const list = listRef.current;
    const option = list?.querySelector<HTMLElement>('[data-marked]');
    if (!list || !option) return;
    const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight];
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, bottom - list.clientHeight));
  }, [marked]);

  return createPortal(
    // All content belongs in a landmark, floating content too.
    <section aria-label={label}>
      <div
        ref={listRef}
        role="presentation"
        className="fixed z-60 overflow-y-auto rounded-md border bg-raised p-1 text-text shadow-lg"
        // Pressing the list does not move the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.length === 0 ? (
          <p role="status" className="px-2 py-1 text-xs text-muted">
            No results
          </p>
        ) : (
          <div id={id} role="listbox" aria-label={label}>
            {options.map((option, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
              <div
                key={option}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === chosen}
                data-marked={option === marked ? '' : undefined}
                className={clsx(
                  'flex h-7 cursor-default items-center justify-between gap-3 rounded px-2 font-mono text-xs whitespace-nowrap hover:bg-hover',
                  option === marked && 'bg-hover',
                )}
                onClick={() => onChoose(option)}
              >
                {option}
                {option === chosen && <Check aria-hidden className="size-3.5 text-accent" />}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>,
    document.body,
  );
}
