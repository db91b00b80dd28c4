import { type Column, type PrimaryKey } from '../../../codeModel.ts';
import { UUID_LENGTH } from '../../../codeModel/columns/columnTypes.ts';
import { columnDecorator, emitTimeSetters } from './roles.ts';
import { listMembers } from '../../../entityMembers.ts';
import { columnComment, tableComment } from '../../../schema/comments.ts';
import { DIALECTS } from '../../../schema/dialects.ts';
import { listEnumChecks } from '../../../schema/sqlScript.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type Code, createArray, createObject } from '../code.ts';
import { defaultOption, propertyTypes, typeOptions } from './columnTypes.ts';
import { type EntityScope, useTarget } from '../context.ts';
import { isMysqlFamily, type TypeormDatabase } from '../databases.ts';
import { type TypeormOptions } from '../options.ts';
import { ownedToOne, propertiesByColumn, getUniqueSource } from './keys.ts';
import { constraintActions, emitRelation, hasOwnConstraint } from './relations.ts';
import { emitDoc } from '../project/docs.ts';
import { docLines, commentText, tsString } from '../tsEscape.ts';

/** Emits the class of one entity. */
export function emitEntity(scope: EntityScope): GeneratedFile {
  const { entity, file } = scope;
  const label = commentText(entity.label);
  const lines = [
    ...(['', entity.baseName, entity.table].includes(label) ? [] : [label]),
    ...docLines(entity.description),
  ];
  emitDoc(file, lines);
  file.decorate('Entity', [entityOptions(scope)]);
  emitUniqueKeys(scope);
  emitIndexes(scope);
  emitChecks(scope);
  emitForeignKeys(scope);
  file.block(`export class ${entity.className}`, () => {
    for (const column of inKeyOrder(entity.primaryKey)) emitKeyColumn(scope, column);
    for (const member of listMembers(entity)) {
      if (member.kind === 'column') emitColumn(scope, member.column);
      else emitRelation(scope, member.relation);
    }
    emitTimeSetters(file, entity);
  });
  return file.toFile(`src/${entity.className}.ts`, { layer: 'entity', entityName: entity.label });
}

/** TypeORM creates the primary key in the order of the properties. */
function inKeyOrder({ columns, order }: PrimaryKey): Column[] {
  return columns.toSorted((one, other) => order.indexOf(one.column) - order.indexOf(other.column));
}

function entityOptions({ entity, options: { database } }: EntityScope): Code {
  const { table, engine, label, description } = entity;
  const comment = tableComment({ name: table, label, ...(description !== undefined && { description }) });
  // TypeORM fails to escape these characters in a table comment of MySQL.
  const isUnsafe = isMysqlFamily(database.type) && /["\\]/.test(comment);
  return createObject({
    name: tsString(table),
    engine: engine === 'InnoDB' ? undefined : tsString(engine),
    comment: isUnsafe ? undefined : commentOption(comment, database.type),
  });
}

function commentOption(text: string, database: TypeormDatabase): Code | undefined {
  return text === '' || DIALECTS[database].comments === 'lines' ? undefined : tsString(text);
}

function emitUniqueKeys({ entity, file }: EntityScope): void {
  const properties = propertiesByColumn(entity);
  const keys = [
    ...entity.columns.flatMap(({ uniqueName, property }) =>
      uniqueName === undefined ? [] : [{ name: uniqueName, properties: [property] }],
    ),
    ...ownedToOne(entity).flatMap((relation) =>
      getUniqueSource(entity, relation) === 'decorator'
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
      properties: findProperties(columns, properties),
    })),
  ];
  for (const key of keys) {
    file.decorate('Unique', [tsString(key.name), createArray(key.properties.map(tsString))]);
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
    const names = findProperties(columns, properties).map(tsString);
    file.decorate('Index', [tsString(name), createArray(names)]);
  }
}

/** Returns the column properties of a relation to a unique key, because TypeORM would reorder its columns; else the relation. */
function referringProperties(
  { property, foreignKey: { isToUniqueKey, columns } }: ReturnType<typeof ownedToOne>[number],
  properties: ReadonlyMap<string, string>,
): string[] {
  if (isToUniqueKey !== true) return [property];
  return findProperties(
    columns.map(({ column }) => column),
    properties,
  );
}

/** Returns the properties of columns; a relation over several of them occurs once. */
function findProperties(columns: readonly string[], properties: ReadonlyMap<string, string>): string[] {
  return [...new Set(columns.map((column) => properties.get(column) ?? column))];
}

/** Emits the values of enums for databases without enum types. */
function emitChecks({ entity, tables, options, file }: EntityScope): void {
  const table = tables.find(({ entityId }) => entityId === entity.id);
  if (table === undefined) return;
  for (const { name, condition } of listEnumChecks(DIALECTS[options.database.type], table)) {
    file.decorate('Check', [tsString(name), tsString(condition)]);
  }
}

/** Emits the foreign keys of relations that must not create their own. */
function emitForeignKeys(scope: EntityScope): void {
  const { entity, file, options } = scope;
  for (const relation of ownedToOne(entity)) {
    const { foreignKey } = relation;
    if (hasOwnConstraint(entity, relation) || foreignKey.isUnenforced === true) continue;
    file.decorate('ForeignKey', [
      `() => ${useTarget(scope, relation).name}`,
      createArray(foreignKey.columns.map(({ column }) => tsString(column))),
      createArray(foreignKey.columns.map(({ referencedColumn }) => tsString(referencedColumn))),
      createObject({
        name: tsString(foreignKey.name),
        ...constraintActions(foreignKey, options.database.type),
      }),
    ]);
  }
}

function emitKeyColumn(scope: EntityScope, column: Column): void {
  const { entity, file, options } = scope;
  const { kind } = entity.primaryKey;
  const columnOptions = { name: tsString(column.column), ...typeOptions(scope, column) };
  file.gap();
  emitDoc(file, docLines(column.description));
  if (kind === 'identity') file.decorate('PrimaryGeneratedColumn', identityArguments(columnOptions, options));
  else if (kind === 'uuid') emitUuidDecorator(scope, column, columnOptions);
  else file.decorate('PrimaryColumn', [createObject(columnOptions)]);
  file.union(`${column.property}!:`, propertyTypes(scope, column));
}

type ColumnOptions = Readonly<Record<string, Code | undefined>>;

function identityArguments(columnOptions: ColumnOptions, { database }: TypeormOptions): Code[] {
  switch (database.type) {
    case 'postgresql': {
      const generatedIdentity = tsString('BY DEFAULT');
      return [tsString('identity'), createObject({ ...columnOptions, generatedIdentity })];
    }
    // SQLite generates keys of no other type.
    case 'sqlite':
      return [createObject({ ...columnOptions, type: tsString('integer') })];
    default:
      return [createObject(columnOptions)];
  }
}

/** The data source for PostgreSQL generates the key: with `generated`, the column would have a default and no length. */
function emitUuidDecorator(
  { file, options }: EntityScope,
  column: Column,
  columnOptions: ColumnOptions,
): void {
  const { type } = options.database;
  // PrimaryGeneratedColumn('uuid') has no other length than that of a UUID, and in SQLite none.
  const isShort = isMysqlFamily(type) && (column.length ?? UUID_LENGTH) <= UUID_LENGTH;
  const generated = type === 'postgresql' ? undefined : tsString('uuid');
  if (isShort)
    file.decorate('PrimaryGeneratedColumn', [
      tsString('uuid'),
      createObject({ name: columnOptions['name'] }),
    ]);
  else file.decorate('PrimaryColumn', [createObject({ ...columnOptions, generated })]);
}

function emitColumn(scope: EntityScope, column: Column): void {
  const { file, options } = scope;
  const { type } = options.database;
  const columnOptions = createObject({
    name: tsString(column.column),
    ...typeOptions(scope, column),
    nullable: column.isNullable ? 'true' : undefined,
    default: column.defaultValue && defaultOption(column.defaultValue, type),
    comment: commentOption(columnComment(column.description), type),
    select: column.role === 'secret' ? 'false' : undefined,
  });
  file.gap();
  emitDoc(file, docLines(column.description));
  if (column.indexName !== undefined) file.decorate('Index', [tsString(column.indexName)]);
  file.decorate(columnDecorator(column), [columnOptions]);
  const types = propertyTypes(scope, column);
  file.union(
    `${column.property}${column.role === 'secret' ? '?' : '!'}:`,
    column.isNullable ? [...types, 'null'] : types,
  );
}
