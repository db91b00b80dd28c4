import { type CodeEnum } from '../../../../codeModel.ts';
import { hasDrawnValues } from '../../../../enumValues.ts';
import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { javadocText, javaString, oneLine } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type EntityScope, type JavaFile } from '../../context.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';
import { writeOverride } from './accessors.ts';
import { CONVERTER, isInKey } from './enumColumn.ts';

const JACKSON = 'com.fasterxml.jackson.annotation';
const TYPE = 'org.hibernate.type';

function writeNames(writer: CodeWriter, { constants }: CodeEnum): void {
  constants.forEach(({ name, label }, index) => {
    const isSameName = oneLine(label).toUpperCase().replace(/ /g, '_') === name;
    if (!isSameName) writer.line(`/** ${javadocText(label)} */`);
    writer.line(index === constants.length - 1 ? name : `${name},`);
  });
}

function writeValues(writer: CodeWriter, { constants }: CodeEnum): void {
  constants.forEach(({ name, label, value }, index) => {
    if (value !== label) writer.line(`/** ${javadocText(label)} */`);
    writer.line(`${name}(${javaString(value)})${index === constants.length - 1 ? ';' : ','}`);
  });
}

function writeReadValue(writer: CodeWriter, { name, constants }: CodeEnum): void {
  const taken = new Set(constants.flatMap((constant) => [constant.name, constant.value]));
  const former = constants.filter(({ formerName }) => !taken.has(formerName));
  writer.gap();
  writeJavadoc(
    writer,
    'Returns the constant of a value. The name of a constant, which earlier versions stored and sent, is read, too.',
    '',
    '@throws IllegalArgumentException if there is none',
  );
  writer.line(`@${writer.use(`${JACKSON}.JsonCreator`)}`);
  writer.block(`public static ${name} of(String text)`, () => {
    writer.block(`for (${name} each : values())`, () =>
      writer.block('if (each.value.equals(text))', () => writer.line('return each;')),
    );
    if (former.length === 0) {
      writer.line('return valueOf(text);');
      return;
    }
    writer.line('return switch (text) {').indented(() => {
      for (const constant of former) {
        writer.line(`case ${javaString(constant.formerName)} -> ${constant.name};`);
      }
      writer.line('default -> valueOf(text);');
    });
    writer.line('};');
  });
}

function writeConverter(writer: CodeWriter, { name }: CodeEnum): void {
  writer.gap().line('/** Converts constants to the values in the database. */');
  const parent = `${writer.use('jakarta.persistence.AttributeConverter')}<${name}, String>`;
  writer.block(`public static class ${CONVERTER} implements ${parent}`, () => {
    writer.line().line('@Override');
    writer.block(`public String convertToDatabaseColumn(${name} constant)`, () =>
      writer.line('return constant == null ? null : constant.value;'),
    );
    writer.gap().line('@Override');
    writer.block(`public ${name} convertToEntityAttribute(String text)`, () =>
      writer.line('return text == null ? null : of(text);'),
    );
  });
}

/** Writes the converter of an enum in a primary key. */
function writeKeyConverter(writer: CodeWriter, { name }: CodeEnum): void {
  writer.gap();
  writeJavadoc(
    writer,
    'Converts constants to the values in the database, in primary keys, too, where JPA has no converters.',
  );
  const options = writer.use(`${TYPE}.descriptor.WrapperOptions`);
  const parent = `${writer.use(`${TYPE}.descriptor.java.AbstractClassJavaType`)}<${name}>`;
  writer.block(`public static class ${CONVERTER} extends ${parent}`, () => {
    writer.line().line('private static final long serialVersionUID = 1L;').line();
    writer.block(`public ${CONVERTER}()`, () => writer.line(`super(${name}.class);`));
    writer.gap().line('@Override');
    const indicators = writer.use(`${TYPE}.descriptor.jdbc.JdbcTypeIndicators`);
    const jdbcType = writer.use(`${TYPE}.descriptor.jdbc.JdbcType`);
    writer.block(`public ${jdbcType} getRecommendedJdbcType(${indicators} indicators)`, () =>
      writer.line(`return indicators.getJdbcType(${writer.use(`${TYPE}.SqlTypes`)}.VARCHAR);`),
    );
    writer.gap().line('@Override');
    writer.block(`public ${name} fromString(CharSequence text)`, () =>
      writer.line('return of(text.toString());'),
    );
    writer.gap().line('@Override');
    writer.block(`public <X> X unwrap(${name} constant, Class<X> type, ${options} options)`, () => {
      writer.block('if (constant == null)', () => writer.line('return null;'));
      writer.line('return type.cast(type.isInstance(constant) ? constant : constant.value);');
    });
    writer.gap().line('@Override');
    writer.block(`public <X> ${name} wrap(X value, ${options} options)`, () =>
      writer.line('return value == null ? null : of(value.toString());'),
    );
  });
}

function writeMembers(file: JavaFile, enumType: CodeEnum): void {
  const { writer } = file;
  writeValues(writer, enumType);
  writer.gap().line('private final String value;');
  writer.gap().block(`${enumType.name}(String value)`, () => writer.line('this.value = value;'));
  writer.gap().line(`@${writer.use(`${JACKSON}.JsonValue`)}`);
  writer.block('public String getValue()', () => writer.line('return value;'));
  writeReadValue(writer, enumType);
  writeOverride(writer, 'String toString', 'value');
  if (isInKey(file, enumType)) writeKeyConverter(writer, enumType);
  else writeConverter(writer, enumType);
}

/** Emits an enum: its constants, and where a value is no constant, the values and their conversion. */
export function emitEnum(scope: EntityScope, enumType: CodeEnum): GeneratedFile {
  const { entity } = scope;
  const isDrawn = hasDrawnValues(enumType);
  const label = [...entity.primaryKey.columns, ...entity.columns].find(
    (column) => column.attributeId === enumType.attributeId,
  )?.label;
  return javaFile(scope, {
    layer: 'entity',
    packageName: 'entity',
    typeName: enumType.name,
    body: (file) => {
      const { writer } = file;
      writeJavadoc(
        writer,
        `Values of "${javadocText(label ?? '')}" in ${entity.className}, stored ${isDrawn ? 'as written here' : 'by name'}.`,
        '',
        '<p>If the column is a native enum, adding a constant requires an ALTER TABLE.',
      );
      writer.block(`public enum ${enumType.name}`, () => {
        if (isDrawn) writeMembers(file, enumType);
        else writeNames(writer, enumType);
      });
    },
  });
}
