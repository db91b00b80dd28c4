import { type ImportFormat, type ImportNote, type SourceFile } from '@joinery/import';

/** A text or files to be imported, and the language to read them in at first. */
export interface ImportSource {
  /** Empty for several files. */
  text: string;
  /** Several files, in the order in which they are read. */
  files?: readonly SourceFile[];
  format: ImportFormat;
  /** Name of the file or the files; missing for a pasted text. */
  fileName?: string;
  /** The encoding of files that are not UTF-8, and files that are not read. */
  notes?: readonly ImportNote[];
}

export const NO_SOURCE: ImportSource = { text: '', format: 'sql' };
