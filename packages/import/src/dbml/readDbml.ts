import { Compiler, type Database, DEFAULT_ENTRY, MemoryProjectLayout } from '@dbml/parse';
import { isDiagramColor } from '../draw/nearestColor.ts';
import { ImportFailure, Notes } from '../draw/notes.ts';
import { type Schema, type SchemaArea } from '../schema.ts';
import { checkNesting } from './checkNesting.ts';
import { readReferences } from './dbmlReferences.ts';
import { readTable, type TableContext } from './dbmlTable.ts';
import { qualified } from './qualified.ts';
import { findDialect } from '../sql/columns/fragments.ts';

/** Reads a DBML document. Throws ImportFailure, with line and column, where it is not one. */
export function readDbml(text: string): { schema: Schema; notes: Notes } {
  const database = parse(text);
  const notes = new Notes();
  const context: TableContext = {
    partials: new Map(database.tablePartials.map((partial) => [partial.name, partial])),
    dialect: findDialect(databaseType(database)),
    notes,
  };
  const tables = database.tables.map((table) => readTable(table, context));
  if (tables.length === 0) throw new ImportFailure('No Table was found.');
  const enums = database.enums.map(({ name, schemaName, values }) => ({
    ...qualified(name, schemaName),
    values: values.map((value) => value.name),
  }));
  const schema: Schema = { tables, enums, manyToMany: [], areas: readAreas(database) };
  readReferences(database, { schema, context });
  noteUnsupported(database, notes);
  noteColors(schema, notes);
  return { schema, notes };
}

function parse(text: string): Database {
  checkNesting(text);
  const layout = new MemoryProjectLayout();
  layout.setSource(DEFAULT_ENTRY, text.replaceAll('\r\n', '\n'));
  const compiler = new Compiler(layout);
  const database = attempt(() => compiler.parse.rawDb());
  const [error] = compiler.parse.errors();
  if (error) {
    const start = error.nodeOrToken.startPos;
    throw new ImportFailure(`${error.diagnostic.replace(/\.$/u, '')}.`, {
      line: start.line + 1,
      column: start.column + 1,
    });
  }
  if (!database) throw new ImportFailure('This is not a DBML document.');
  return database;
}

/** A form of nesting that checkNesting does not know ends in the parser's own recursion. */
function attempt<Result>(parsing: () => Result): Result {
  try {
    return parsing();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportFailure('This document is nested too deeply to be read.', { line: 1 });
  }
}

/** The setting `database_type` of the project, which has no type of its own. */
function databaseType({ project }: Database): string {
  const setting = Object.entries(project ?? {}).find(([name]) => name === 'database_type');
  return typeof setting?.[1] === 'string' ? setting[1] : '';
}

/** Table groups, and sticky notes as areas without tables. */
function readAreas({ tableGroups, notes }: Database): SchemaArea[] {
  const groups = tableGroups.map(({ name, tables, color }) => ({
    label: name ?? '',
    tables: tables.map((table) => qualified(table.name, table.schemaName)),
    ...(color === undefined ? {} : { color }),
  }));
  const stickies = notes.map(({ content, color }) => ({
    label: onOneLine(content),
    tables: [],
    ...(color === undefined ? {} : { color }),
  }));
  return [...groups, ...stickies];
}

/** The lines of a text with a space between them, as the label of an area is one line. */
function onOneLine(text: string): string {
  const lines = text.split(/[\n\r]/u).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

function noteUnsupported({ records, tableGroups }: Database, notes: Notes): void {
  const counted = [
    ['sample records', records.length],
    ['notes of table groups', tableGroups.filter(({ note }) => note !== undefined).length],
  ] as const;
  for (const [what, count] of counted) if (count > 0) notes.add(`Not kept: ${what} (${count}).`);
}

function noteColors({ tables, areas }: Schema, notes: Notes): void {
  const replaced = [...tables, ...areas].filter(
    ({ color }) => color !== undefined && !isDiagramColor(color),
  ).length;
  if (replaced > 0) notes.add(`Colours were replaced by the nearest ones of a diagram (${replaced}).`);
}
