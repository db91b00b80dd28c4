import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTarget, SQL_DATABASES } from '@joinery/codegen';
import { SCHEMA_NAMES, schemaDiagram } from '../../codegen/test/fixtures.ts';
import { importDiagram, type ImportFormat, type ImportNote } from '../src/index.ts';
import { type SqlDialect } from '../src/sql/read/dialects.ts';
import { countingIds, outline } from './outline.ts';

/** Reads a script; throws if it gives no diagram. Notes are messages, grouped ones one by one. */
export function read(text: string, format: ImportFormat = 'sql') {
  const result = importDiagram(text, { format, createId: countingIds(), limits: 'none' });
  if (!result.ok) throw new Error(`${result.message} (line ${String(result.line)})`);
  const lines = outline(result.content);
  return {
    ...result,
    lines,
    names: result.content.nodes.map(({ data }) => data.name),
    notes: flatten(result.notes).map(({ message }) => message),
  };
}

export function flatten(notes: readonly ImportNote[]): ImportNote[] {
  return notes.flatMap((note) => [note, ...(note.others ?? [])]);
}

export function script(name: string): string {
  return readFileSync(join(import.meta.dirname, 'scripts', name), 'utf8');
}

/** One schema as each vendor's tool writes it. */
export const VENDOR_SCRIPTS: readonly (readonly [string, SqlDialect])[] = [
  ['orders.mysqldump.sql', 'mysql'],
  ['orders.dbeaver.sql', 'postgresql'],
  ['orders.ssms.sql', 'sqlserver'],
  ['orders.sqlite_dump.sql', 'sqlite'],
  ['orders.sqldeveloper.sql', 'oracle'],
  ['orders.h2_script.sql', 'h2'],
];

const WRITTEN_SCRIPTS: readonly (readonly [string, SqlDialect])[] = [
  ['shop.mysql.sql', 'mysql'],
  ['shop.mysqldump.sql', 'mariadb'],
  ['clinic.postgresql.sql', 'postgresql'],
  ['clinic.pg_dump.sql', 'postgresql'],
  ['boats.sqlserver.sql', 'sqlserver'],
  ['music.sqlite.sql', 'sqlite'],
  ['billing.oracle.sql', 'oracle'],
  ['library.h2.sql', 'h2'],
  ...VENDOR_SCRIPTS,
];

function generateScripts(name: (typeof SCHEMA_NAMES)[number]): [string, SqlDialect, string][] {
  return SQL_DATABASES.map((database) => {
    const { files } = generateTarget(schemaDiagram(name), { target: 'sql', options: { database } });
    return [`${name} for ${database}`, database, files[0]?.code ?? ''];
  });
}

/** Name, dialect and text of scripts: written ones, and the fixtures as generated for each database. */
export const SCRIPTS: readonly (readonly [string, SqlDialect, string])[] = [
  ...WRITTEN_SCRIPTS.map(([name, dialect]) => [name, dialect, script(name)] as const),
  ...SCHEMA_NAMES.flatMap(generateScripts),
];
