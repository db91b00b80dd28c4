import { type ImportFormat, type ImportNote } from '@joinery/import';
import { decodeInWorker } from './importWorker.ts';

/** A text to be imported and the language to read it in at first. */
export interface ImportSource {
  text: string;
  format: ImportFormat;
  /** Name of the file; missing for a pasted text. */
  fileName?: string;
  /** The encoding of a file that is not UTF-8. */
  note?: ImportNote;
}

export const NO_SOURCE: ImportSource = { text: '', format: 'sql' };

/** Returns the decoded text of a file, with the language by its ending. */
export async function readSource(file: File): Promise<ImportSource> {
  return {
    ...(await decodeInWorker(new Uint8Array(await file.arrayBuffer()), file.name)),
    fileName: file.name,
  };
}
