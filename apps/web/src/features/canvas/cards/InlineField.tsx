import { type KeyboardEvent, useEffect, useRef } from 'react';
import { stopTypedKey } from '../../../editor/input/shortcuts.ts';

/** The way the edit ended: by key, by choosing with the pointer, or by blur. */
export type InlineEnd = 'enter' | 'next' | 'previous' | 'chosen' | 'escape' | 'blur';

interface InlineFieldProps {
  label: string;
  value: string;
  maxLength: number;
  className: string;
  placeholder?: string;
  /** Called with the text on each key. */
  onInput?: (text: string) => void;
  /** Called once; the text is what was typed, also for Escape. */
  onEnd: (text: string, end: InlineEnd) => void;
}

/** Maps a key to how the edit ends; null for other keys. */
export function toInlineEnd({ key, shiftKey }: KeyboardEvent): InlineEnd | null {
  if (key === 'Enter') return 'enter';
  if (key === 'Escape') return 'escape';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return null;
}

/** An in-place text field: the text starts selected, Enter commits, Escape cancels. */
export function InlineField({
  label,
  value,
  maxLength,
  className,
  placeholder,
  onInput,
  onEnd,
}: InlineFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isEnded = useRef(false);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const end = (how: InlineEnd): void => {
    if (isEnded.current) return;
    isEnded.current = true;
    onEnd(field.current?.value ?? value, how);
  };
  return (
    <input
      ref={field}
      className={`inline-field nodrag nopan ${className}`}
      aria-label={label}
      defaultValue={value}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onInput={onInput && ((event) => onInput(event.currentTarget.value))}
      onKeyDown={(event) => {
        const how = event.nativeEvent.isComposing ? null : toInlineEnd(event);
        stopTypedKey(event);
        if (how === null) return;
        event.preventDefault();
        end(how);
      }}
      onBlur={() => end('blur')}
    />
  );
}
