import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { ComboboxList } from './ComboboxList.tsx';
import { matchingOptions } from './comboboxOptions.ts';
import { controlStyles } from '../fields/Input.tsx';

interface ComboboxProps<Option extends string> {
  label: string;
  options: readonly Option[];
  /** null for none, as in a picker that only performs the choice. */
  value: Option | null;
  placeholder?: string;
  className?: string;
  isDisabled?: boolean;
  /** Focuses and opens on mount. */
  isOpenAtFirst?: boolean;
  onChoose: (option: Option) => void;
  /** Called on Enter with the chosen option; null while the list is closed. */
  onEnter?: (chosen: Option | null) => void;
}

interface Search {
  /** null until the user types: then all options are listed. */
  typed: string | null;
  active: number;
}

/** Leaving the picker without a choice changes nothing. */
const NONE_MARKED = -1;

/** A picker with filtering: typing filters the options, Enter or Tab chooses the highlighted one. */
export function Combobox<Option extends string>(props: ComboboxProps<Option>) {
  const { label, options, value, placeholder, className, onChoose, onEnter } = props;
  const { isDisabled = false, isOpenAtFirst = false } = props;
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const opened: Search = { typed: null, active: value === null ? NONE_MARKED : options.indexOf(value) };
  const [search, setSearch] = useState<Search | null>(isOpenAtFirst ? opened : null);
  const matches = search === null ? [] : matchingOptions(options, search.typed ?? '');
  const marked = search === null ? undefined : matches[search.active];

  useLayoutEffect(() => {
    if (isOpenAtFirst) inputRef.current?.focus({ preventScroll: true });
  }, [isOpenAtFirst]);

  const isOpen = search !== null;
  // When the list closes while focused, the next letter replaces the value again.
  useLayoutEffect(() => {
    const field = inputRef.current;
    if (!isOpen && field !== null && field === document.activeElement) field.select();
  }, [isOpen, value]);

  const open = (): void => setSearch(opened);
  const choose = (option: Option): void => {
    setSearch(null);
    if (option !== value) onChoose(option);
  };
  const step = (by: number): void => {
    if (search === null) open();
    else if (matches.length > 0) {
      const from = search.active === NONE_MARKED && by < 0 ? 0 : search.active;
      setSearch({ ...search, active: (from + by + matches.length) % matches.length });
    }
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (search !== null || onEnter) event.preventDefault();
      if (search === null) onEnter?.(null);
      else if (marked !== undefined) {
        choose(marked);
        onEnter?.(marked);
      }
    } else if (event.key === 'Tab' && marked !== undefined) {
      choose(marked);
    } else if (event.key === 'Escape' && search !== null) {
      event.preventDefault();
      event.stopPropagation();
      setSearch(null);
    }
  };
  /** On touch screens the list is enough; the on-screen keyboard would only cover it. */
  const handlePointerDown = ({ currentTarget, pointerType }: PointerEvent<HTMLInputElement>): void => {
    currentTarget.inputMode = pointerType === 'touch' ? 'none' : 'text';
  };

  return (
    <span
      className={clsx('relative flex text-xs base:h-7 base:w-30 base:shrink-0 base:font-mono', className)}
    >
      <input
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen && matches.length > 0}
        aria-controls={isOpen && matches.length > 0 ? listId : undefined}
        aria-activedescendant={marked === undefined ? undefined : `${listId}-${search?.active ?? 0}`}
        className={clsx(controlStyles, 'h-full cursor-default pr-4.5 pl-1.5 font-[inherit] text-[inherit]')}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={placeholder}
        value={search?.typed ?? value ?? ''}
        onPointerDown={handlePointerDown}
        onFocus={(event) => event.target.select()}
        onClick={(event) => {
          event.currentTarget.select();
          if (search === null) open();
        }}
        onChange={(event) => setSearch({ typed: event.target.value, active: 0 })}
        onKeyDown={handleKeyDown}
        onBlur={() => setSearch(null)}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-1.5 size-3 -translate-y-1/2 text-muted"
      />
      {search !== null && (
        <ComboboxList
          id={listId}
          label={label}
          anchorRef={inputRef}
          options={matches}
          marked={marked}
          chosen={value}
          onChoose={choose}
        />
      )}
    </span>
  );
}
