import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { ScrollRegion } from '../layout/ScrollRegion.tsx';

const CONFIRMATION_MS = 2_000;

interface CopyableCommandProps {
  command: string;
  /** Accessible name, if the text itself is not meaningful. */
  name?: string;
  /** Keeps the lines of a text of many lines and scrolls it. */
  isLong?: boolean;
}

/** A command or URL in mono with a copy button; confirms for 2 s. Where copying is refused, the text is selected. */
export function CopyableCommand({ command, name = command, isLong = false }: CopyableCommandProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const text = useRef<HTMLElement>(null);
  const isCopied = outcome === 'copied';

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setOutcome('copied');
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setOutcome('refused');
    }
  };

  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-2 rounded-md border bg-background py-1 pr-1 pl-3">
      {isLong ? (
        <ScrollRegion label={name} className="max-h-32 min-w-0 flex-1 overflow-auto">
          <code ref={text} className="block py-1 font-mono text-xs whitespace-pre">
            {command}
          </code>
        </ScrollRegion>
      ) : (
        <code ref={text} className="min-w-0 flex-1 py-1 font-mono text-xs wrap-anywhere">
          {command}
        </code>
      )}
      <IconButton
        label={isCopied ? 'Copied' : `Copy ${name}`}
        hint={isCopied ? 'Copied' : 'Copy'}
        size="sm"
        onClick={() => void copy()}
      >
        {isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      </IconButton>
      {outcome === 'refused' ? (
        <p role="alert" className="w-full pb-1 text-xs text-danger">
          Copying is blocked. The text is selected: copy it with the keyboard.
        </p>
      ) : null}
    </div>
  );
}
