import {
  type CreateNamedId,
  createNamedIds,
  type DiagramContent,
  LIMITS,
  readContent,
  utf8Bytes,
} from '@joinery/model';
import { readDbml } from './dbml/readDbml.ts';
import { describeForeignText, hasCreateTable } from './describeForeignText.ts';
import { type JoinedFiles, joinFiles, type SourceFile } from './files/joinFiles.ts';
import { type ImportFormat, type ReadFormat } from './formats.ts';
import { ImportFailure, type ImportNote, type Notes } from './draw/notes.ts';
import { isPrisma, readPrisma } from './prisma/readPrisma.ts';
import { type Schema } from './schema.ts';
import { detectDialect } from './sql/read/detectDialect.ts';
import { type SqlDialect } from './sql/read/dialects.ts';
import { readSql } from './sql/read/readSql.ts';
import { toContent } from './draw/toContent.ts';

/** The diagram with notes on all losses, or an error with its place (line and column from 1). */
export type ImportResult =
  | {
      ok: true;
      content: DiagramContent;
      notes: ImportNote[];
      /** Counts of what a comparison of diagrams does not see, such as `2 triggers`. */
      notCompared: string[];
      format: ReadFormat;
    }
  | { ok: false; message: string; line?: number; column?: number; file?: string; format?: ReadFormat };

/** The language of a schema, the source of new ids, and whether the limits of the server apply. */
export interface ImportOptions {
  format: ImportFormat;
  /** Without it, ids are derived from names. */
  createId?: () => string;
  limits?: 'server' | 'none';
}

/** Converts a schema to a diagram; never throws, whatever the text. Several files are read as one schema, in their order. */
export function importDiagram(source: string | readonly SourceFile[], options: ImportOptions): ImportResult {
  if (typeof source === 'string') return importJoined(joinFiles([{ name: '', text: source }]), options);
  const joined = joinFiles(source);
  const result = importJoined(joined, options);
  return result.ok
    ? { ...result, notes: result.notes.map((note) => joined.locate(note)) }
    : joined.locate(result);
}

function importJoined(joined: JoinedFiles, options: ImportOptions): ImportResult {
  const { text } = joined;
  const { limits = 'server' } = options;
  const createId = options.createId ? toNamed(options.createId) : createNamedIds();
  const format = options.format === 'sql' ? detectFormat(text) : options.format;
  try {
    const { schema, notes } = readSchema(joined, format);
    if (limits === 'server') checkLimits(schema);
    const drawn = toContent(schema, { createId, notes, isLimited: limits === 'server' });
    const read = readContent(drawn, { ...options, limits });
    if (!read.ok) return { ok: false, message: read.message, format };
    if (limits === 'server') checkSize(read.content, schema);
    const notCompared = notes.countNotCompared();
    return { ok: true, content: read.content, notes: notes.list(), notCompared, format };
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    return {
      ok: false,
      message: (isScript(format) ? describeForeignText(text) : undefined) ?? error.message,
      ...(error.line === undefined ? {} : { line: error.line }),
      ...(error.column === undefined ? {} : { column: error.column }),
      format,
    };
  }
}

/** Returns ids that begin with their kind, except those within an entity, and do not depend on names. */
function toNamed(createId: () => string): CreateNamedId {
  return (kind) => (kind === 'attr' || kind === 'index' ? createId() : `${kind}-${createId()}`);
}

function isScript(format: ReadFormat): format is SqlDialect {
  return format !== 'dbml' && format !== 'prisma';
}

function detectFormat(text: string): ReadFormat {
  return isPrisma(text) && !hasCreateTable(text) ? 'prisma' : detectDialect(text);
}

function readSchema({ text, parts }: JoinedFiles, format: ReadFormat): { schema: Schema; notes: Notes } {
  if (isScript(format)) return readSql(parts, format);
  return format === 'dbml' ? readDbml(text) : readPrisma(text);
}

/** Throws an error with the table and its line where a schema exceeds the limits of a diagram. */
function checkLimits({ tables }: Schema): void {
  const count = (value: number): string => value.toLocaleString('en');
  const { maxEntities, maxAttributesPerEntity, maxRelationships } = LIMITS;
  const extra = tables[maxEntities];
  if (extra)
    throw new ImportFailure(
      `A diagram can have at most ${count(maxEntities)} entities; the script has ${count(tables.length)} tables. Table ${extra.name} is the first above the limit.`,
      extra,
    );
  for (const table of tables) {
    if (table.columns.length > maxAttributesPerEntity)
      throw new ImportFailure(
        `Table ${table.name} has ${count(table.columns.length)} columns; an entity can have at most ${count(maxAttributesPerEntity)} attributes.`,
        table,
      );
  }
  let relationships = 0;
  for (const table of tables) {
    relationships += table.foreignKeys.length;
    if (relationships > maxRelationships)
      throw new ImportFailure(
        `A diagram can have at most ${count(maxRelationships)} relationships; the script exceeds that at table ${table.name}.`,
        table,
      );
  }
}

/** Throws an error with the table and its line at which the content exceeds the size of a diagram. */
function checkSize({ nodes, edges, areas }: DiagramContent, { tables }: Schema): void {
  const { maxContentBytes } = LIMITS;
  let bytes = utf8Bytes(JSON.stringify({ nodes: [], edges, areas }));
  for (const [index, node] of nodes.entries()) {
    bytes += utf8Bytes(JSON.stringify(node)) + 1;
    const table = tables[index];
    if (table && bytes > maxContentBytes)
      throw new ImportFailure(
        `A diagram can have at most ${maxContentBytes / 1024 / 1024} MB of content; the script exceeds that at table ${table.name}.`,
        table,
      );
  }
}
