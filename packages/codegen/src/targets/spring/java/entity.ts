import { type CodeEntity, type CodeEnum } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../codeWriter.ts';
import { type GeneratedFile } from '../../../generatedFile.ts';
import {
  entityById,
  getterOf,
  idClassName,
  setterOf,
  type SpringContext,
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
  writeCall,
  writeJavadoc,
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
    ...entity.uniqueConstraints,
  ];
}

function tableArguments(writer: CodeWriter, entity: CodeEntity): string[] {
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

function entityFile(context: SpringContext, entity: CodeEntity): GeneratedFile {
  const { useLombok } = context.config;
  return javaFile(context, {
    layer: 'entity',
    packageName: 'entity',
    typeName: entity.className,
    entityName: entity.label,
    body: (writer) => {
      const lines = javadocLines(entity.description);
      writeJavadoc(
        writer,
        `A row of the table ${javadocText(entity.table)}, drawn as "${javadocText(entity.label)}".`,
        ...(lines.length === 0 ? [] : ['', `<p>${lines[0] ?? ''}`, ...lines.slice(1)]),
      );
      if (useLombok) {
        writeLombok(writer);
      }
      writer.line(`@${writer.use(`${JPA}.Entity`)}`);
      writeAnnotation(writer, writer.use(`${JPA}.Table`), tableArguments(writer, entity));
      if (entity.primaryKey.kind === 'composite') {
        writer.line(`@${writer.use(`${JPA}.IdClass`)}(${idClassName(entity)}.class)`);
      }
      writer.block(`public class ${entity.className}`, () => {
        writeMembers(context, writer, entity);
      });
    },
  });
}

function writeMembers(context: SpringContext, writer: CodeWriter, entity: CodeEntity): void {
  const { useLombok } = context.config;
  writer.line();
  writeKeyFields(context, writer, entity);
  for (const column of entity.columns) {
    writer.gap();
    writeColumnField(context, writer, column);
  }
  for (const relation of entity.relations) {
    writer.gap();
    writeRelationField(context, writer, { entity, relation });
  }
  if (!useLombok) {
    writer.gap().block(`public ${entity.className}()`, () => writer.line('// for JPA and for new rows'));
  }
  writeEntityAccessors(context, writer, entity);
  writeIdentityMethods(context, writer, entity);
}

function writeIdAccessors(context: SpringContext, writer: CodeWriter, entity: CodeEntity): void {
  for (const column of entity.primaryKey.columns) {
    const type = useColumnType(context, writer, column);
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

function idClassFile(context: SpringContext, entity: CodeEntity): GeneratedFile {
  const name = idClassName(entity);
  const columns = entity.primaryKey.columns;
  return javaFile(context, {
    layer: 'entity',
    packageName: 'entity',
    typeName: name,
    entityName: entity.label,
    body: (writer) => {
      writeJavadoc(writer, `The composite primary key of ${entity.className}.`);
      writer.block(`public class ${name} implements ${writer.use('java.io.Serializable')}`, () => {
        writer.line().line('private static final long serialVersionUID = 1L;').line();
        const fields = columns.map(
          (column) => `${useColumnType(context, writer, column)} ${column.property}`,
        );
        fields.forEach((field) => writer.line(`private ${field};`));
        writer.gap().block(`public ${name}()`, () => writer.line('// for JPA and Jackson'));
        writer.gap();
        writeCall(writer, `public ${name}`, fields, ' {');
        writer.indented(() => {
          columns.forEach(({ property }) => writer.line(`this.${property} = ${property};`));
        });
        writer.line('}');
        writeIdAccessors(context, writer, entity);
        writeIdEquality(
          writer,
          name,
          columns.map((column) => column.property),
        );
      });
    },
  });
}

function enumFile(context: SpringContext, enumType: CodeEnum): GeneratedFile {
  const entity = entityById(context, enumType.entityId);
  const label = [...entity.primaryKey.columns, ...entity.columns].find(
    (column) => column.attributeId === enumType.attributeId,
  )?.label;
  return javaFile(context, {
    layer: 'entity',
    packageName: 'entity',
    typeName: enumType.name,
    entityName: entity.label,
    body: (writer) => {
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
export function emitEntity(context: SpringContext, entity: CodeEntity): GeneratedFile[] {
  const enums = context.model.enums.filter((enumType) => enumType.entityId === entity.id);
  return [
    entityFile(context, entity),
    ...(entity.primaryKey.kind === 'composite' ? [idClassFile(context, entity)] : []),
    ...enums.map((enumType) => enumFile(context, enumType)),
  ];
}
