import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';

const CONFIRMATION_MS = 2_000;

/** Copies the shown code; confirms for 2 s. */
export function CopyCode({ text }: { text: () => Promise<string> }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      setCopied(true);
    } catch {
      showToast({ type: 'error', message: 'The browser blocked copying.' });
    }
  };
  return (
    <IconButton label={isCopied ? 'Copied' : 'Copy code'} size="sm" onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
    </IconButton>
  );
}
