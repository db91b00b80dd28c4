import { type ImportFormat } from '../formats.ts';
import { type ImportNote } from '../draw/notes.ts';
import { decodeSource, type TextEncoding } from '../textEncoding.ts';
import { type SourceFile } from './joinFiles.ts';
import { orderFiles } from './orderFiles.ts';

/** The files of a schema in the order in which they are read. */
export type ReadFiles =
  | { ok: true; files: SourceFile[]; format: ImportFormat; notes: ImportNote[] }
  | { ok: false; message: string };

/** Files by their names; the bytes of those that are chosen are read. */
export interface FileList {
  names: readonly string[];
  readBytes: (name: string) => Uint8Array;
  decode: (bytes: Uint8Array, encoding: TextEncoding) => string;
}

/** Whether a name is that of a schema file. */
export function isSchemaFile(name: string): boolean {
  return /\.(?:sql|ddl|dbml|prisma)$/iu.test(name);
}

/** Chooses, orders and decodes the files of a folder, a zip or a selection. */
export function readFiles({ names, readBytes, decode }: FileList): ReadFiles {
  const ordered = orderFiles(names);
  if (!ordered.ok) return ordered;
  const decoded = ordered.names.map((name) => ({ name, ...decodeSource(readBytes(name), decode) }));
  return {
    ok: true,
    files: decoded.map(({ name, text }) => ({ name, text })),
    format: ordered.format,
    notes: [
      ...ordered.notes.map((message) => ({ message })),
      ...decoded.flatMap(({ name, note }) => (note ? [{ ...note, file: name }] : [])),
    ],
  };
}
