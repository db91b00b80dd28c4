import {
  type CodeEntity,
  type Column,
  type ForeignKey,
  type JoinTable,
  type Relation,
} from '../../../../codeModel.ts';
import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { type EntityFile, findTarget, type JavaFile, useColumnType } from '../../context.ts';
import { javaString } from '../../../../files/escape.ts';
import { jpaName } from '../../jpaName.ts';
import { sqlDefault } from '../../../../schema/columnDefault.ts';
import { DIALECTS } from '../../../../schema/dialects.ts';
import { HIBERNATE_TEXT_LENGTH } from '../../../../schema/textTypes.ts';
import { defaultExpression } from './columnDefaults.ts';
import { enumArguments, writeEnumCheck, writeEnumMapping } from './enumColumn.ts';
import { writeRole } from '../roles.ts';
import { isSetByServer } from '../setByServer.ts';
import { annotationBlock, writeAnnotation, writeDescription } from '../javaFile.ts';

const JPA = 'jakarta.persistence';
const HIBERNATE = 'org.hibernate.annotations';

function columnArguments(file: EntityFile, column: Column): string[] {
  const parts = [`name = ${javaString(jpaName(column.column))}`];
  if (!column.isNullable) parts.push('nullable = false');
  if (column.isUnique) parts.push('unique = true');
  if (column.enumType === undefined && (column.type === 'String' || column.type === 'Enum')) {
    parts.push(textArgument(file, column));
  }
  parts.push(...enumArguments(file, column));
  if (column.type === 'BigDecimal') {
    parts.push(`precision = ${String(column.precision ?? 19)}`, `scale = ${String(column.scale ?? 2)}`);
  }
  return parts;
}

/**
 * Returns the length of a text, or for a long one its type in the SQL script, because Hibernate would create another one. One
 * in a key or index has a length in any case: H2, which the tests run on, cannot index a type without one.
 */
function textArgument({ config, entity }: EntityFile, column: Column): string {
  const type = DIALECTS[config.database.type].types.String(column);
  const hasOwnType = column.isText === true && !type.startsWith('VARCHAR');
  if (hasOwnType && !isIndexed(entity, column)) return `columnDefinition = ${javaString(type)}`;
  return `length = ${String(column.length ?? (column.isText === true ? HIBERNATE_TEXT_LENGTH : 255))}`;
}

function isIndexed(
  { uniqueConstraints, indexes }: CodeEntity,
  { column, isUnique, indexName }: Column,
): boolean {
  const isPart = ({ columns }: { columns: readonly string[] }): boolean => columns.includes(column);
  return isUnique || indexName !== undefined || uniqueConstraints.some(isPart) || indexes.some(isPart);
}

/** Writes a column as a field with its mapping. */
export function writeColumnField(file: EntityFile, column: Column): void {
  const { boot, config, writer } = file;
  writeDescription(writer, [column.description]);
  writeEnumMapping(file, column);
  // JPA 3.2, which comes with Boot 4, deprecates the annotation and makes TIMESTAMP the default.
  if (column.type === 'Date' && boot.major === 3) {
    writer.line(`@${writer.use(`${JPA}.Temporal`)}(${writer.use(`${JPA}.TemporalType`)}.TIMESTAMP)`);
  }
  writeAnnotation(writer, writer.use(`${JPA}.Column`), columnArguments(file, column));
  writeEnumCheck(file, column);
  writeRole(file, column);
  const { defaultValue } = column;
  const type = useColumnType(file, column);
  if (defaultValue === undefined) {
    const initial = column.role === 'deleted' && column.type === 'Boolean' ? ' = false' : '';
    writer.line(`private ${type} ${column.property}${initial};`);
    return;
  }
  const inSql = javaString(sqlDefault(defaultValue, DIALECTS[config.database.type]));
  writer.line(`@${writer.use(`${HIBERNATE}.ColumnDefault`)}(${inSql})`);
  // Hibernate sets these itself; a version with a value would be one of a stored row.
  const isSetByHibernate = isSetByServer(column) || column.role === 'version';
  const initial = isSetByHibernate ? '' : ` = ${defaultExpression(file, { ...column, defaultValue })}`;
  writer.line(`private ${type} ${column.property}${initial};`);
}

/** Writes the fields of the primary key. */
export function writeKeyFields(file: EntityFile): void {
  const { config, writer } = file;
  const { kind, columns } = file.entity.primaryKey;
  for (const column of columns) {
    writer.gap();
    writer.line(`@${writer.use(`${JPA}.Id`)}`);
    if (config.useLombok) writer.line(`@${writer.use('lombok.ToString')}.Include`);
    if (kind === 'identity' || kind === 'uuid') {
      const strategy = `${writer.use(`${JPA}.GenerationType`)}.${kind === 'uuid' ? 'UUID' : 'IDENTITY'}`;
      writer.line(`@${writer.use(`${JPA}.GeneratedValue`)}(strategy = ${strategy})`);
    }
    writeColumnField(file, { ...column, isNullable: false, isUnique: false });
  }
}

function foreignKeyAnnotation(writer: CodeWriter, foreignKey: ForeignKey): string {
  const annotation = `@${writer.use(`${JPA}.ForeignKey`)}`;
  return foreignKey.isUnenforced === true
    ? `${annotation}(${writer.use(`${JPA}.ConstraintMode`)}.NO_CONSTRAINT)`
    : `${annotation}(name = ${javaString(foreignKey.name)})`;
}

function joinColumnArguments(foreignKey: ForeignKey, index: number): string[] {
  const column = foreignKey.columns[index];
  if (column === undefined) return [];
  const parts = [`name = ${javaString(jpaName(column.column))}`];
  if (foreignKey.columns.length > 1 || foreignKey.isToUniqueKey === true) {
    parts.push(`referencedColumnName = ${javaString(jpaName(column.referencedColumn))}`);
  }
  if (foreignKey.writtenBy === 'scalar') return [...parts, 'insertable = false', 'updatable = false'];
  if (!foreignKey.isNullable) parts.push('nullable = false');
  if (foreignKey.isUnique && foreignKey.columns.length === 1 && foreignKey.writtenBy === 'association') {
    parts.push('unique = true');
  }
  return parts;
}

function writeJoinColumns(writer: CodeWriter, foreignKey: ForeignKey): void {
  const joinColumn = writer.use(`${JPA}.JoinColumn`);
  const constraint = `foreignKey = ${foreignKeyAnnotation(writer, foreignKey)}`;
  if (foreignKey.columns.length === 1) {
    writeAnnotation(writer, joinColumn, [...joinColumnArguments(foreignKey, 0), constraint]);
    return;
  }
  const columns = foreignKey.columns.map(
    (_, index) => `@${joinColumn}(${joinColumnArguments(foreignKey, index).join(', ')})`,
  );
  writer.line(`@${writer.use(`${JPA}.JoinColumns`)}(`).indented(() => {
    writer.line('value = {').indented(() => writer.list(columns));
    writer.line('},').line(`${constraint})`);
  }, 2);
}

function joinTableColumns(writer: CodeWriter, foreignKey: ForeignKey): string {
  const joinColumn = writer.use(`${JPA}.JoinColumn`);
  const isComposite = foreignKey.columns.length > 1;
  return annotationBlock(
    foreignKey.columns.map((column) => {
      const reference = isComposite
        ? `, referencedColumnName = ${javaString(jpaName(column.referencedColumn))}`
        : '';
      return `@${joinColumn}(name = ${javaString(jpaName(column.column))}${reference}, nullable = false)`;
    }),
  );
}

function writeJoinTable(writer: CodeWriter, joinTable: JoinTable): void {
  const { ownerKey, targetKey } = joinTable;
  const parts = [
    `name = ${javaString(jpaName(joinTable.table))}`,
    `joinColumns = ${joinTableColumns(writer, ownerKey)}`,
    `inverseJoinColumns = ${joinTableColumns(writer, targetKey)}`,
    `foreignKey = ${foreignKeyAnnotation(writer, ownerKey)}`,
    `inverseForeignKey = ${foreignKeyAnnotation(writer, targetKey)}`,
  ];
  const indexes = [ownerKey, targetKey].flatMap((key) => indexAnnotation(writer, key));
  if (indexes.length > 0) parts.push(`indexes = ${annotationBlock(indexes)}`);
  writeAnnotation(writer, writer.use(`${JPA}.JoinTable`), parts);
}

/** Returns the `@Index` of a foreign key; empty if another key covers it. */
export function indexAnnotation(
  writer: CodeWriter,
  key: { indexName?: string; columns: readonly { column: string }[] },
): string[] {
  if (key.indexName === undefined) return [];
  const columns = key.columns.map((column) => jpaName(column.column)).join(', ');
  return [
    `@${writer.use(`${JPA}.Index`)}(name = ${javaString(key.indexName)}, columnList = ${javaString(columns)})`,
  ];
}

/** Whether the relation is a collection on this side. */
export function isCollection(relation: Relation): boolean {
  return relation.kind === 'many-to-many' || (relation.side === 'inverse' && relation.kind !== 'one-to-one');
}

/** Returns the arguments of a parent's side whose children belong to it: what happens to the parent happens to them. */
function ownedArguments(writer: CodeWriter, { isOwned }: Relation): string[] {
  return isOwned ? [`cascade = ${writer.use(`${JPA}.CascadeType`)}.ALL`, 'orphanRemoval = true'] : [];
}

function writeCollectionField(file: JavaFile, relation: Relation): void {
  const { config, writer } = file;
  const target = findTarget(file, relation).className;
  const mappedBy = `mappedBy = ${javaString(relation.inverseProperty)}`;
  if (config.useLombok) {
    writer.line(`@${writer.use('lombok.Setter')}(${writer.use('lombok.AccessLevel')}.NONE)`);
  }
  if (relation.kind !== 'many-to-many') {
    const parts = [mappedBy, ...ownedArguments(writer, relation)];
    writeAnnotation(writer, writer.use(`${JPA}.OneToMany`), parts);
    const list = writer.use('java.util.List');
    writer.line(
      `private ${list}<${target}> ${relation.property} = new ${writer.use('java.util.ArrayList')}<>();`,
    );
    return;
  }
  const manyToMany = writer.use(`${JPA}.ManyToMany`);
  if (relation.side === 'owner' && relation.joinTable !== undefined) {
    writer.line(`@${manyToMany}`);
    writeJoinTable(writer, relation.joinTable);
  } else {
    writer.line(`@${manyToMany}(${mappedBy})`);
  }
  const set = writer.use('java.util.Set');
  writer.line(
    `private ${set}<${target}> ${relation.property} = new ${writer.use('java.util.LinkedHashSet')}<>();`,
  );
}

/** Writes the action of the database when the referenced row is deleted, except for the default, RESTRICT. */
function writeDeleteAction(writer: CodeWriter, { onDelete, isUnenforced }: ForeignKey): void {
  if (onDelete === 'RESTRICT' || isUnenforced === true) return;
  const action = `${writer.use(`${HIBERNATE}.OnDeleteAction`)}.${onDelete.replace(' ', '_')}`;
  writer.line(`@${writer.use(`${HIBERNATE}.OnDelete`)}(action = ${action})`);
}

/**
 * Whether a read-only one-to-one has the whole primary key as its columns. As `@OneToOne`, Hibernate would look up the row
 * by the key class of the other end, load that end eagerly, and create no foreign key.
 */
function isReadFromWholeKey({ primaryKey }: CodeEntity, { kind, side, foreignKey }: Relation): boolean {
  if (kind !== 'one-to-one' || side !== 'owner' || foreignKey?.writtenBy !== 'scalar') return false;
  const carried = new Set(foreignKey.columns.map(({ column }) => column));
  return primaryKey.columns.every(({ column }) => carried.has(column));
}

function writeToOneField(file: EntityFile, relation: Relation): void {
  const { config, entity, writer } = file;
  const isManyToOne = relation.kind !== 'one-to-one' || isReadFromWholeKey(entity, relation);
  const annotation = writer.use(`${JPA}.${isManyToOne ? 'ManyToOne' : 'OneToOne'}`);
  const lazy = `fetch = ${writer.use(`${JPA}.FetchType`)}.LAZY`;
  const foreignKey = relation.foreignKey;
  const isReadOnly = relation.side === 'inverse' || foreignKey?.writtenBy === 'scalar';
  if (config.useLombok && isReadOnly) {
    writer.line(`@${writer.use('lombok.Setter')}(${writer.use('lombok.AccessLevel')}.NONE)`);
  }
  if (relation.side === 'inverse') {
    const mappedBy = `mappedBy = ${javaString(relation.inverseProperty)}`;
    writeAnnotation(writer, annotation, [mappedBy, lazy, ...ownedArguments(writer, relation)]);
  } else {
    const isRequired =
      foreignKey !== undefined && !foreignKey.isNullable && foreignKey.writtenBy !== 'scalar';
    if (isManyToOne && relation.kind === 'one-to-one') {
      writer.line(
        '// One-to-one, because the columns are the primary key; Hibernate only supports it as many-to-one.',
      );
    }
    writer.line(`@${annotation}(${lazy}${isRequired ? ', optional = false' : ''})`);
    if (foreignKey?.writtenBy === 'key') writer.line(`@${writer.use(`${JPA}.MapsId`)}`);
    if (foreignKey !== undefined) {
      writeJoinColumns(writer, foreignKey);
      writeDeleteAction(writer, foreignKey);
    }
  }
  writer.line(`private ${findTarget(file, relation).className} ${relation.property};`);
}

/** Writes one side of a relationship as a field with its mapping. */
export function writeRelationField(file: EntityFile, relation: Relation): void {
  const { side, foreignKey, description } = relation;
  const carried = side === 'owner' && foreignKey?.writtenBy === 'association' ? foreignKey.columns : [];
  writeDescription(file.writer, [description, ...carried.map((column) => column.description)]);
  if (isCollection(relation)) {
    writeCollectionField(file, relation);
  } else {
    writeToOneField(file, relation);
  }
}
