import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { hasDrawnValues } from '../../../../enumValues.ts';
import { javaString } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type JavaFile, type SpringContext } from '../../context.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';

const CLASS = 'InvalidValues';

/** The values that a client can send for each Java type, as Java expressions. */
const ALLOWED_VALUES: readonly (readonly [type: string, text: string])[] = [
  ['java.lang.String', javaString('a text')],
  ['java.lang.Boolean', javaString('true or false')],
  ['java.lang.Integer', '"a whole number from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE'],
  ['java.lang.Long', '"a whole number from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE'],
  ['java.lang.Float', javaString('a number')],
  ['java.lang.Double', javaString('a number')],
  ['java.math.BigDecimal', javaString('a number')],
  ['java.util.Date', javaString('a date and time such as 2024-12-31T10:15:30.000Z')],
  ['java.time.LocalDate', javaString('a date such as 2024-12-31')],
  ['java.time.LocalDateTime', javaString('a date and time such as 2024-12-31T10:15:30')],
];

function writeAllowedValues(writer: CodeWriter): void {
  const map = writer.use('java.util.Map');
  writer.line(`private static final ${map}<Class<?>, String> ALLOWED_VALUES = ${map}.ofEntries(`);
  const entries = ALLOWED_VALUES.map(([type, text]) => `${map}.entry(${writer.use(type)}.class, ${text})`);
  writer.indented(() => writer.list(entries, ');'), 2);
}

function writeDescribe(writer: CodeWriter): void {
  const problem = writer.use('org.springframework.http.ProblemDetail');
  const status = writer.use('org.springframework.http.HttpStatus');
  writer.gap().line('/** Describes a member or parameter that is not allowed or has an invalid value. */');
  writer.block(`static ${problem} describe(String name, String problem)`, () => {
    writer.line(
      `${problem} body = ${problem}.forStatusAndDetail(${status}.BAD_REQUEST, name + " " + problem);`,
    );
    writer.line(`body.setProperty("errors", ${writer.use('java.util.Map')}.of(name, problem));`);
    writer.line('return body;');
  });
  const mismatch = writer.use(
    'org.springframework.web.method.annotation.MethodArgumentTypeMismatchException',
  );
  writer.gap().line('/** Describes a value in the path or in the query that has the wrong type. */');
  writer.block(`static ${problem} describe(${mismatch} ex)`, () =>
    writer.line('return describe(ex.getName(), describeType(ex.getRequiredType()));'),
  );
}

function writeDescribeBody({ boot, writer }: JavaFile): void {
  const problem = writer.use('org.springframework.http.ProblemDetail');
  const notReadable = writer.use('org.springframework.http.converter.HttpMessageNotReadableException');
  const mapping = writer.use(boot.types.jsonMappingException);
  const unrecognized = writer.use(boot.types.unrecognizedPropertyException);
  writer
    .gap()
    .line('/** Describes a body that cannot be read: by the member with the problem, if there is one. */');
  writer.block(`static ${problem} describe(${notReadable} ex)`, () => {
    writer.block(`if (!(ex.getCause() instanceof ${mapping} cause) || cause.getPath().isEmpty())`, () => {
      writer.line(
        `return ${problem}.forStatusAndDetail(${writer.use('org.springframework.http.HttpStatus')}.BAD_REQUEST, "The body must be a JSON object.");`,
      );
    });
    writer.block(`if (cause instanceof ${unrecognized} unknown)`, () => {
      writer.line('String names = unknown.getKnownPropertyIds().stream().map(String::valueOf).sorted()');
      writer.indented(
        () => writer.line(`.collect(${writer.use('java.util.stream.Collectors')}.joining(", "));`),
        2,
      );
      writer.line('return describe(readName(cause), "is not a member of the request; allowed: " + names);');
    });
    writer.line('return describe(readName(cause), describeType(findType(cause)));');
  });
}

function writeReadName({ boot, writer }: JavaFile): void {
  const mapping = writer.use(boot.types.jsonMappingException);
  const collectors = writer.use('java.util.stream.Collectors');
  const name = `part.${boot.jsonMemberName}()`;
  writer.gap().block(`private static String readName(${mapping} ex)`, () => {
    writer.line('return ex.getPath().stream()').indented(() => {
      writer.line(`.map(part -> ${name} == null ? "[" + part.getIndex() + "]" : "." + ${name})`);
      writer.line(`.collect(${collectors}.joining()).replaceFirst("^\\\\.", "");`);
    }, 2);
  });
}

function writeFindType({ boot, model, writer }: JavaFile): void {
  const mismatched = writer.use(boot.types.mismatchedInputException);
  const coercion = writer.use(boot.types.inputCoercionException);
  writer.gap().line('/** Returns the type of the member; null if the JSON itself is wrong. */');
  writer.block('private static Class<?> findType(Throwable ex)', () => {
    writer.block(`if (ex instanceof ${mismatched} mismatch)`, () =>
      writer.line('return mismatch.getTargetType();'),
    );
    writer.block(`if (ex instanceof ${coercion} overflow)`, () =>
      writer.line('return overflow.getTargetType();'),
    );
    if (model.enums.some(hasDrawnValues)) {
      const instantiation = writer.use(boot.types.valueInstantiationException);
      writer.block(`if (ex instanceof ${instantiation} unknown)`, () =>
        writer.line('return unknown.getType().getRawClass();'),
      );
    }
    writer.line('return ex.getCause() == null ? null : findType(ex.getCause());');
  });
}

function writeDescribeType(writer: CodeWriter): void {
  const stream = writer.use('java.util.stream.Stream');
  const collectors = writer.use('java.util.stream.Collectors');
  const classes = writer.use('org.springframework.util.ClassUtils');
  const collection = writer.use('java.util.Collection');
  writer.gap().block('private static String describeType(Class<?> type)', () => {
    writer.block('if (type == null)', () => writer.line('return "is not valid JSON";'));
    writer.block('if (type.isEnum())', () => {
      writer.line(`return ${stream}.of(type.getEnumConstants()).map(String::valueOf)`);
      writer.indented(() => writer.line(`.collect(${collectors}.joining(", ", "must be one of ", ""));`), 2);
    });
    writer.line(`String other = ${collection}.class.isAssignableFrom(type) ? "a list" : "an object";`);
    writer.line(
      `return "must be " + ALLOWED_VALUES.getOrDefault(${classes}.resolvePrimitiveIfNecessary(type), other);`,
    );
  });
}

/** Emits the class that describes invalid values of requests, with what is allowed instead. */
export function emitInvalidValues(context: SpringContext): GeneratedFile {
  return javaFile(context, {
    layer: 'exception',
    packageName: 'exception',
    typeName: CLASS,
    body: (file) => {
      const { writer } = file;
      writeJavadoc(writer, 'Describes invalid values of requests: which one it is, and what is allowed.');
      writer.block(`final class ${CLASS}`, () => {
        writer.line();
        writeAllowedValues(writer);
        writer.gap().block(`private ${CLASS}()`, () => undefined);
        writeDescribe(writer);
        writeDescribeBody(file);
        writeReadName(file);
        writeFindType(file);
        writeDescribeType(writer);
      });
    },
  });
}
