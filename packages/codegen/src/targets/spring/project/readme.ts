import { type CodeEntity } from '../../../codeModel.ts';
import { type GeneratedFile } from '../../../generatedFile.ts';
import { BOOT_TABLE, GRADLE_VERSION } from '../../../versions.ts';
import { type SpringConfig } from '../config.ts';
import { type SpringContext } from '../context.ts';
import { DATABASES } from '../databases.ts';
import { markdownText } from '../../../escape.ts';
import { keyPath } from '../java/controller.ts';
import { getFilters } from '../java/filters.ts';
import { getFeatures } from './dependencies.ts';
import { projectFile } from './projectFile.ts';

function databaseStep(context: SpringContext): string[] {
  const { database } = context.config;
  const row = DATABASES[database.type];
  if (row.container === undefined) {
    return [
      `- ${row.label} runs inside the application and keeps its files in \`data/\`: nothing to install`,
    ];
  }
  return [
    `- ${row.label} on port ${String(row.container.port)}, with the user and password of \`application.properties\`: \`docker compose up -d\` starts one, or give yours as \`DB_URL\`, \`DB_USERNAME\` and \`DB_PASSWORD\``,
  ];
}

interface BuildTool {
  needs: (config: SpringConfig) => string[];
  run: string;
  build: string;
  note: string[];
}

const BUILD_TOOLS: Record<SpringConfig['type'], BuildTool> = {
  'maven-project': {
    needs: ({ javaVersion, bootVersion }) => [
      `- a JDK ${javaVersion} or later (Spring Boot ${bootVersion} is made for Java ${BOOT_TABLE[bootVersion].testedJdks})`,
    ],
    run: './mvnw spring-boot:run',
    build: './mvnw verify',
    note: [
      '`mvnw` (`mvnw.cmd` on Windows) fetches Maven where there is none and checks that it is the genuine one. Outside',
      'Windows it needs `unzip` for that: without it, it fetches another kind of archive and refuses it as compromised.',
      '',
    ],
  },
  'gradle-project': {
    needs: ({ javaVersion }) => [
      `- a JDK ${javaVersion}: Gradle looks for this version among the JDKs that are installed (\`toolchain\` in \`build.gradle\`)`,
      `- Gradle ${GRADLE_VERSION}; \`gradle wrapper\` makes a \`gradlew\` for those who have none`,
    ],
    run: 'gradle bootRun',
    build: 'gradle build',
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
    'You need',
    '',
    ...tool.needs(config),
    ...(hasJpa ? databaseStep(context) : []),
    '',
    '```sh',
    tool.run,
    '```',
    '',
    ...tool.note,
    ...(hasWeb ? ['The application answers on <http://localhost:8080>.'] : []),
    ...(hasEntities
      ? [
          'Its API is described and can be tried at <http://localhost:8080/swagger-ui.html>.',
          'It asks nobody to sign in: add Spring Security before others can reach it.',
        ]
      : []),
    ...(hasJpa
      ? [
          '',
          `\`${tool.build}\` builds it and runs its tests, on an H2 database in memory: the tests need no database of yours.`,
        ]
      : []),
    '',
  ];
}

function endpointsSection(context: SpringContext): string[] {
  const rows = context.model.entities.map((entity) => {
    const path = `/api/${entity.path}`;
    const label = markdownText(entity.label) === '' ? entity.baseName : markdownText(entity.label);
    return `| ${label} | \`${path}\` | \`${path}${keyPath(entity)}\` |`;
  });
  const [filter] = context.model.entities.flatMap(getFilters);
  return [
    '## Endpoints',
    '',
    'GET lists and POST creates at the first path; GET reads, PUT changes and DELETE deletes at the second.',
    filter === undefined
      ? 'Lists take `page`, `size` and `sort`.'
      : `Lists take \`page\`, \`size\` and \`sort\`, and the id of a parent where there is one (for example \`?${filter.name}=\`).`,
    '',
    '| Entity | All | One |',
    '|---|---|---|',
    ...rows,
    '',
  ];
}

/** More than this is no picture any more, and past what viewers draw. */
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
    ...entity.primaryKey.columns.map((column) => `    ${column.type} ${column.column} PK`),
    ...entity.columns.map((column) => `    ${column.type} ${column.column}`),
  ];
}

function diagramSection(context: SpringContext): string[] {
  if (context.model.entities.length > MAX_DRAWN_ENTITIES) {
    return [];
  }
  return ['## Diagram', '', '```mermaid', 'erDiagram', ...diagramLines(context), '```', ''];
}

function diagnosticsSection(context: SpringContext): string[] {
  const { diagnostics } = context.model;
  if (diagnostics.length === 0) {
    return [];
  }
  const rows = diagnostics.map(({ message, action }) => `- ${markdownText(message)} ${markdownText(action)}`);
  return [
    '## What was repaired',
    '',
    'The diagram held things that Java or SQL can not take as they are:',
    '',
    ...rows,
    '',
  ];
}

/** README.md: how to run the project and what is in it. */
export function emitReadme(context: SpringContext): GeneratedFile {
  const { hasEntities } = getFeatures(context);
  const { config } = context;
  const lines = [
    `# ${markdownText(config.name)}`,
    '',
    markdownText(config.description),
    '',
    ...runSection(context),
    ...(hasEntities
      ? [
          ...endpointsSection(context),
          '`api.http` holds a request to each of them, for the HTTP clients of IntelliJ IDEA and VS Code.',
          'The drawn diagram is kept in `er-diagram.json`.',
          '`.joinery/files.json` tells files that were changed by hand from those as they were generated: a later generation leaves them alone.',
          '',
          ...diagramSection(context),
          ...diagnosticsSection(context),
        ]
      : []),
  ];
  return projectFile('README.md', `${lines.join('\n').trimEnd()}\n`);
}
