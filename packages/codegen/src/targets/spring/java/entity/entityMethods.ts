import { type CodeEntity, type Column, type Relation } from '../../../../codeModel.ts';
import { listMembers } from '../../../../entityMembers.ts';
import { type CodeWriter } from '../../../../files/codeWriter.ts';
import {
  beanName,
  type EntityFile,
  findTarget,
  getterName,
  type JavaFile,
  setterName,
  useColumnType,
} from '../../context.ts';
import { capitalise } from '../../../../names/naming.ts';
import { isJavaKeyword } from '@joinery/model';
import { writeAccessors, writeEquals, writeGetter, writeOverride, writeSetter } from './accessors.ts';
import { isCollection } from './entityFields.ts';

function writeInverseOneToOneSetter(writer: CodeWriter, type: string, relation: Relation): void {
  const { property } = relation;
  const setOther = setterName(relation.inverseProperty);
  writer.gap().block(`public void ${setterName(property)}(${type} ${property})`, () => {
    writer.block(`if (this.${property} != null && this.${property} != ${property})`, () =>
      writer.line(`this.${property}.${setOther}(null);`),
    );
    writer.line(`this.${property} = ${property};`);
    writer.block(`if (${property} != null)`, () => writer.line(`${property}.${setOther}(this);`));
  });
}

function collectionType(file: JavaFile, relation: Relation): string {
  const collection = file.writer.use(relation.kind === 'many-to-many' ? 'java.util.Set' : 'java.util.List');
  return `${collection}<${findTarget(file, relation).className}>`;
}

/** Writes the methods for the children of a collection that belong to this entity. */
function writeChildMethods(file: JavaFile, relation: Relation): void {
  const { writer } = file;
  const child = findTarget(file, relation);
  const name = beanName(relation.singular);
  const item = isJavaKeyword(name) || !/^[A-Za-z_]/.test(name) ? 'item' : name;
  const collection = item === relation.property ? `this.${relation.property}` : relation.property;
  const setOther = setterName(relation.inverseProperty);
  const columns = listWrittenColumns(child, relation);
  const connected = columns.map(
    ({ property, referencedProperty }) => `${setterName(property)}(${getterName(referencedProperty)}())`,
  );
  const write = (verb: 'add' | 'remove', calls: readonly string[]): void => {
    writer
      .gap()
      .block(`public void ${verb}${capitalise(relation.singular)}(${child.className} ${item})`, () => {
        writer.line(`${collection}.${verb}(${item});`);
        for (const call of calls) writer.line(`${item}.${call};`);
      });
  };
  write('add', columns.length === 0 ? [`${setOther}(this)`] : connected);
  // A part of a key stays: the row is deleted by it.
  write('remove', columns.length === 0 ? [`${setOther}(null)`] : []);
}

/** Returns the properties of a child that write its foreign key, instead of its relation; empty if none does. */
function listWrittenColumns({ primaryKey, columns }: CodeEntity, { foreignKey }: Relation) {
  if (foreignKey?.writtenBy !== 'scalar') return [];
  const properties = new Map([...primaryKey.columns, ...columns].map((each) => [each.column, each.property]));
  return foreignKey.columns.flatMap(({ column, referencedProperty }) => {
    const property = properties.get(column);
    return property === undefined ? [] : [{ property, referencedProperty }];
  });
}

/** Whether no earlier collection uses the names of the methods. */
function hasFreeNames(entity: CodeEntity, relation: Relation): boolean {
  const first = entity.relations.find(
    (other) => other.isOwned && isCollection(other) && other.singular === relation.singular,
  );
  return first === relation;
}

/** Writes accessors, unless Lombok generates them, and the methods for children. */
export function writeEntityAccessors(file: EntityFile): void {
  const { entity, writer } = file;
  const { useLombok, useNativeAccessors } = file.config;
  if (!useLombok && !useNativeAccessors) return;
  const writeColumn = (column: Column): void => {
    if (!useLombok) writeAccessors(writer, { type: useColumnType(file, column), property: column.property });
  };
  for (const column of entity.primaryKey.columns) writeColumn(column);
  for (const member of listMembers(entity)) {
    if (member.kind === 'column') writeColumn(member.column);
    else writeRelationAccessors(file, member.relation);
  }
}

function writeRelationAccessors(file: EntityFile, relation: Relation): void {
  const { entity, writer } = file;
  const { useLombok } = file.config;
  const isReadOnly = relation.foreignKey?.writtenBy === 'scalar';
  const isMany = isCollection(relation);
  const type = isMany ? collectionType(file, relation) : findTarget(file, relation).className;
  if (!useLombok) writeGetter(writer, { type, property: relation.property });
  if (isMany) {
    if (relation.isOwned && hasFreeNames(entity, relation)) writeChildMethods(file, relation);
  } else if (isReadOnly) {
    return;
  } else if (relation.side === 'inverse') {
    writeInverseOneToOneSetter(writer, type, relation);
  } else if (!useLombok) {
    writeSetter(writer, { type, property: relation.property });
  }
}

/** Writes equals, hashCode and toString by the primary key only, safe for proxies and unsaved rows. */
export function writeIdentityMethods({ config, entity, writer }: EntityFile): void {
  const { useLombok, useNativeAccessors } = config;
  const keys = entity.primaryKey.columns.map((column) => column.property);
  if (!useLombok && !useNativeAccessors) return;
  const comparisons = keys.map(
    (key) => `${getterName(key)}() != null && ${getterName(key)}().equals(other.${getterName(key)}())`,
  );
  writeEquals(writer, entity.className, comparisons);
  writeOverride(writer, 'int hashCode', `${entity.className}.class.hashCode()`);
  if (!useLombok) {
    const parts = keys.map((key, index) => {
      const before = index === 0 ? `${entity.className}(` : ', ';
      return `"${before}${key}=" + ${getterName(key)}()`;
    });
    writeOverride(writer, 'String toString', `${parts.join(' + ')} + ")"`);
  }
}
