import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Text that is typed faster than this is told together; a slower typist has each key told at once. */
const TOGETHER_MS = 50;

/** What a text field needs to keep its typist's text. */
interface Typing<E extends TextElement> {
  value: string;
  onChange: (event: ChangeEvent<E>) => void;
  onKeyDown: (event: KeyboardEvent<E>) => void;
  onBlur: () => void;
}

/**
 * The text of a field is the typist's: from the first key until the focus leaves it, a value that changes elsewhere moves
 * neither text nor caret. What was typed is told at once, or with what comes within the same moment; before anything else
 * happens - another key than a letter, the focus leaves, the field or the page goes - it has been told.
 */
export function useTyping<E extends TextElement>(value: string, onTyped: (text: string) => void): Typing<E> {
  const [typed, setTyped] = useState<string | null>(null);
  const [telling] = useState(createTelling);
  useEffect(() => {
    // Before whatever else wants to keep the last state of the page.
    window.addEventListener('pagehide', telling.tellNow, { capture: true });
    return () => {
      window.removeEventListener('pagehide', telling.tellNow, { capture: true });
      telling.tellNow();
    };
  }, [telling]);
  return {
    value: typed ?? value,
    onChange: ({ target: { value: text } }) => {
      setTyped(text);
      telling.soon(() => onTyped(text));
    },
    onKeyDown: ({ key, ctrlKey, metaKey }) => {
      if (key.length > 1 || ctrlKey || metaKey) telling.tellNow();
    },
    onBlur: () => {
      telling.tellNow();
      setTyped(null);
    },
  };
}

interface Telling {
  /** Tells now where nothing was told a moment ago, else when the moment is over; of several the last. */
  soon(tell: () => void): void;
  tellNow: () => void;
}

function createTelling(): Telling {
  let waiting: (() => void) | null = null;
  let moment: ReturnType<typeof setTimeout> | null = null;

  const tellNow = (): void => {
    const tell = waiting;
    waiting = null;
    tell?.();
  };
  const beginMoment = (): void => {
    moment = setTimeout(() => {
      moment = null;
      if (waiting === null) return;
      beginMoment();
      tellNow();
    }, TOGETHER_MS);
  };
  return {
    soon(tell) {
      waiting = tell;
      if (moment !== null) return;
      beginMoment();
      tellNow();
    },
    tellNow,
  };
}
