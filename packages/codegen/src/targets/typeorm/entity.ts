import { type CodeEntity, type Column } from '../../codeModel.ts';
import { columnComment, tableComment } from '../../schema/comments.ts';
import { type GeneratedFile } from '../../generatedFile.ts';
import { arrayOf, callOf, type Code, objectOf } from './code.ts';
import { defaultOption, propertyTypes, typeOptions } from './columnTypes.ts';
import { type EntityScope, useTarget } from './context.ts';
import { ownedToOne, propertiesByColumn, uniqueMaker } from './keys.ts';
import { constraintActions, emitRelation, hasOwnConstraint } from './relations.ts';
import { emitDoc } from './docs.ts';
import { commentLines, commentText, tsString } from './tsEscape.ts';

/** The class of one entity. */
export function emitEntity(scope: EntityScope): GeneratedFile {
  const { entity, file } = scope;
  const label = commentText(entity.label);
  const lines = [
    ...(['', entity.baseName, entity.table].includes(label) ? [] : [label]),
    ...commentLines(entity.description),
  ];
  emitDoc(file, lines);
  file.code(callOf(`@${file.use('typeorm', 'Entity')}`, [entityOptions(entity)]));
  emitUniqueKeys(scope);
  emitIndexes(scope);
  emitForeignKeys(scope);
  file.block(`export class ${entity.className}`, () => {
    for (const column of entity.primaryKey.columns) emitKeyColumn(scope, column);
    for (const column of entity.columns) emitColumn(scope, column);
    for (const relation of entity.relations) emitRelation(scope, relation);
  });
  return file.toFile(`src/${entity.className}.ts`, { layer: 'entity', entityName: entity.label });
}

function entityOptions({ table, engine, label, description }: CodeEntity): Code {
  return objectOf({
    name: tsString(table),
    engine: engine === 'InnoDB' ? undefined : tsString(engine),
    comment: safeTableComment(
      tableComment({ name: table, label, ...(description !== undefined && { description }) }),
    ),
  });
}

/** The comment the table has in the SQL file; TypeORM writes it between double quotes without escaping any. */
function safeTableComment(text: string): Code | undefined {
  return text === '' || /["\\]/.test(text) ? undefined : tsString(text);
}

function commentOption({ description }: Column): Code | undefined {
  const text = columnComment(description);
  return text === '' ? undefined : tsString(text);
}

function emitUniqueKeys({ entity, file }: EntityScope): void {
  const properties = propertiesByColumn(entity);
  const keys = [
    ...entity.columns.flatMap(({ uniqueName, property }) =>
      uniqueName === undefined ? [] : [{ name: uniqueName, properties: [property] }],
    ),
    ...ownedToOne(entity).flatMap((relation) =>
      uniqueMaker(entity, relation) === 'decorator'
        ? [
            {
              name: relation.foreignKey.uniqueName ?? '',
              properties: referringProperties(relation, properties),
            },
          ]
        : [],
    ),
    ...entity.uniqueConstraints.map(({ name, columns }) => ({
      name,
      properties: propertiesOf(columns, properties),
    })),
  ];
  for (const key of keys) {
    const decorator = `@${file.use('typeorm', 'Unique')}`;
    file.code(callOf(decorator, [tsString(key.name), arrayOf(key.properties.map(tsString))]));
  }
}

function emitIndexes({ entity, file }: EntityScope): void {
  const properties = propertiesByColumn(entity);
  const referring = ownedToOne(entity).flatMap(({ foreignKey: { indexName, isToUniqueKey, columns } }) =>
    isToUniqueKey === true && indexName !== undefined
      ? [{ name: indexName, columns: columns.map(({ column }) => column) }]
      : [],
  );
  for (const { name, columns } of [...referring, ...entity.indexes]) {
    const names = propertiesOf(columns, properties).map(tsString);
    file.code(callOf(`@${file.use('typeorm', 'Index')}`, [tsString(name), arrayOf(names)]));
  }
}

/** The properties of the columns of a relation that refers to a unique key: TypeORM would change their order; else the relation. */
function referringProperties(
  { property, foreignKey: { isToUniqueKey, columns } }: ReturnType<typeof ownedToOne>[number],
  properties: ReadonlyMap<string, string>,
): string[] {
  if (isToUniqueKey !== true) return [property];
  return propertiesOf(
    columns.map(({ column }) => column),
    properties,
  );
}

/** The properties that stand for columns, a relation over several of them once. */
function propertiesOf(columns: readonly string[], properties: ReadonlyMap<string, string>): string[] {
  return [...new Set(columns.map((column) => properties.get(column) ?? column))];
}

/** Foreign keys of relations that must not make them themselves. */
function emitForeignKeys(scope: EntityScope): void {
  const { entity, file } = scope;
  for (const relation of ownedToOne(entity)) {
    const { foreignKey } = relation;
    if (hasOwnConstraint(entity, relation) || foreignKey.isUnenforced === true) continue;
    file.code(
      callOf(`@${file.use('typeorm', 'ForeignKey')}`, [
        `() => ${useTarget(scope, relation).name}`,
        arrayOf(foreignKey.columns.map(({ column }) => tsString(column))),
        arrayOf(foreignKey.columns.map(({ referencedColumn }) => tsString(referencedColumn))),
        objectOf({ name: tsString(foreignKey.name), ...constraintActions(foreignKey) }),
      ]),
    );
  }
}

function emitKeyColumn(scope: EntityScope, column: Column): void {
  const { entity, file } = scope;
  const { kind } = entity.primaryKey;
  const name = tsString(column.column);
  const options = { name, ...typeOptions(scope, column) };
  file.gap();
  emitDoc(file, commentLines(column.description));
  if (kind === 'identity') {
    file.code(callOf(`@${file.use('typeorm', 'PrimaryGeneratedColumn')}`, [objectOf(options)]));
  } else if (kind === 'uuid') {
    file.code(
      callOf(`@${file.use('typeorm', 'PrimaryGeneratedColumn')}`, [tsString('uuid'), objectOf({ name })]),
    );
  } else {
    file.code(callOf(`@${file.use('typeorm', 'PrimaryColumn')}`, [objectOf(options)]));
  }
  file.union(`${column.property}!:`, propertyTypes(scope, column));
}

function emitColumn(scope: EntityScope, column: Column): void {
  const { file } = scope;
  const options = objectOf({
    name: tsString(column.column),
    ...typeOptions(scope, column),
    nullable: column.isNullable ? 'true' : undefined,
    default: column.defaultValue && defaultOption(column.defaultValue),
    comment: commentOption(column),
  });
  file.gap();
  emitDoc(file, commentLines(column.description));
  if (column.indexName !== undefined) {
    file.code(callOf(`@${file.use('typeorm', 'Index')}`, [tsString(column.indexName)]));
  }
  file.code(callOf(`@${file.use('typeorm', 'Column')}`, [options]));
  const types = propertyTypes(scope, column);
  file.union(`${column.property}!:`, column.isNullable ? [...types, 'null'] : types);
}
