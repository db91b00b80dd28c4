import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { throttle } from '../lib/throttle.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Keys within this time are reported together; a slower typist has each reported at once. */
const TOGETHER_MS = 50;

/** What a text field needs to keep its typist's text. */
interface Typing<E extends TextElement> {
  value: string;
  onChange: (event: ChangeEvent<E>) => void;
  onKeyDown: (event: KeyboardEvent<E>) => void;
  onBlur: () => void;
}

/**
 * Keeps the text of a field the typist's: from the first key until the focus leaves it, a value that changes elsewhere
 * moves neither text nor caret. Batches keystrokes; flushes on blur, on keys other than characters, and where field or page go.
 */
export function useTyping<E extends TextElement>(value: string, onTyped: (text: string) => void): Typing<E> {
  const [typed, setTyped] = useState<string | null>(null);
  const [buffer] = useState(() => throttle<() => void>(TOGETHER_MS, (notify) => notify()));
  useEffect(() => {
    // Before whatever else wants to keep the last state of the page.
    window.addEventListener('pagehide', buffer.flush, { capture: true });
    return () => {
      window.removeEventListener('pagehide', buffer.flush, { capture: true });
      buffer.flush();
    };
  }, [buffer]);
  return {
    value: typed ?? value,
    onChange: ({ target: { value: text } }) => {
      setTyped(text);
      buffer.call(() => onTyped(text));
    },
    onKeyDown: ({ key, ctrlKey, metaKey }) => {
      if (key.length > 1 || ctrlKey || metaKey) buffer.flush();
    },
    onBlur: () => {
      buffer.flush();
      setTyped(null);
    },
  };
}
