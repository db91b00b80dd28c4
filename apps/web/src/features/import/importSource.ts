import { type ImportFormat } from '@joinery/import';

/** A text to be imported and the language it is read in at first. */
export interface ImportSource {
  text: string;
  format: ImportFormat;
}

export const NO_SOURCE: ImportSource = { text: '', format: 'sql' };

/** The text of a file; its ending tells DBML. */
export async function readSource(file: File): Promise<ImportSource> {
  return { text: await file.text(), format: file.name.toLowerCase().endsWith('.dbml') ? 'dbml' : 'sql' };
}
