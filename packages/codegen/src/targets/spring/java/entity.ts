import { type CodeEntity, type CodeEnum, type UniqueConstraint } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../codeWriter.ts';
import { type GeneratedFile } from '../../../generatedFile.ts';
import {
  type EntityFile,
  type EntityScope,
  getterOf,
  idClassName,
  setterOf,
  useColumnType,
} from '../context.ts';
import { javadocLines, javadocText, javaString, oneLine } from '../../../escape.ts';
import { jpaName } from '../jpaName.ts';
import { indexAnnotation, writeColumnField, writeKeyFields, writeRelationField } from './entityFields.ts';
import { writeEntityAccessors, writeIdentityMethods } from './entityMethods.ts';
import {
  annotationBlock,
  annotationList,
  javaFile,
  writeAnnotation,
  writeJavadoc,
  writeMethod,
} from './javaFile.ts';

const JPA = 'jakarta.persistence';

/** Every unique key under its name in the SQL file; Hibernate drops the nameless one that `unique = true` asks for beside it. */
function uniqueKeys(entity: CodeEntity): { name: string; columns: string[] }[] {
  return [
    ...entity.columns.flatMap(({ uniqueName, column }) =>
      uniqueName === undefined ? [] : [{ name: uniqueName, columns: [column] }],
    ),
    ...entity.relations.flatMap(({ side, foreignKey }) =>
      side === 'owner' && foreignKey?.uniqueName !== undefined
        ? [{ name: foreignKey.uniqueName, columns: foreignKey.columns.map(({ column }) => column) }]
        : [],
    ),
    ...entity.uniqueConstraints.map((key) => inReferencedOrder(entity, key)),
  ];
}

/** Hibernate refers to the columns of a unique key in the order of their properties, and MySQL requires that of the key. */
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
  const unique = uniqueKeys(entity).map(({ name, columns }) => {
    const list = annotationList(columns.map((column) => javaString(jpaName(column))));
    return `@${writer.use(`${JPA}.UniqueConstraint`)}(name = ${javaString(name)}, columnNames = ${list})`;
  });
  const indexes = [
    ...entity.columns.flatMap((column) =>
      column.indexName === undefined
        ? []
        : indexAnnotation(writer, { indexName: column.indexName, columns: [column] }),
    ),
    ...entity.relations.flatMap((relation) =>
      relation.side === 'owner' && relation.foreignKey !== undefined
        ? indexAnnotation(writer, relation.foreignKey)
        : [],
    ),
    ...entity.indexes.flatMap(({ name, columns }) =>
      indexAnnotation(writer, { indexName: name, columns: columns.map((column) => ({ column })) }),
    ),
  ];
  if (unique.length > 0) {
    parts.push(`uniqueConstraints = ${annotationBlock(unique)}`);
  }
  if (indexes.length > 0) {
    parts.push(`indexes = ${annotationBlock(indexes)}`);
  }
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
        `A row of the table ${javadocText(entity.table)}, drawn as "${javadocText(entity.label)}".`,
        ...(lines.length === 0 ? [] : ['', `<p>${lines[0] ?? ''}`, ...lines.slice(1)]),
      );
      if (config.useLombok) {
        writeLombok(writer);
      }
      writer.line(`@${writer.use(`${JPA}.Entity`)}`);
      writeAnnotation(writer, writer.use(`${JPA}.Table`), tableArguments(file));
      if (entity.primaryKey.kind === 'composite') {
        writer.line(`@${writer.use(`${JPA}.IdClass`)}(${idClassName(entity)}.class)`);
      }
      writer.block(`public class ${entity.className}`, () => {
        writeMembers(file);
      });
    },
  });
}

function writeMembers(file: EntityFile): void {
  const { config, entity, writer } = file;
  writer.line();
  writeKeyFields(file);
  for (const column of entity.columns) {
    writer.gap();
    writeColumnField(file, column);
  }
  for (const relation of entity.relations) {
    writer.gap();
    writeRelationField(file, relation);
  }
  if (!config.useLombok) {
    writer.gap().block(`public ${entity.className}()`, () => writer.line('// for JPA and for new rows'));
  }
  writeEntityAccessors(file);
  writeIdentityMethods(file);
}

function writeIdAccessors(file: EntityFile): void {
  const { writer } = file;
  for (const column of file.entity.primaryKey.columns) {
    const type = useColumnType(file, column);
    const { property } = column;
    const annotate = () => {
      writer.gap();
      if (column.needsJsonName) {
        writer.line(
          `@${writer.use('com.fasterxml.jackson.annotation.JsonProperty')}(${javaString(property)})`,
        );
      }
    };
    annotate();
    writer.block(`public ${type} ${getterOf(property)}()`, () => writer.line(`return ${property};`));
    annotate();
    writer.block(`public void ${setterOf(property)}(${type} ${property})`, () =>
      writer.line(`this.${property} = ${property};`),
    );
  }
}

function writeIdEquality(writer: CodeWriter, name: string, keys: readonly string[]): void {
  const objects = writer.use('java.util.Objects');
  writer.gap().line('@Override');
  writer.block('public boolean equals(Object o)', () => {
    writer.block('if (this == o)', () => writer.line('return true;'));
    writer.block(`if (!(o instanceof ${name} other))`, () => writer.line('return false;'));
    keys.forEach((key, index) => {
      const end = index === keys.length - 1 ? ';' : '';
      const own = key === 'o' || key === 'other' ? `this.${key}` : key;
      writer.line(`${index === 0 ? 'return ' : '        && '}${objects}.equals(${own}, other.${key})${end}`);
    });
  });
  writer.gap().line('@Override');
  writer.block('public int hashCode()', () => writer.line(`return ${objects}.hash(${keys.join(', ')});`));
  writer.gap().line('@Override');
  writer.block('public String toString()', () => {
    const parts = keys.map((key, index) => `"${index === 0 ? '' : ', '}${key}=" + ${key}`);
    writer.line(`return ${parts.join(' + ')};`);
  });
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
      writeJavadoc(writer, `The composite primary key of ${entity.className}.`);
      writer.block(`public class ${name} implements ${writer.use('java.io.Serializable')}`, () => {
        writer.line().line('private static final long serialVersionUID = 1L;').line();
        const fields = columns.map((column) => `${useColumnType(file, column)} ${column.property}`);
        fields.forEach((field) => writer.line(`private ${field};`));
        writer.gap().block(`public ${name}()`, () => writer.line('// for JPA and Jackson'));
        writer.gap();
        writeMethod(writer, { head: `public ${name}`, parts: fields }, () => {
          columns.forEach(({ property }) => writer.line(`this.${property} = ${property};`));
        });
        writeIdAccessors(file);
        writeIdEquality(
          writer,
          name,
          columns.map((column) => column.property),
        );
      });
    },
  });
}

function enumFile(scope: EntityScope, enumType: CodeEnum): GeneratedFile {
  const { entity } = scope;
  const label = [...entity.primaryKey.columns, ...entity.columns].find(
    (column) => column.attributeId === enumType.attributeId,
  )?.label;
  return javaFile(scope, {
    layer: 'entity',
    packageName: 'entity',
    typeName: enumType.name,
    body: ({ writer }) => {
      writeJavadoc(
        writer,
        `Values of "${javadocText(label ?? '')}" of ${entity.className}, stored by name.`,
        '',
        '<p>A constant added later needs an ALTER TABLE where the column is a native enum.',
      );
      writer.block(`public enum ${enumType.name}`, () => {
        enumType.constants.forEach((constant, index) => {
          const isPlain = oneLine(constant.label).toUpperCase().replace(/ /g, '_') === constant.name;
          if (!isPlain) {
            writer.line(`/** ${javadocText(constant.label)} */`);
          }
          writer.line(index === enumType.constants.length - 1 ? constant.name : `${constant.name},`);
        });
      });
    },
  });
}

/** The entity layer of one entity: its class, the class of a composite key, its enums. */
export function emitEntity(scope: EntityScope): GeneratedFile[] {
  const { model, entity } = scope;
  const enums = model.enums.filter((enumType) => enumType.entityId === entity.id);
  return [
    entityFile(scope),
    ...(entity.primaryKey.kind === 'composite' ? [idClassFile(scope)] : []),
    ...enums.map((enumType) => enumFile(scope, enumType)),
  ];
}
