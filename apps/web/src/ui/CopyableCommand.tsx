import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { showToast } from './toast.tsx';

const CONFIRMATION_MS = 2_000;

interface CopyableCommandProps {
  command: string;
  /** Stands in the button's name where the text itself says nothing to a listener. */
  name?: string;
}

/** A command or address in mono with a copy button; the confirmation lasts 2 s. */
export function CopyableCommand({ command, name = command }: CopyableCommandProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setIsCopied(true);
    } catch {
      showToast({ type: 'error', message: 'Copying is not allowed here. Select the text instead.' });
    }
  };

  return (
    <div className="flex max-w-full items-center gap-2 rounded-md border bg-background py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-1 font-mono text-xs wrap-anywhere">{command}</code>
      <IconButton
        label={isCopied ? 'Copied' : `Copy ${name}`}
        hint={isCopied ? 'Copied' : 'Copy'}
        size="sm"
        onClick={() => void copy()}
      >
        {isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      </IconButton>
    </div>
  );
}
