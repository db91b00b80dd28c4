import { type ImportFormat, type ImportNote } from '@joinery/import';
import { decodeInWorker } from './importWorker.ts';

/** A text to be imported and the language to read it in at first. */
export interface ImportSource {
  text: string;
  format: ImportFormat;
  /** How the file was decoded where it is not UTF-8. */
  note?: ImportNote;
}

export const NO_SOURCE: ImportSource = { text: '', format: 'sql' };

/** Returns the decoded text of a file, with the language by its ending. */
export async function readSource(file: File): Promise<ImportSource> {
  return decodeInWorker(new Uint8Array(await file.arrayBuffer()), file.name);
}
