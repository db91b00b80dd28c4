import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type SqlDatabase } from '@joinery/codegen';
import {
  decodeSource,
  FORMAT_LABELS,
  getFormatOfFile,
  importDiagram,
  type ImportFormat,
  type ImportNote,
  type ImportResult,
  isSchemaFile,
  readFiles,
  readZip,
  type SourceFile,
  unwrapQueryResult,
} from '@joinery/import';
import { type DiagramContent, parseDiagramFile } from '@joinery/model';
import { CliError, UsageError } from './cliError.ts';
import { type DatabaseOptions, isDatabaseAddress, readDatabase } from './databases/readDatabase.ts';
import { readBytes, readText } from './files.ts';
import { listSchemaFiles } from './listSchemaFiles.ts';

/** A schema as a diagram. */
export interface SchemaSource {
  content: DiagramContent;
  /** The language of the schema; missing for a diagram file. */
  format?: Extract<ImportResult, { ok: true }>['format'];
  /** The language, and one line for each thing that the diagram does not hold. */
  notes: string[];
  /** Counts of what a comparison does not see. */
  notCompared: readonly string[];
  /** The source for messages. */
  place: string;
}

/** Options of a file, and of a database. */
export interface SourceOptions extends DatabaseOptions {
  /** Language of a file; detected without it. */
  format?: ImportFormat;
}

/** The one file in a folder that the target `sql` wrote. */
const SCHEMA_FILE = /_schema\.sql$/u;
const FIRST_LINE = /^-- .* schema of /u;

/**
 * Reads a diagram file, a schema file, a folder or zip of schema files or migrations, or a database by its address; throws CliError,
 * naming the line of a file.
 */
export async function readSchemaSource(source: string, options: SourceOptions = {}): Promise<SchemaSource> {
  const { format } = options;
  if (isDatabaseAddress(source)) return readSchema(await readAddress(source, options));
  if (await isFolder(source)) return readSchema(readFolder(source, format));
  if (extname(source).toLowerCase() === '.zip') return readSchema(readZipFile(source, format));
  if (extname(source).toLowerCase() === '.json' && format === undefined) {
    const { content, repairs } = readDiagramFile(source);
    return { content, notes: repairs, notCompared: [], place: source };
  }
  return readSchema(readFile(source, format));
}

async function isFolder(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => null);
  return entry?.isDirectory() === true;
}

/** Reads a folder that the target `sql` wrote, else its schema files or migrations in their order. */
function readFolder(folder: string, format: ImportFormat | undefined): SchemaText {
  const names = listSchemaFiles(folder);
  const generated = names.filter(
    (name) => SCHEMA_FILE.test(name) && FIRST_LINE.test(readText(join(folder, name))),
  );
  const [only, ...more] = generated;
  if (only !== undefined && more.length === 0 && !only.includes('/'))
    return readFile(join(folder, only), format);
  return readSeveral(folder, format, { names, readBytes: (name) => readBytes(join(folder, name)) });
}

function readZipFile(path: string, format: ImportFormat | undefined): SchemaText {
  const unpacked = readZip(readBytes(path), isSchemaFile);
  if (!unpacked.ok) throw new CliError(`${path}: ${unpacked.message}`);
  const files = new Map(unpacked.files.map(({ name, bytes }) => [name, bytes]));
  return readSeveral(path, format, {
    names: [...files.keys()],
    readBytes: (name) => files.get(name) ?? new Uint8Array(),
  });
}

function readSeveral(
  place: string,
  format: ImportFormat | undefined,
  files: { names: readonly string[]; readBytes: (name: string) => Uint8Array },
): SchemaText {
  const read = readFiles({ ...files, decode });
  if (!read.ok) throw new UsageError(`${place}: ${read.message}`);
  const order = { message: `files in this order: ${read.files.map(({ name }) => name).join(', ')}` };
  return {
    text: read.files,
    format: format ?? read.format,
    place,
    hasLines: true,
    notes: [order, ...read.notes],
  };
}

/** A text to be read, and the words for it in messages. */
interface SchemaText {
  text: string | readonly SourceFile[];
  format: ImportFormat;
  place: string;
  /** Whether the user can see the lines of the text. */
  hasLines: boolean;
  notes: readonly ImportNote[];
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

function readFile(file: string, format: ImportFormat | undefined): SchemaText {
  const { text, note } = decodeSource(readBytes(file), decode);
  return {
    text: unwrapQueryResult(text),
    format: format ?? getFormatOfFile(file),
    place: file,
    hasLines: true,
    notes: note ? [note] : [],
  };
}

async function readAddress(address: string, { format, ...options }: SourceOptions): Promise<SchemaText> {
  if (format !== undefined)
    throw new CliError('--format is for files; a database is read in its own language');
  const { notes, ...read } = await readDatabase(address, options);
  return { ...read, hasLines: false, notes: notes.map((message) => ({ message })) };
}

function readSchema(source: SchemaText): SchemaSource {
  const { text, format } = source;
  const result = importDiagram(text, { format, limits: 'none' });
  if (!result.ok) throw new CliError(...toLines(source, result));
  const language = { message: `read as ${FORMAT_LABELS[result.format]}` };
  const notes = [language, ...source.notes, ...result.notes];
  return {
    content: result.content,
    format: result.format,
    notes: notes.flatMap((each) => toLines(source, each)),
    notCompared: result.notCompared,
    place: source.place,
  };
}

/** A note with its place, and the others of its kind below it. */
function toLines(source: SchemaText, { message, line, column, file, others = [] }: ImportNote): string[] {
  const position = source.hasLines ? [line, line === undefined ? undefined : column] : [];
  const path = file === undefined ? source.place : join(source.place, file);
  const place = [path, ...position].filter((part) => part !== undefined).join(':');
  return [`${place}: ${message}`, ...others.flatMap((other) => toLines(source, other))];
}

/** Reads a diagram file, and one line for each repair it needed; throws CliError for any other file. */
export function readDiagramFile(path: string): { content: DiagramContent; repairs: string[] } {
  const parsed = parseDiagramFile(readText(path), { limits: 'none' });
  if (!parsed.ok) throw new CliError(`${path}: ${parsed.message}`);
  return parsed;
}

/** Reads a script that was generated. */
export function readScript(script: string, database: SqlDatabase): DiagramContent {
  const result = importDiagram(script, { format: database, limits: 'none' });
  if (!result.ok) throw new Error(`A generated script cannot be read: ${result.message}`);
  return result.content;
}
