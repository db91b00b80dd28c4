import { type CodeEntity, type UniqueConstraint } from '../../../../codeModel.ts';
import { listMembers } from '../../../../entityMembers.ts';
import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type EntityFile, type EntityScope, idClassName, useColumnType } from '../../context.ts';
import { getUniqueKeys } from '../../../../schema/tables.ts';
import { javadocLines, javadocText, javaString } from '../../../../files/escape.ts';
import { jpaName } from '../../jpaName.ts';
import { writeAccessors, writeEquals, writeOverride } from './accessors.ts';
import { writeRestriction } from '../roles.ts';
import { emitEnum } from './enumFile.ts';
import { indexAnnotation, writeColumnField, writeKeyFields, writeRelationField } from './entityFields.ts';
import { writeEntityAccessors, writeIdentityMethods } from './entityMethods.ts';
import {
  annotationBlock,
  annotationList,
  javaFile,
  writeAnnotation,
  writeJavadoc,
  writeMethod,
} from '../javaFile.ts';

const JPA = 'jakarta.persistence';

/** Hibernate refers to the columns of a unique key in the order of their properties, which MySQL requires of the key. */
function inReferencedOrder(entity: CodeEntity, key: UniqueConstraint): UniqueConstraint {
  if (key.isReferenced !== true) return key;
  const columns = [...entity.primaryKey.columns, ...entity.columns].filter(({ column }) =>
    key.columns.includes(column),
  );
  columns.sort((one, other) => (one.property < other.property ? -1 : 1));
  return { ...key, columns: columns.map(({ column }) => column) };
}

function tableArguments({ writer, entity }: EntityFile): string[] {
  const parts = [`name = ${javaString(jpaName(entity.table))}`];
  // Hibernate skips the unnamed key of `unique = true` if there is a named one.
  const unique = getUniqueKeys(entity).map((key) => {
    const { name, columns } = inReferencedOrder(entity, key);
    const list = annotationList(columns.map((column) => javaString(jpaName(column))));
    return `@${writer.use(`${JPA}.UniqueConstraint`)}(name = ${javaString(name)}, columnNames = ${list})`;
  });
  const indexes = [
    ...entity.columns.flatMap((column) => indexAnnotation(writer, { ...column, columns: [column] })),
    ...entity.relations.flatMap((relation) =>
      relation.side === 'owner' && relation.foreignKey !== undefined
        ? indexAnnotation(writer, relation.foreignKey)
        : [],
    ),
    ...entity.indexes.flatMap(({ name, columns }) =>
      indexAnnotation(writer, { indexName: name, columns: columns.map((column) => ({ column })) }),
    ),
  ];
  if (unique.length > 0) parts.push(`uniqueConstraints = ${annotationBlock(unique)}`);
  if (indexes.length > 0) parts.push(`indexes = ${annotationBlock(indexes)}`);
  return parts;
}

function writeLombok(writer: CodeWriter): void {
  writer.line(`@${writer.use('lombok.Getter')}`).line(`@${writer.use('lombok.Setter')}`);
  writer.line(`@${writer.use('lombok.NoArgsConstructor')}`);
  writer.line(`@${writer.use('lombok.ToString')}(onlyExplicitlyIncluded = true)`);
}

function entityFile(scope: EntityScope): GeneratedFile {
  const { config, entity } = scope;
  return javaFile(scope, {
    layer: 'entity',
    packageName: 'entity',
    typeName: entity.className,
    body: (file) => {
      const { writer } = file;
      const lines = javadocLines(entity.description);
      writeJavadoc(
        writer,
        `Entity "${javadocText(entity.label)}", mapped to the table ${javadocText(entity.table)}.`,
        ...(lines.length === 0 ? [] : ['', `<p>${lines[0] ?? ''}`, ...lines.slice(1)]),
      );
      if (config.useLombok) writeLombok(writer);
      writer.line(`@${writer.use(`${JPA}.Entity`)}`);
      writeAnnotation(writer, writer.use(`${JPA}.Table`), tableArguments(file));
      writeRestriction(file);
      if (entity.primaryKey.kind === 'composite') {
        writer.line(`@${writer.use(`${JPA}.IdClass`)}(${idClassName(entity)}.class)`);
      }
      writer.block(`public class ${entity.className}`, () => writeMembers(file));
    },
  });
}

function writeMembers(file: EntityFile): void {
  const { config, entity, writer } = file;
  writer.line();
  writeKeyFields(file);
  for (const member of listMembers(entity)) {
    writer.gap();
    if (member.kind === 'column') writeColumnField(file, member.column);
    else writeRelationField(file, member.relation);
  }
  if (!config.useLombok) {
    writer.gap().block(`public ${entity.className}()`, () => writer.line('// Used by JPA and for new rows.'));
  }
  writeEntityAccessors(file);
  writeIdentityMethods(file);
}

function writeIdEquality(writer: CodeWriter, name: string, keys: readonly string[]): void {
  const objects = writer.use('java.util.Objects');
  const comparisons = keys.map((key) => {
    const own = key === 'o' || key === 'other' ? `this.${key}` : key;
    return `${objects}.equals(${own}, other.${key})`;
  });
  writeEquals(writer, name, comparisons);
  writeOverride(writer, 'int hashCode', `${objects}.hash(${keys.join(', ')})`);
  const parts = keys.map((key, index) => `"${index === 0 ? '' : ', '}${key}=" + ${key}`);
  writeOverride(writer, 'String toString', parts.join(' + '));
}

function idClassFile(scope: EntityScope): GeneratedFile {
  const { entity } = scope;
  const name = idClassName(entity);
  const { columns } = entity.primaryKey;
  return javaFile(scope, {
    layer: 'entity',
    packageName: 'entity',
    typeName: name,
    body: (file) => {
      const { writer } = file;
      writeJavadoc(writer, `Composite primary key of ${entity.className}.`);
      writer.block(`public class ${name} implements ${writer.use('java.io.Serializable')}`, () => {
        writer.line().line('private static final long serialVersionUID = 1L;').line();
        const fields = columns.map((column) => `${useColumnType(file, column)} ${column.property}`);
        fields.forEach((field) => writer.line(`private ${field};`));
        writer.gap().block(`public ${name}()`, () => writer.line('// Used by JPA and Jackson.'));
        writer.gap();
        writeMethod(writer, { head: `public ${name}`, parts: fields }, () =>
          columns.forEach(({ property }) => writer.line(`this.${property} = ${property};`)),
        );
        for (const column of columns) {
          writeAccessors(writer, { ...column, type: useColumnType(file, column) });
        }
        writeIdEquality(
          writer,
          name,
          columns.map((column) => column.property),
        );
      });
    },
  });
}

/** Emits the entity layer of one entity: its class, the class of a composite key, its enums. */
export function emitEntity(scope: EntityScope): GeneratedFile[] {
  const { model, entity } = scope;
  const enums = model.enums.filter((enumType) => enumType.entityId === entity.id);
  return [
    entityFile(scope),
    ...(entity.primaryKey.kind === 'composite' ? [idClassFile(scope)] : []),
    ...enums.map((enumType) => emitEnum(scope, enumType)),
  ];
}
