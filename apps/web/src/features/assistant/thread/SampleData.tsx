import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/browser/downloadFile.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';

const FILE_NAME = 'sample-data.sql';

/** INSERT statements of a reply, to copy or download. */
export function SampleData({ sql }: { sql: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(sql).then(
      () => setIsCopied(true),
      () => showToast({ type: 'error', message: 'Copying is not allowed here. Download the file instead.' }),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Sample data"
        className="max-h-56 overflow-auto rounded-md border bg-background p-2.5 font-mono text-xs leading-relaxed"
      >
        {sql}
      </pre>
      <div className="flex gap-2">
        <Button size="sm" onClick={copy}>
          {isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          size="sm"
          onClick={() => downloadFile({ fileName: FILE_NAME, type: 'text/sql', content: sql })}
        >
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </div>
  );
}
