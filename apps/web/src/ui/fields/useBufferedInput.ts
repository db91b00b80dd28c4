import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { throttle } from '../../lib/browser/throttle.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Keystrokes within this time are reported together; the first one is reported immediately. */
const BATCH_MS = 50;

/** The props that a text field needs to buffer its input. */
interface BufferedField<E extends TextElement> {
  value: string;
  onChange: (event: ChangeEvent<E>) => void;
  onKeyDown: (event: KeyboardEvent<E>) => void;
  onBlur: () => void;
}

/**
 * Buffers a field's text: from the first key until blur, remote changes of the value move neither text nor caret. Batches
 * keystrokes (50 ms); flushes on blur, unmount, pagehide and non-character keys.
 */
export function useBufferedInput<E extends TextElement>(
  value: string,
  onTyped: (text: string) => void,
): BufferedField<E> {
  const [typed, setTyped] = useState<string | null>(null);
  const [buffer] = useState(() => throttle<() => void>(BATCH_MS, (notify) => notify()));
  useEffect(() => {
    // Before other listeners store the last state of the page.
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
