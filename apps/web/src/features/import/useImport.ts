import { type ImportFormat, type ImportResult } from '@joinery/import';
import { useEffect, useState } from 'react';
import { importInWorker } from './importWorker.ts';

/** Typing is read once it rests. */
const REST_MS = 300;

type Reading = { text: string; format: ImportFormat; result: ImportResult };

const FAILED: ImportResult = { ok: false, message: 'The text could not be read. Please try again.' };

/** Reads a text beside the page; returns null while it is being read or where there is none. */
export function useImport(text: string, format: ImportFormat): ImportResult | null {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    if (text.trim() === '') return;
    const controller = new AbortController();
    const settle = (result: ImportResult): void => {
      if (!controller.signal.aborted) setReading({ text, format, result });
    };
    const rest = setTimeout(() => {
      importInWorker({ text, format }, controller.signal).then(settle, () => settle(FAILED));
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      controller.abort();
    };
  }, [text, format]);
  return reading?.text === text && reading.format === format ? reading.result : null;
}
