import {
  decodeSource,
  getFormatOfFile,
  type ImportFormat,
  importDiagram,
  type ImportNote,
  type ImportResult,
  unwrapQueryResult,
} from '@joinery/import';
import { compareImport } from './compareImport.ts';
import { serveCalls } from '../../lib/serveCalls.ts';

/** A script to be read, and how. */
export interface ImportRequest {
  text: string;
  format: ImportFormat;
}

function read({ text, format }: ImportRequest): ImportResult {
  return importDiagram(text, { format, createId: () => crypto.randomUUID(), limits: 'server' });
}

/** A text to be imported, and the language that the ending of its file indicates. */
export interface DecodedFile {
  text: string;
  format: ImportFormat;
  /** The encoding of a file that is not UTF-8. */
  note?: ImportNote;
}

function decode(bytes: Uint8Array, name: string): DecodedFile {
  const decoded = decodeSource(bytes, (part, encoding) => new TextDecoder(encoding).decode(part));
  return { ...decoded, text: unwrapQueryResult(decoded.text), format: getFormatOfFile(name) };
}

const api = { read, decode, compare: compareImport };
export type ImportApi = typeof api;

serveCalls(api);
