import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { DATABASES, type DatabaseType } from '../databases.ts';
import { plainText, propertiesValue } from '../documentEscape.ts';
import { MAX_PAGE_SIZE } from '../java/web/controller.ts';
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

function jpaLines(context: SpringContext, databaseType: DatabaseType): string[] {
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
  const database = DATABASES[config.database.type];
  const lines = [`spring.application.name=${propertiesValue(plainText(config.name))}`];
  if (hasWeb) lines.push('server.port=8080');
  if (hasJpa) {
    lines.push(
      '',
      '# Override with DB_URL, DB_USERNAME and DB_PASSWORD. In production, use TLS and a dedicated user.',
      `spring.datasource.url=\${DB_URL:${propertiesValue(database.url(config.database.name))}}`,
      `spring.datasource.username=\${DB_USERNAME:${propertiesValue(config.database.username)}}`,
      `spring.datasource.password=\${DB_PASSWORD:${propertiesValue(config.database.password)}}`,
      '',
      '# "update" adds missing tables and columns. If you manage the schema yourself (db/schema.sql), use "validate" or "none".',
      'spring.jpa.hibernate.ddl-auto=update',
      `spring.jpa.properties.hibernate.dialect=${database.dialect}`,
      ...jpaLines(context, config.database.type),
    );
  }
  if (hasEntities) lines.push('', ...webLines(context));
  return lines;
}

function testProperties(context: SpringContext): string[] {
  const lines = [
    '# Replaces the main file in tests: an in-memory database, nothing to install.',
    `spring.application.name=${propertiesValue(plainText(context.config.name))}`,
    'spring.datasource.url=jdbc:h2:mem:test;DB_CLOSE_DELAY=-1',
    'spring.jpa.hibernate.ddl-auto=create-drop',
    '# H2 reserves words such as value, key, year and user.',
    'spring.jpa.properties.hibernate.globally_quoted_identifiers=true',
    ...jpaLines(context, 'h2'),
  ];
  return getFeatures(context).hasEntities ? [...lines, ...webLines(context)] : lines;
}

/** Emits application.properties of the application and, with a database, of its tests. */
export function emitProperties(context: SpringContext): GeneratedFile[] {
  const file = (path: string, lines: string[]) => projectFile(path, `${lines.join('\n')}\n`, 'resource');
  const main = file('src/main/resources/application.properties', mainProperties(context));
  return getFeatures(context).hasJpa
    ? [main, file('src/test/resources/application.properties', testProperties(context))]
    : [main];
}
