import {
  decodeSource,
  type ImportFormat,
  importDiagram,
  type ImportNote,
  type ImportResult,
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

/** The text of a file; the note says how it was decoded where it is not UTF-8. */
function decode(bytes: Uint8Array): { text: string; note?: ImportNote } {
  return decodeSource(bytes, (part, encoding) => new TextDecoder(encoding).decode(part));
}

const api = { read, decode, compare: compareImport };
export type ImportApi = typeof api;

serveCalls(api);
