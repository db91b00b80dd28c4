import { type CodeEntity, type CodeModel } from '../../codeModel.ts';
import { markdownText } from '../../escape.ts';
import { type GeneratedFile } from '../../generatedFile.ts';
import { TYPEORM_PACKAGES } from '../../versions.ts';
import { entityById, type TypeormContext } from './context.ts';
import { readmeFile } from './projectFiles.ts';

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
    'The environment says where the database is:',
    '',
    '| Variable | Without it |',
    '|---|---|',
    '| `DB_TYPE` | mysql; on MariaDB say mariadb |',
    `| \`DB_HOST\` | ${markdownText(host)} |`,
    `| \`DB_PORT\` | ${String(port)} |`,
    `| \`DB_USERNAME\` | ${markdownText(username)} |`,
    '| `DB_PASSWORD` | no password |',
    `| \`DB_NAME\` | ${markdownText(name)} |`,
    '',
    'Nothing changes tables by itself (`synchronize` is off). Load the SQL schema of the diagram, or let TypeORM make',
    'the tables in an empty database:',
    '',
    '```sql',
    `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
    '```',
    '',
    '```sh',
    'npm run schema:log   # shows the statements',
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
    '## Use',
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
    'Values of `bigint`, `decimal` and `date` columns are strings: a number or a `Date` can not hold them.',
    'Relations are loaded where a query asks for them (`relations: { ... }`), and nothing is cascaded.',
    ...(isShared
      ? [
          'Where a column is a property and a relation holds it too, a relation that is loaded wins when it is saved.',
        ]
      : []),
    '',
  ];
}

function entitiesSection(context: TypeormContext): string[] {
  const rows = context.model.entities.map((entity) => {
    const label = markdownText(entity.label) === '' ? entity.baseName : markdownText(entity.label);
    const keys = entity.primaryKey.columns.map(({ property }) => `\`${property}\``).join(', ');
    const relations = entity.relations.map(
      ({ property, targetId }) => `\`${property}\` (${entityById(context, targetId).className})`,
    );
    return `| ${label} | \`${entity.className}\` | \`${entity.table}\` | ${keys} | ${relations.join(', ')} |`;
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

function diagnosticsSection({ model }: TypeormContext): string[] {
  if (model.diagnostics.length === 0) return [];
  return [
    '## What was repaired',
    '',
    'The diagram held things that TypeScript or SQL can not take as they are:',
    '',
    ...model.diagnostics.map(({ message, action }) => `- ${markdownText(message)} ${markdownText(action)}`),
    '',
  ];
}

/** README.md: how to run the project and what is in it. */
export function emitReadme(context: TypeormContext): GeneratedFile {
  return readmeFile([
    `# ${markdownText(context.options.packageName)}`,
    '',
    'TypeORM entities of a diagram.',
    '',
    ...runSection(context),
    ...entitiesSection(context),
    ...diagnosticsSection(context),
  ]);
}
