import { existsSync, writeFileSync } from 'node:fs';
import {
  decodeSource,
  FORMAT_LABELS,
  getFormatOfFile,
  IMPORT_FORMATS,
  importDiagram,
  type ImportFormat,
  type ImportNote,
  unwrapQueryResult,
} from '@joinery/import';
import { formatDiagramFile } from '@joinery/model';
import { CliError, getMessage, oneLine } from './cliError.ts';
import { type DatabaseOptions, isDatabaseAddress, readDatabase } from './databases/readDatabase.ts';
import { createFileIds, readBytes } from './files.ts';

/** Words that --format takes. */
export const FORMAT_NAMES: readonly ImportFormat[] = IMPORT_FORMATS;

export interface ImportOptions extends DatabaseOptions {
  /** Path of the script or document, or address of a database. */
  file: string;
  /** Path of the diagram file to be written. */
  out: string;
  format?: ImportFormat;
  force: boolean;
}

export interface ImportSummary {
  /** The counts of entities and relationships, and the file. */
  summary: string;
  /** The language, and one line for each thing that the diagram does not hold. */
  notes: string[];
}

/** Reads a script or a database and writes the diagram; throws CliError, naming the line, before anything is written. */
export async function importFile(options: ImportOptions): Promise<ImportSummary> {
  const { file, out, force } = options;
  if (existsSync(out) && !force) throw new CliError(`${out}: is there already; --force replaces it`);
  const source = isDatabaseAddress(file) ? await readAddress(options) : readScript(options);
  const result = importDiagram(source.text, {
    format: source.format,
    createId: createFileIds(),
    limits: 'none',
  });
  if (!result.ok) {
    throw new CliError(...toLines(source, result));
  }
  try {
    writeFileSync(out, formatDiagramFile(result.content));
  } catch (error) {
    throw new CliError(`${out}: cannot be written (${getMessage(error)})`);
  }
  const { nodes, edges } = result.content;
  return {
    summary: `${formatCount(nodes.length, 'entity', 'entities')} and ${formatCount(edges.length, 'relationship', 'relationships')} written to ${out}`,
    notes: [{ message: `read as ${FORMAT_LABELS[result.format]}` }, ...source.notes, ...result.notes].flatMap(
      (each) => toLines(source, each),
    ),
  };
}

/** A text to be read, and the words for it in messages. */
interface Source {
  text: string;
  format: ImportFormat;
  place: string;
  /** Whether the user can see the lines of the text. */
  hasLines: boolean;
  notes: readonly ImportNote[];
}

function readScript({ file, format }: ImportOptions): Source {
  const { text, note } = decodeSource(readBytes(file), (bytes, encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  return {
    text: unwrapQueryResult(text),
    format: format ?? getFormatOfFile(file),
    place: file,
    hasLines: true,
    notes: note ? [note] : [],
  };
}

async function readAddress({ file, format, ...options }: ImportOptions): Promise<Source> {
  if (format !== undefined)
    throw new CliError('--format is for files; a database is read in its own language');
  const { notes, ...read } = await readDatabase(file, options);
  return { ...read, hasLines: false, notes: notes.map((message) => ({ message })) };
}

function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** A note with its place, and the others of its kind below it. */
function toLines(source: Source, { message, line, column, others = [] }: ImportNote): string[] {
  const position = source.hasLines ? [line, line === undefined ? undefined : column] : [];
  const place = [source.place, ...position].filter((part) => part !== undefined).join(':');
  return [oneLine(`${place}: ${message}`), ...others.flatMap((other) => toLines(source, other))];
}
