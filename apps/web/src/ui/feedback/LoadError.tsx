import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';

interface LoadErrorProps {
  /** Subject of the sentence: "The help". */
  what: string;
  onRetry: () => Promise<void>;
  /** Absent inside a panel that has its own close button. */
  onClose?: () => void;
}

/** Placeholder of a part whose code cannot be loaded; replaced automatically once it is. */
export function LoadError({ what, onRetry, onClose }: LoadErrorProps) {
  const [isTrying, setTrying] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const retryRef = useRef<HTMLButtonElement>(null);
  const isFloating = onClose !== undefined;
  const handleKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose?.();
  });
  useEffect(() => {
    if (!isFloating) return;
    const opener = document.activeElement;
    const box = boxRef.current;
    const listener = (event: KeyboardEvent): void => handleKey(event);
    box?.addEventListener('keydown', listener);
    retryRef.current?.focus();
    return () => {
      box?.removeEventListener('keydown', listener);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isFloating]);
  const handleRetry = (): void => {
    setTrying(true);
    void onRetry().then(() => setTrying(false));
  };
  return (
    <div
      ref={boxRef}
      role="alert"
      className={clsx(
        'flex flex-col gap-3 p-4 text-sm',
        isFloating
          ? 'fixed top-20 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-sm -translate-x-1/2 rounded-lg border bg-raised shadow-lg'
          : 'flex-1',
      )}
    >
      <div>
        <p className="font-medium">{what} could not be loaded.</p>
        <p className="text-muted">
          There is no connection to the server. Your diagram is safe, and you can keep working.
        </p>
      </div>
      <div className="flex justify-end gap-2">
        {isFloating && <Button onClick={onClose}>Close</Button>}
        <Button ref={retryRef} variant="primary" aria-disabled={isTrying} onClick={handleRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
