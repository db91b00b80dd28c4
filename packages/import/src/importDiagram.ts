import { type DiagramContent, readContent } from '@joinery/model';
import { readDbml } from './dbml/readDbml.ts';
import { ImportFailure, type ImportNote, Notes } from './notes.ts';
import { type Schema } from './schema.ts';
import { guessDialect } from './sql/guessDialect.ts';
import { readSql } from './sql/readSql.ts';
import { toContent } from './toContent.ts';

/** The languages that are read; `sql` finds out by itself which dialect it is. */
export const IMPORT_FORMATS = ['sql', 'mysql', 'postgresql', 'dbml'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The diagram with a note for all that it does not hold, or what is wrong and where (line and column from 1). */
export type ImportResult =
  | { ok: true; content: DiagramContent; notes: ImportNote[]; format: Exclude<ImportFormat, 'sql'> }
  | { ok: false; message: string; line?: number; column?: number };

/** Reads a script and draws its tables; never throws, whatever the text. */
export function importDiagram(
  text: string,
  options: { format: ImportFormat; createId: () => string; limits?: 'server' | 'none' },
): ImportResult {
  const format = options.format === 'sql' ? guessDialect(text) : options.format;
  try {
    const { schema, notes } = readSchema(text, format);
    const gathered = new Notes();
    for (const { message, line } of notes) gathered.add(message, line);
    const drawn = toContent(schema, { createId: options.createId, notes: gathered });
    const read = readContent(drawn, { createId: options.createId, limits: options.limits ?? 'server' });
    return read.ok ? { ok: true, content: read.content, notes: gathered.list(), format } : read;
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    return {
      ok: false,
      message: error.message,
      ...(error.line === undefined ? {} : { line: error.line }),
      ...(error.column === undefined ? {} : { column: error.column }),
    };
  }
}

function readSchema(
  text: string,
  format: 'mysql' | 'postgresql' | 'dbml',
): { schema: Schema; notes: ImportNote[] } {
  return format === 'dbml' ? readDbml(text) : readSql(text, format);
}
