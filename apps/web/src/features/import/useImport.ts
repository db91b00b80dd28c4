import { type ImportResult } from '@joinery/import';
import { useEffect, useState } from 'react';
import { type ImportSource } from './source/importSource.ts';
import { importInWorker } from './source/importWorker.ts';

/** Typing is read once it rests. */
const REST_MS = 300;

type Reading = Pick<ImportSource, 'text' | 'files' | 'format'> & { result: ImportResult };

const FAILED: ImportResult = { ok: false, message: 'The schema could not be read. Please try again.' };

/** Reads a text or files beside the page; returns null while they are being read or where there are none. */
export function useImport({ text, files, format }: ImportSource): ImportResult | null {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    if (text.trim() === '' && files === undefined) return;
    const controller = new AbortController();
    const settle = (result: ImportResult): void => {
      if (!controller.signal.aborted) setReading({ text, ...(files && { files }), format, result });
    };
    const rest = setTimeout(() => {
      importInWorker({ schema: files ?? text, format }, controller.signal).then(settle, () => settle(FAILED));
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      controller.abort();
    };
  }, [text, files, format]);
  const isCurrent = reading?.text === text && reading.files === files && reading.format === format;
  return isCurrent ? reading.result : null;
}
