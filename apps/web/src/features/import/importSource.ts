import { type ImportFormat, type ImportNote } from '@joinery/import';
import { decodeInWorker } from './importWorker.ts';

/** A text to be imported and the language to read it in at first. */
export interface ImportSource {
  text: string;
  format: ImportFormat;
  /** Name of the file; missing for a pasted text. */
  fileName?: string;
  /** How the file was decoded where it is not UTF-8. */
  note?: ImportNote;
}

export const NO_SOURCE: ImportSource = { text: '', format: 'sql' };

/** Returns the decoded text of a file; `.dbml` means DBML. */
export async function readSource(file: File): Promise<ImportSource> {
  const decoded = await decodeInWorker(new Uint8Array(await file.arrayBuffer()));
  return {
    ...decoded,
    fileName: file.name,
    format: file.name.toLowerCase().endsWith('.dbml') ? 'dbml' : 'sql',
  };
}
