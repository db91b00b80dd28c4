import { type CodeModel, type Diagnostic } from '../../codeModel.ts';
import { databaseNameProblem } from '../../names/databaseName.ts';
import { type GeneratedFile, projectFile } from '../../files/generatedFile.ts';
import { SQL_DATABASE_LABELS } from '../../schema/dialect.ts';
import { DIALECTS } from '../../schema/dialects.ts';
import { writeSqlScript } from '../../schema/sqlScript.ts';
import { buildTables } from '../../schema/tables.ts';
import { type Target } from '../../target.ts';
import { sqlDescription } from './description.ts';
import { type SqlOptions } from './options.ts';

/** Generates the script. Throws without entities (M292) or for an invalid database name. */
export function sqlFiles(model: CodeModel, options: SqlOptions): GeneratedFile[] {
  if (model.entities.length === 0) throw new Error('No entities found to generate SQL schema');
  const problem = databaseNameProblem(options.databaseName);
  if (problem !== null) throw new Error(problem);
  return [projectFile(`${options.databaseName}_schema.sql`, writeSqlScript(model, options), 'sql')];
}

/** Reports tables with more columns than the database allows: no script can create them. */
function findWideTables(model: CodeModel, { database }: SqlOptions): Diagnostic[] {
  const { maxColumns = Infinity } = DIALECTS[database];
  const count = (value: number): string => value.toLocaleString('en');
  const idsByTable = new Map(model.entities.map(({ id, table }) => [table, id] as const));
  return buildTables(model)
    .filter(({ columns }) => columns.length > maxColumns)
    .map(({ name, label, columns }) => {
      const entityId = idsByTable.get(name);
      return {
        level: 'warning',
        code: 'too-many-columns',
        message: `The table of "${label}" has ${count(columns.length)} columns, and ${SQL_DATABASE_LABELS[database]} allows ${count(maxColumns)}.`,
        action: 'The script creates the table as drawn, and the database refuses it.',
        ...(entityId !== undefined && { entityId }),
      };
    });
}

export const sqlTarget: Target<SqlOptions> = {
  ...sqlDescription,
  getDatabase: ({ database }) => database,
  generate: ({ model, options }) => ({
    files: sqlFiles(model, options),
    diagnostics: [...model.diagnostics, ...findWideTables(model, options)],
  }),
};
