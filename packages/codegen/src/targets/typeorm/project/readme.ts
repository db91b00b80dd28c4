import { type CodeEntity } from '../../../codeModel.ts';
import { markdownText } from '../../../files/escape.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { adjustmentsSection, earlierRowsSection, markdownLabel, readmeFile } from '../../../files/readme.ts';
import { TYPEORM_PACKAGES } from '../../../versions.ts';
import { entityById, type TypeormContext } from '../context.ts';
import { DATABASES, isMysqlFamily, type TypeormDatabase } from '../databases.ts';
import { type TypeormOptions } from '../options.ts';

function runSection({ model, options }: TypeormContext): string[] {
  const { type } = options.database;
  const first = model.entities[0];
  return [
    '## Run',
    '',
    `You need Node.js ${TYPEORM_PACKAGES.node.replaceAll('||', 'or')}, and ${DATABASES[type].requirement}.`,
    '',
    '```sh',
    'npm install',
    'npm run build',
    '```',
    '',
    'Environment variables configure the connection:',
    '',
    '| Variable | Default |',
    '|---|---|',
    ...listVariables(options),
    '',
    'TypeORM does not change tables automatically (`synchronize` is off). Load the SQL schema of the diagram, or let',
    `TypeORM create the tables in an empty ${type === 'sqlite' ? 'file' : 'database'}:`,
    '',
    ...createDatabase(options),
    '```sh',
    'npm run schema:log   # prints the statements',
    'npm run schema:sync  # runs them',
    '```',
    '',
    'Or by migrations, which also bring later changes of the entities into a database with rows:',
    '',
    '```sh',
    'npm run migration:generate -- src/migrations/create-tables',
    'npm run migration:run',
    '```',
    '',
    ...testLines(type),
    ...(first === undefined ? [] : exampleLines(first, { model, options })),
  ];
}

function listVariables({ database }: TypeormOptions): string[] {
  const { type, name, host, port, username = '' } = database;
  if (type === 'sqlite') return [`| \`DB_NAME\` | ${markdownText(name)}.sqlite, a file |`];
  return [
    ...(type === 'mysql' ? ['| `DB_TYPE` | mysql (set mariadb for MariaDB) |'] : []),
    `| \`DB_HOST\` | ${markdownText(host)} |`,
    `| \`DB_PORT\` | ${String(port)} |`,
    `| \`DB_USERNAME\` | ${markdownText(username)} |`,
    '| `DB_PASSWORD` | empty |',
    `| \`DB_NAME\` | ${markdownText(name)} |`,
  ];
}

function createDatabase({ database: { type, name } }: TypeormOptions): string[] {
  if (type === 'sqlite') return [];
  const statement = isMysqlFamily(type)
    ? `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`
    : `CREATE DATABASE "${name}";`;
  return ['```sql', statement, '```', ''];
}

const TEST_URLS: Record<Exclude<TypeormDatabase, 'sqlite'>, string> = {
  mysql: 'mysql://root:secret@localhost:3306/test',
  mariadb: 'mariadb://root:secret@localhost:3306/test',
  postgresql: 'postgres://postgres:secret@localhost:5432/test',
};

/** The section on tests: SQLite has a driver for memory, a server needs a database. */
function testLines(type: TypeormDatabase): string[] {
  const [how, command] =
    type === 'sqlite'
      ? [['in memory (sql.js), where nothing has to be installed.'], 'npm test']
      : [
          [
            'in the database of `TEST_DATABASE_URL`, **whose tables',
            'are dropped**. They are skipped where it is not set.',
          ],
          `TEST_DATABASE_URL=${TEST_URLS[type]} npm test`,
        ];
  return [
    '## Test',
    '',
    `The tests create the tables, and write and read one row per entity ${how.join('\n')}`,
    '',
    '```sh',
    command,
    '```',
    '',
  ];
}

function exampleLines(
  { className }: CodeEntity,
  { model: { entities }, options: { database } }: Pick<TypeormContext, 'model' | 'options'>,
): string[] {
  const isShared = entities.some(({ relations }) =>
    relations.some(({ side, foreignKey }) => side === 'owner' && foreignKey?.writtenBy === 'scalar'),
  );
  return [
    '## Usage',
    '',
    '```ts',
    "import { dataSource } from './data-source.js';",
    `import { ${className} } from './index.js';`,
    '',
    'await dataSource.initialize();',
    `const rows = await dataSource.getRepository(${className}).find();`,
    'await dataSource.destroy();',
    '```',
    '',
    describeValues(database.type),
    'Relations are loaded only on request (`relations: { ... }`), and operations do not cascade.',
    ...(isShared
      ? ['If a column is both a property and part of a relation, a loaded relation takes precedence on save.']
      : []),
    '',
  ];
}

function describeValues(type: TypeormDatabase): string {
  switch (type) {
    case 'sqlite':
      return 'Values of `date` columns are strings. Numbers beyond 15 digits are rounded, because SQLite returns them as numbers. TypeORM reads columns that refer to generated keys as `integer`; over tables of the SQL script its first migration changes them from BIGINT.';
    case 'postgresql':
      return 'Values of `bigint`, `numeric` and `date` columns are strings, because a number or a `Date` cannot represent them.';
    default:
      return 'Values of `bigint`, `decimal` and `date` columns are strings, because a number or a `Date` cannot represent them.';
  }
}

function entitiesSection(context: TypeormContext): string[] {
  const rows = context.model.entities.map((entity) => {
    const keys = entity.primaryKey.columns.map(({ property }) => `\`${property}\``).join(', ');
    const relations = entity.relations.map(
      ({ property, targetId }) => `\`${property}\` (${entityById(context, targetId).className})`,
    );
    return `| ${markdownLabel(entity)} | \`${entity.className}\` | \`${entity.table}\` | ${keys} | ${relations.join(', ')} |`;
  });
  return [
    '## Entities',
    '',
    '| Entity | Class | Table | Key | Relations |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

/** Emits README.md: how to run the project, and its contents. */
export function emitReadme(context: TypeormContext): GeneratedFile {
  const { type } = context.options.database;
  return readmeFile([
    `# ${markdownText(context.options.packageName)}`,
    '',
    'TypeORM entities generated from a diagram.',
    '',
    ...runSection(context),
    ...entitiesSection(context),
    ...adjustmentsSection(context.model.diagnostics, 'TypeScript'),
    // Projects of earlier versions had MySQL or MariaDB.
    ...(isMysqlFamily(type) ? earlierRowsSection(context.tables, type) : []),
  ]);
}
