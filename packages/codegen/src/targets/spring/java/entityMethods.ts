import { type CodeEntity, type Column, type Relation } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../codeWriter.ts';
import {
  beanName,
  type EntityFile,
  findTarget,
  getterName,
  type JavaFile,
  setterName,
  useColumnType,
} from '../context.ts';
import { capitalise } from '../../../naming.ts';
import { isJavaKeyword } from '../javaKeywords.ts';
import { isCollection } from './entityFields.ts';

function writeGetter(writer: CodeWriter, type: string, property: string): void {
  writer.gap().block(`public ${type} ${getterName(property)}()`, () => writer.line(`return ${property};`));
}

function writeSetter(writer: CodeWriter, type: string, property: string): void {
  writer.gap().block(`public void ${setterName(property)}(${type} ${property})`, () => {
    writer.line(`this.${property} = ${property};`);
  });
}

function writeInverseOneToOneSetter(writer: CodeWriter, type: string, relation: Relation): void {
  const { property } = relation;
  const setOther = setterName(relation.inverseProperty);
  writer.gap().block(`public void ${setterName(property)}(${type} ${property})`, () => {
    writer.block(`if (this.${property} != null && this.${property} != ${property})`, () => {
      writer.line(`this.${property}.${setOther}(null);`);
    });
    writer.line(`this.${property} = ${property};`);
    writer.block(`if (${property} != null)`, () => writer.line(`${property}.${setOther}(this);`));
  });
}

function collectionType(file: JavaFile, relation: Relation): string {
  const collection = file.writer.use(relation.kind === 'many-to-many' ? 'java.util.Set' : 'java.util.List');
  return `${collection}<${findTarget(file, relation).className}>`;
}

function writeCollectionHelpers(file: JavaFile, relation: Relation): void {
  const { writer } = file;
  const type = findTarget(file, relation).className;
  const name = beanName(relation.singular);
  const item = isJavaKeyword(name) || !/^[A-Za-z_]/.test(name) ? 'item' : name;
  const collection = item === relation.property ? `this.${relation.property}` : relation.property;
  const isManyToMany = relation.kind === 'many-to-many';
  for (const [verb, call, other] of [
    ['add', 'add', 'this'],
    ['remove', 'remove', 'null'],
  ] as const) {
    writer.gap().block(`public void ${verb}${capitalise(relation.singular)}(${type} ${item})`, () => {
      writer.line(`${collection}.${call}(${item});`);
      writer.line(
        isManyToMany
          ? `${item}.${getterName(relation.inverseProperty)}().${call}(this);`
          : `${item}.${setterName(relation.inverseProperty)}(${other});`,
      );
    });
  }
}

function writeColumnAccessors(file: JavaFile, columns: readonly Column[]): void {
  for (const column of columns) {
    const type = useColumnType(file, column);
    writeGetter(file.writer, type, column.property);
    writeSetter(file.writer, type, column.property);
  }
}

/** Whether no earlier collection uses the names of the methods that keep both ends in sync. */
function hasFreeHelpers(entity: CodeEntity, relation: Relation): boolean {
  const first = entity.relations.find((other) => isCollection(other) && other.singular === relation.singular);
  return first === relation;
}

/** Writes accessors, unless Lombok generates them, and the methods that keep both ends of a relationship in sync. */
export function writeEntityAccessors(file: EntityFile): void {
  const { entity, writer } = file;
  const { useLombok, useNativeAccessors } = file.config;
  if (!useLombok && !useNativeAccessors) {
    return;
  }
  if (!useLombok) {
    writeColumnAccessors(file, [...entity.primaryKey.columns, ...entity.columns]);
  }
  for (const relation of entity.relations) {
    const isReadOnly = relation.foreignKey?.writtenBy === 'scalar';
    const isMany = isCollection(relation);
    const type = isMany ? collectionType(file, relation) : findTarget(file, relation).className;
    if (!useLombok) {
      writeGetter(writer, type, relation.property);
    }
    if (isReadOnly) {
      continue;
    }
    if (isMany && hasFreeHelpers(entity, relation)) {
      writeCollectionHelpers(file, relation);
    } else if (!isMany && relation.side === 'inverse') {
      writeInverseOneToOneSetter(writer, type, relation);
    } else if (!isMany && !useLombok) {
      writeSetter(writer, type, relation.property);
    }
  }
}

/** Writes equals, hashCode and toString by the primary key only, safe for proxies and unsaved rows. */
export function writeIdentityMethods({ config, entity, writer }: EntityFile): void {
  const { useLombok, useNativeAccessors } = config;
  const keys = entity.primaryKey.columns.map((column) => column.property);
  if (!useLombok && !useNativeAccessors) {
    return;
  }
  writer.gap().line('@Override');
  writer.block('public boolean equals(Object o)', () => {
    writer.block('if (this == o)', () => writer.line('return true;'));
    writer.block(`if (!(o instanceof ${entity.className} other))`, () => writer.line('return false;'));
    const parts = keys.map(
      (key) => `${getterName(key)}() != null && ${getterName(key)}().equals(other.${getterName(key)}())`,
    );
    parts.forEach((part, index) => {
      const text = `${index === 0 ? 'return ' : '        && '}${part}${index === parts.length - 1 ? ';' : ''}`;
      writer.line(text);
    });
  });
  writer.gap().line('@Override');
  writer.block('public int hashCode()', () => writer.line(`return ${entity.className}.class.hashCode();`));
  if (!useLombok) {
    const parts = keys.map((key, index) => {
      const before = index === 0 ? `${entity.className}(` : ', ';
      return `"${before}${key}=" + ${getterName(key)}()`;
    });
    writer.gap().line('@Override');
    writer.block('public String toString()', () => {
      writer.line(`return ${parts.join(' + ')} + ")";`);
    });
  }
}
