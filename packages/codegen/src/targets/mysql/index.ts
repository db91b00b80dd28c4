import type { Generator } from '../../generator.ts';
import { generateSchema } from './generateSchema.ts';
import { databaseNameProblem } from '../../databaseName.ts';
import { MYSQL_DEFAULTS, type MysqlOptions } from './options.ts';

/** One file that makes the tables in MySQL or MariaDB; throws where there is no entity (M292) or the database name is refused. */
export const mysqlGenerator: Generator<MysqlOptions> = {
  id: 'mysql',
  label: 'MySQL',
  layers: ['sql'],
  defaults: MYSQL_DEFAULTS,
  generate(codeModel, options) {
    if (codeModel.entities.length === 0) throw new Error('No entities found to generate SQL schema');
    const problem = databaseNameProblem(options.databaseName);
    if (problem !== null) throw new Error(problem);
    const fileName = `${options.databaseName}_schema.sql`;
    return [
      { path: fileName, layer: 'sql', entityName: '', fileName, code: generateSchema(codeModel, options) },
    ];
  },
};
