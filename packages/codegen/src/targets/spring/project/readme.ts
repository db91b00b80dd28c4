import { type CodeEntity } from '../../../codeModel.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { adjustmentsSection, earlierRowsSection, markdownLabel, readmeFile } from '../../../files/readme.ts';
import { GRADLE_VERSION } from '../../../versions.ts';
import { type SpringConfig } from '../config.ts';
import { type SpringContext } from '../context.ts';
import { DATABASES } from '../databases.ts';
import { buildTables } from '../../../schema/tables.ts';
import { markdownText, mermaidWord } from '../../../files/escape.ts';
import { keyPath } from '../java/web/controller.ts';
import { getFilters } from '../java/service/filters.ts';
import { COMMANDS } from './commands.ts';
import { getFeatures } from './dependencies.ts';

function databaseStep(context: SpringContext): string[] {
  const { database } = context.config;
  const row = DATABASES[database.type];
  if (row.container === undefined) {
    return [
      `- ${row.label} needs no installation: it runs inside the application and stores its files in \`data/\``,
    ];
  }
  return [
    `- ${row.label} on port ${String(row.container.port)} with the user and password in \`application-dev.properties\`: start one with \`docker compose up -d\`, or set \`DB_URL\`, \`DB_USERNAME\` and \`DB_PASSWORD\` to use your own`,
  ];
}

function databaseSection(context: SpringContext): string[] {
  const { config } = context;
  const { type, name } = config.database;
  return [
    '## Database',
    '',
    `\`${COMMANDS[config.type].run}\` starts the application in the profile \`dev\`, with the user, password and address of \`application-dev.properties\`.`,
    'In an IDE, set the same profile. A packaged application has no profile: set `DB_URL`, `DB_USERNAME` and `DB_PASSWORD` in its',
    `environment, for example \`DB_URL=${DATABASES[type].url(name)}\`.`,
    '',
    'At the start, Hibernate adds missing tables and columns (`spring.jpa.hibernate.ddl-auto=update`); it removes and changes none.',
    ...(getFeatures(context).hasEntities
      ? [
          `To manage the schema yourself, generate the SQL script of \`er-diagram.json\` for ${DATABASES[type].label} in Joinery, load it, and set that`,
          'property to `validate`.',
        ]
      : []),
    '',
  ];
}

interface BuildTool {
  needs: (context: SpringContext) => string[];
  note: string[];
}

const BUILD_TOOLS: Record<SpringConfig['type'], BuildTool> = {
  'maven-project': {
    needs: ({ config, boot }) => [
      `- JDK ${config.javaVersion} or later (Spring Boot ${boot.patch} supports Java ${boot.testedJdks})`,
    ],
    note: [
      '`mvnw` (`mvnw.cmd` on Windows) downloads Maven on first use and verifies its checksum. On Linux and macOS it needs',
      '`unzip`: without it, the script downloads another archive, whose checksum does not match, and stops.',
      '',
    ],
  },
  'gradle-project': {
    needs: ({ config }) => [
      `- JDK ${config.javaVersion}, which Gradle finds among the installed JDKs (\`toolchain\` in \`build.gradle\`)`,
      `- Gradle ${GRADLE_VERSION}; \`gradle wrapper\` adds a \`gradlew\` script for developers without Gradle`,
    ],
    note: [],
  },
};

function runSection(context: SpringContext): string[] {
  const { config } = context;
  const { hasJpa, hasEntities, hasWeb } = getFeatures(context);
  const tool = BUILD_TOOLS[config.type];
  return [
    '## Run',
    '',
    'You need:',
    '',
    ...tool.needs(context),
    ...(hasJpa ? databaseStep(context) : []),
    '',
    '```sh',
    COMMANDS[context.config.type].run,
    '```',
    '',
    ...tool.note,
    ...(hasWeb ? ['The application runs at <http://localhost:8080>.'] : []),
    ...(hasEntities
      ? [
          'You can read the API documentation and try the endpoints at <http://localhost:8080/swagger-ui.html>.',
          'The API has no authentication: add Spring Security before you make it available to others.',
        ]
      : []),
    ...(hasJpa
      ? [
          '',
          `\`${COMMANDS[config.type].build}\` builds the project and runs its tests on an in-memory H2 database, so the tests need no database server.`,
        ]
      : []),
    '',
  ];
}

function endpointsSection(context: SpringContext): string[] {
  const rows = context.model.entities.map((entity) => {
    const path = `/api/${entity.path}`;
    return `| ${markdownLabel(entity)} | \`${path}\` | \`${path}${keyPath(entity)}\` |`;
  });
  const [filter] = context.model.entities.flatMap(getFilters);
  return [
    '## Endpoints',
    '',
    'At the first path, GET lists and POST creates; at the second, GET reads, PUT replaces and DELETE deletes.',
    filter === undefined
      ? 'Lists accept `page`, `size` and `sort`.'
      : `Lists accept \`page\`, \`size\`, \`sort\`, and filters by enum, Boolean and unique attributes and by ids of related entities (for example \`?${filter.name}=\`).`,
    'PUT replaces: a member that is absent gets its default or null, a list of ids stays as it is.',
    'Errors are problem details (RFC 9457): `errors` names the invalid members of a 400; a 409 says which key is used or which rows refer to it.',
    '',
    '| Entity | All | One |',
    '|---|---|---|',
    ...rows,
    '',
  ];
}

/** More entities are not readable, and exceed the limits of viewers. */
const MAX_DRAWN_ENTITIES = 60;

function diagramLines(context: SpringContext): string[] {
  const { entities } = context.model;
  const tables = new Map(entities.map((entity) => [entity.id, entity.table]));
  const boxes = entities.flatMap((entity) => [`  "${entity.table}" {`, ...boxLines(entity), '  }']);
  const lines = entities.flatMap((entity) =>
    entity.relations
      .filter((relation) => relation.side === 'owner')
      .map((relation) => {
        const ends =
          relation.kind === 'many-to-many'
            ? '}o--o{'
            : `${relation.kind === 'one-to-one' ? '|o' : '}o'}--${relation.foreignKey?.isNullable === true ? 'o|' : '||'}`;
        return `  "${entity.table}" ${ends} "${tables.get(relation.targetId) ?? ''}" : "${relation.property}"`;
      }),
  );
  return [...boxes, ...lines];
}

function boxLines(entity: CodeEntity): string[] {
  return [
    ...entity.primaryKey.columns.map((column) => `    ${column.type} ${mermaidWord(column.column)} PK`),
    ...entity.columns.map((column) => `    ${column.type} ${mermaidWord(column.column)}`),
  ];
}

function diagramSection(context: SpringContext): string[] {
  if (context.model.entities.length > MAX_DRAWN_ENTITIES) return [];
  return ['## Diagram', '', '```mermaid', 'erDiagram', ...diagramLines(context), '```', ''];
}

/** Emits README.md: how to run the project, and its contents. */
export function emitReadme(context: SpringContext): GeneratedFile {
  const { hasEntities, hasJpa } = getFeatures(context);
  const { config } = context;
  return readmeFile([
    `# ${markdownText(config.name)}`,
    '',
    markdownText(config.description),
    '',
    ...runSection(context),
    ...(hasJpa ? databaseSection(context) : []),
    ...(hasEntities
      ? [
          ...endpointsSection(context),
          '`api.http` contains a request to each endpoint, for the HTTP clients of IntelliJ IDEA and VS Code.',
          '`er-diagram.json` contains the diagram.',
          '`.joinery/files.json` contains fingerprints of the generated files, so that the next generation does not overwrite files edited by hand.',
          '',
          ...diagramSection(context),
          ...earlierRowsSection(buildTables(context.model), config.database.type),
          ...adjustmentsSection(context.model.diagnostics, 'Java'),
        ]
      : []),
  ]);
}
