import {
  buildCodeModel,
  compareSchemas,
  readBackTables,
  type Table,
  type TableChange,
  type TableDifference,
  buildTables,
  toSqlDatabase,
} from '@joinery/codegen';
import { CliError, oneLine } from './cliError.ts';
import { type DatabaseOptions, isDatabaseAddress } from './databases/readDatabase.ts';
import { describeDifferences, type DescribedTable } from './describeDifferences.ts';
import { readSchemaSource, readScript, type SchemaSource } from './schemaSource.ts';

/** Words that --format of `diff` takes. */
export const DIFF_FORMATS = ['text', 'markdown', 'json'] as const;

export interface DiffOptions extends DatabaseOptions {
  from: string;
  to: string;
  format: (typeof DIFF_FORMATS)[number];
}

/** Compares two schemas; the output is empty as text if they are equal. Throws CliError if one cannot be read. */
export async function diffSchemas({
  from,
  to,
  format,
  ...options
}: DiffOptions): Promise<{ isEqual: boolean; output: string; notes: string[] }> {
  if (options.passwordStdin === true && isDatabaseAddress(from) && isDatabaseAddress(to))
    throw new CliError(
      '--password-stdin is for one database; set the password of the other in the environment',
    );
  const before = await readSchemaSource(from, options);
  const after = await readSchemaSource(to, options);
  const database = toSqlDatabase(before.format ?? after.format);
  // A diagram is compared with a script by the script that is generated from it; what that one cannot say is lost on both sides.
  const isDiagramBesideScript = (before.format === undefined) !== (after.format === undefined);
  // Both are called by the same rules: those of the diagram.
  const settings = before.content.settings ?? after.content.settings;
  const toTables = ({ content }: SchemaSource): Table[] =>
    isDiagramBesideScript
      ? readBackTables({ ...content, ...(settings && { settings }) }, database, (script) =>
          readScript(script, database),
        )
      : buildTables(buildCodeModel(content, database));
  const differences = compareSchemas(toTables(before), toTables(after), database);
  const notes = [before, after].flatMap(({ place, notCompared }) =>
    notCompared.length > 0 ? [`${place}: not compared: ${notCompared.join(', ')}`] : [],
  );
  return { isEqual: differences.length === 0, output: WRITERS[format](differences), notes };
}

const WRITERS: Record<DiffOptions['format'], (differences: readonly TableDifference[]) => string> = {
  text: (differences) =>
    write(differences, ({ table, lines }) => [table, ...lines.map(({ text }) => `  ${oneLine(text)}`)]),
  markdown: (differences) =>
    write(differences, ({ table, lines }) => [
      `## ${table}`,
      '',
      ...lines.map(({ text }) => `- ${oneLine(text)}`),
      '',
    ]),
  json: (differences) => `${JSON.stringify(differences.map(toJson), null, 2)}\n`,
};

function write(
  differences: readonly TableDifference[],
  toLines: (table: DescribedTable) => string[],
): string {
  return describeDifferences(differences)
    .flatMap(toLines)
    .map((line) => `${line}\n`)
    .join('');
}

function toJson(difference: TableDifference): object {
  if (difference.kind !== 'changed') return { table: difference.table.name, kind: difference.kind };
  const { from, to, kind, changes } = difference;
  const renamed = from.name === to.name ? {} : { was: from.name };
  return { table: to.name, ...renamed, kind, changes: changes.map(changeToJson) };
}

function changeToJson(change: TableChange): object {
  const { part, kind } = change;
  if (change.part === 'column') {
    if (change.kind !== 'changed') return { part, kind, column: change.column.name };
    return { part, kind, column: change.to.name, differences: change.facts };
  }
  if (change.part !== 'foreignKey') return change;
  const { columns, parent, onDelete } = change.kind === 'changed' ? change.to : change.foreignKey;
  const before = change.kind === 'changed' ? { onDeleteWas: change.from.onDelete } : {};
  return { part, kind, columns, references: parent, onDelete, ...before };
}
