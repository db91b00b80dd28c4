import {
  decodeSource,
  getFormatOfFile,
  type ImportFormat,
  importDiagram,
  type ImportNote,
  type ImportResult,
  isSchemaFile,
  isZip,
  type ReadFiles,
  readFiles,
  readZip,
  type SourceFile,
  unwrapQueryResult,
} from '@joinery/import';
import { compareImport } from '../compare/compareImport.ts';
import { serveCalls } from '../../../lib/serveCalls.ts';

/** A script to be read, and how. */
export interface ImportRequest {
  schema: string | readonly SourceFile[];
  format: ImportFormat;
}

function read({ schema, format }: ImportRequest): ImportResult {
  return importDiagram(schema, { format, createId: () => crypto.randomUUID(), limits: 'server' });
}

/** A text to be imported, and the language that the ending of its file indicates. */
export interface DecodedFile {
  text: string;
  format: ImportFormat;
  /** The encoding of a file that is not UTF-8. */
  note?: ImportNote;
}

const decodeText = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** The bytes of a file. */
export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

/** Chooses, orders and decodes several files, or those of one zip. */
function readSeveral(given: readonly NamedBytes[]): ReadFiles {
  const [zip] = given;
  const unpacked =
    given.length === 1 && zip && isZip(zip.bytes)
      ? readZip(zip.bytes, isSchemaFile)
      : { ok: true as const, files: given };
  if (!unpacked.ok) return unpacked;
  const files = new Map(unpacked.files.map(({ name, bytes }) => [name, bytes]));
  const readBytes = (name: string) => files.get(name) ?? new Uint8Array();
  return readFiles({ names: [...files.keys()], readBytes, decode: decodeText });
}

function decode(bytes: Uint8Array, name: string): DecodedFile {
  const decoded = decodeSource(bytes, decodeText);
  return { ...decoded, text: unwrapQueryResult(decoded.text), format: getFormatOfFile(name) };
}

const api = { read, decode, readSeveral, compare: compareImport };
export type ImportApi = typeof api;

serveCalls(api);
