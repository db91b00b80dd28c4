import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { DATABASES, type DatabaseType } from '../databases.ts';
import { plainText, propertiesValue } from '../documentEscape.ts';
import { buildTables } from '../../../schema/tables.ts';
import { isKeptName } from '../jpaName.ts';
import { MAX_PAGE_SIZE } from '../java/web/controller.ts';
import { COMMANDS, DEVELOPMENT_PROFILE } from './commands.ts';
import { getFeatures } from './dependencies.ts';

/** Whether rows are fetched in batches by a composite key. */
function hasCompositeBatches(context: SpringContext): boolean {
  const isComposite = (id: string) => context.entities.get(id)?.primaryKey.kind === 'composite';
  return context.model.entities.some((entity) =>
    entity.relations.some(
      (relation) =>
        relation.side === 'owner' &&
        (isComposite(relation.targetId) || (relation.joinTable !== undefined && isComposite(entity.id))),
    ),
  );
}

/** Whether tables or columns are called as drawn, which Spring Boot would change to lower snake_case. */
function hasKeptNames({ model }: SpringContext): boolean {
  return buildTables(model).some(({ name, columns }) =>
    [name, ...columns.map((column) => column.name)].some(isKeptName),
  );
}

const NAMES_AS_WRITTEN = [
  '# Tables and columns are called exactly as the entities say.',
  'spring.jpa.hibernate.naming.physical-strategy=org.hibernate.boot.model.naming.PhysicalNamingStrategyStandardImpl',
];

function jpaLines(context: SpringContext, databaseType: DatabaseType): string[] {
  const names = hasKeptNames(context) ? NAMES_AS_WRITTEN : [];
  return [...names, ...fetchLines(context, databaseType)];
}

function fetchLines(context: SpringContext, databaseType: DatabaseType): string[] {
  const openInView = 'spring.jpa.open-in-view=false';
  return databaseType === 'h2' && hasCompositeBatches(context)
    ? [openInView, '# No default_batch_fetch_size, because H2 2.3 fails on batches of composite keys.']
    : [openInView, 'spring.jpa.properties.hibernate.default_batch_fetch_size=32'];
}

function webLines({ boot, model }: SpringContext): string[] {
  return [
    '# A member that a request does not have is an error, and so is a number in place of an enum value.',
    'spring.jackson.deserialization.fail-on-unknown-properties=true',
    ...(model.enums.length > 0 ? [`${boot.rejectEnumNumbers}=true`] : []),
    `spring.data.web.pageable.max-page-size=${String(MAX_PAGE_SIZE)}`,
    'springdoc.api-docs.path=/v3/api-docs',
    'springdoc.swagger-ui.path=/swagger-ui.html',
  ];
}

function mainProperties(context: SpringContext): string[] {
  const { config } = context;
  const { hasEntities, hasWeb, hasJpa } = getFeatures(context);
  const { type, name } = config.database;
  const lines = [`spring.application.name=${propertiesValue(plainText(config.name))}`];
  if (hasWeb) lines.push('server.port=8080');
  if (hasJpa) {
    lines.push(
      '',
      '# Set these variables in the environment; the profile "dev" has values for development. In production, use TLS and a',
      `# dedicated user. For example: DB_URL=${DATABASES[type].url(name)}`,
      'spring.datasource.url=${DB_URL}',
      'spring.datasource.username=${DB_USERNAME}',
      'spring.datasource.password=${DB_PASSWORD}',
      '',
      '# "update" adds missing tables and columns. If you manage the schema yourself, use "validate" or "none".',
      'spring.jpa.hibernate.ddl-auto=update',
      ...jpaLines(context, type),
    );
  }
  if (hasEntities) lines.push('', ...webLines(context));
  return lines;
}

/** The database on the developer's machine; the environment can name another one. */
function developmentProperties(context: SpringContext): string[] {
  const { type, name, username, password } = context.config.database;
  const { url, developmentOptions, container } = DATABASES[type];
  const variable = (variableName: string, value: string): string =>
    `\${${variableName}:${propertiesValue(value)}}`;
  return [
    `# The profile in which ${COMMANDS[context.config.type].run} starts the application.`,
    container === undefined
      ? '# For development only: it contains a password.'
      : '# For development only: it contains the password of the database in compose.yaml.',
    `spring.datasource.url=${variable('DB_URL', `${url(name)}${developmentOptions}`)}`,
    `spring.datasource.username=${variable('DB_USERNAME', username)}`,
    `spring.datasource.password=${variable('DB_PASSWORD', password)}`,
  ];
}

function testProperties(context: SpringContext): string[] {
  const lines = [
    '# Replaces the main file in tests: an in-memory database, nothing to install.',
    `spring.application.name=${propertiesValue(plainText(context.config.name))}`,
    'spring.datasource.url=jdbc:h2:mem:test;DB_CLOSE_DELAY=-1',
    'spring.jpa.hibernate.ddl-auto=create-drop',
    '# H2 reserves words such as value, key, year and user.',
    'spring.jpa.properties.hibernate.globally_quoted_identifiers=true',
    'spring.jpa.properties.hibernate.globally_quoted_identifiers_skip_column_definitions=true',
    ...jpaLines(context, 'h2'),
  ];
  return getFeatures(context).hasEntities ? [...lines, ...webLines(context)] : lines;
}

/** Emits application.properties of the application and, with a database, those of the profile for development and of the tests. */
export function emitProperties(context: SpringContext): GeneratedFile[] {
  const file = (path: string, lines: string[]) => projectFile(path, `${lines.join('\n')}\n`, 'resource');
  const main = file('src/main/resources/application.properties', mainProperties(context));
  if (!getFeatures(context).hasJpa) return [main];
  return [
    main,
    file(`src/main/resources/application-${DEVELOPMENT_PROFILE}.properties`, developmentProperties(context)),
    file('src/test/resources/application.properties', testProperties(context)),
  ];
}
