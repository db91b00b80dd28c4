import { type CodeModel } from '../../codeModel.ts';
import { databaseNameProblem } from '../../databaseName.ts';
import { type GeneratedFile } from '../../generatedFile.ts';
import { type Target } from '../../target.ts';
import { mysqlDescription } from './description.ts';
import { generateSchema } from './generateSchema.ts';
import { type MysqlOptions } from './options.ts';

/** The file that makes the tables. Throws where there is no entity (M292) or the database name is refused. */
export function mysqlFiles(model: CodeModel, options: MysqlOptions): GeneratedFile[] {
  if (model.entities.length === 0) throw new Error('No entities found to generate SQL schema');
  const problem = databaseNameProblem(options.databaseName);
  if (problem !== null) throw new Error(problem);
  const fileName = `${options.databaseName}_schema.sql`;
  return [{ path: fileName, layer: 'sql', entityName: '', fileName, code: generateSchema(model, options) }];
}

export const mysqlTarget: Target<MysqlOptions> = {
  ...mysqlDescription,
  generate: ({ model, options }) => ({ files: mysqlFiles(model, options), diagnostics: model.diagnostics }),
};
