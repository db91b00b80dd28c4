import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type SqlDatabase } from '@joinery/codegen';
import {
  decodeSource,
  FORMAT_LABELS,
  importDiagram,
  type ImportFormat,
  type ImportNote,
  type ImportResult,
} from '@joinery/import';
import { type DiagramContent, parseDiagramFile } from '@joinery/model';
import { CliError, UsageError, messageOf, oneLine } from './cliError.ts';
import { createFileIds, readBytes, readText } from './files.ts';

/** A schema as a diagram. */
export interface SchemaSource {
  content: DiagramContent;
  /** The language of the schema; missing for a diagram file. */
  format?: Extract<ImportResult, { ok: true }>['format'];
  /** The language, and one line for each thing that the diagram does not hold. */
  notes: string[];
}

/** Languages by the end of the file's name; all others are SQL. */
const FORMATS: Readonly<Record<string, ImportFormat>> = { '.dbml': 'dbml' };

/** The one file in a folder that the target `sql` wrote. */
const SCHEMA_FILE = /_schema\.sql$/u;
const FIRST_LINE = /^-- .* schema of /u;

/** Reads a diagram file, a schema file, or a folder that the target `sql` wrote; throws CliError, naming the line. */
export async function readSchemaSource(
  source: string,
  { format }: { format?: ImportFormat } = {},
): Promise<SchemaSource> {
  if (await isFolder(source)) return readSchemaFile(findGenerated(source), format);
  if (extname(source).toLowerCase() === '.json' && format === undefined) {
    const { content, repairs } = readDiagramFile(source);
    return { content, notes: repairs };
  }
  return readSchemaFile(source, format);
}

async function isFolder(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => null);
  return entry?.isDirectory() === true;
}

function findGenerated(folder: string): string {
  const paths = listFiles(folder)
    .filter((name) => SCHEMA_FILE.test(name))
    .map((name) => join(folder, name))
    .filter((path) => FIRST_LINE.test(readText(path)));
  const [path] = paths;
  if (path === undefined || paths.length > 1)
    throw new UsageError(`${folder}: is not a folder that the target sql wrote; name a file`);
  return path;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new CliError(`${folder}: cannot be read (${messageOf(error)})`);
  }
}

function readSchemaFile(file: string, format: ImportFormat | undefined): SchemaSource {
  const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);
  const { text, note } = decodeSource(readBytes(file), decode);
  const result = importDiagram(text, {
    format: format ?? FORMATS[extname(file).toLowerCase()] ?? 'sql',
    createId: createFileIds(),
    limits: 'none',
  });
  if (!result.ok) {
    const place = [file, result.line, result.column].filter((part) => part !== undefined).join(':');
    throw new CliError(`${place}: ${result.message}`);
  }
  const language = { message: `read as ${FORMAT_LABELS[result.format]}` };
  const notes = [language, ...(note ? [note] : []), ...result.notes];
  return {
    content: result.content,
    format: result.format,
    notes: notes.flatMap((each) => toLines(file, each)),
  };
}

/** A note with its place, and the others of its kind below it. */
function toLines(file: string, { message, line, column, others = [] }: ImportNote): string[] {
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
  return [oneLine(`${place}: ${message}`), ...others.flatMap((other) => toLines(file, other))];
}

/** Reads a diagram file, and one line for each repair it needed; throws CliError where it is none. */
export function readDiagramFile(path: string): { content: DiagramContent; repairs: string[] } {
  const parsed = parseDiagramFile(readText(path), { createId: createFileIds(), limits: 'none' });
  if (!parsed.ok) throw new CliError(`${path}: ${parsed.message}`);
  return parsed;
}

/** Reads a script that was generated. */
export function readScript(script: string, database: SqlDatabase): DiagramContent {
  const result = importDiagram(script, { format: database, createId: createFileIds(), limits: 'none' });
  if (!result.ok) throw new Error(`A generated script cannot be read: ${result.message}`);
  return result.content;
}
