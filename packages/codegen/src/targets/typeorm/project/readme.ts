import { type CodeEntity, type CodeModel } from '../../../codeModel.ts';
import { markdownText } from '../../../files/escape.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { adjustmentsSection, markdownLabel, readmeFile } from '../../../files/readme.ts';
import { TYPEORM_PACKAGES } from '../../../versions.ts';
import { entityById, type TypeormContext } from '../context.ts';

function runSection({ model, options }: TypeormContext): string[] {
  const { name, host, port, username } = options.database;
  const first = model.entities[0];
  return [
    '## Run',
    '',
    `You need Node.js ${TYPEORM_PACKAGES.node.replaceAll('||', 'or')}, and MySQL 8 or MariaDB 10.6 or later.`,
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
    '| `DB_TYPE` | mysql (set mariadb for MariaDB) |',
    `| \`DB_HOST\` | ${markdownText(host)} |`,
    `| \`DB_PORT\` | ${String(port)} |`,
    `| \`DB_USERNAME\` | ${markdownText(username)} |`,
    '| `DB_PASSWORD` | empty |',
    `| \`DB_NAME\` | ${markdownText(name)} |`,
    '',
    'TypeORM does not change tables automatically (`synchronize` is off). Load the SQL schema of the diagram, or let',
    'TypeORM create the tables in an empty database:',
    '',
    '```sql',
    `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
    '```',
    '',
    '```sh',
    'npm run schema:log   # prints the statements',
    'npm run schema:sync  # runs them',
    '```',
    '',
    ...(first === undefined ? [] : exampleLines(first, model)),
  ];
}

function exampleLines({ className }: CodeEntity, { entities }: CodeModel): string[] {
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
    'Values of `bigint`, `decimal` and `date` columns are strings, because a number or a `Date` cannot represent them.',
    'Relations are loaded only on request (`relations: { ... }`), and operations do not cascade.',
    ...(isShared
      ? ['If a column is both a property and part of a relation, a loaded relation takes precedence on save.']
      : []),
    '',
  ];
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
  return readmeFile([
    `# ${markdownText(context.options.packageName)}`,
    '',
    'TypeORM entities generated from a diagram.',
    '',
    ...runSection(context),
    ...entitiesSection(context),
    ...adjustmentsSection(context.model.diagnostics, 'TypeScript'),
  ]);
}
