import { type CodeModel } from '../../codeModel.ts';
import { databaseNameProblem } from '../../databaseName.ts';
import { type GeneratedFile, projectFile } from '../../generatedFile.ts';
import { writeSqlScript } from '../../schema/sqlScript.ts';
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

export const sqlTarget: Target<SqlOptions> = {
  ...sqlDescription,
  generate: ({ model, options }) => ({ files: sqlFiles(model, options), diagnostics: model.diagnostics }),
};
