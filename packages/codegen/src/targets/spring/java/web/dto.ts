import { javadocText, javaString, oneLine } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import {
  findTarget,
  type EntityScope,
  getterName,
  type JavaFile,
  useColumnType,
  useKeyType,
} from '../../context.ts';
import { writeAccessors } from '../entity/accessors.ts';
import { type DtoField, isRecord, requestFields, responseFields } from './dtoFields.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';

/** Well below the limit of a constant in a class file. */
const MAX_SCHEMA_CHARACTERS = 2_000;
const VALIDATION = 'jakarta.validation.constraints';
const SCHEMA = 'io.swagger.v3.oas.annotations.media.Schema';

/** Imports the Java type of a DTO property and returns it. */
function useFieldType(file: JavaFile, field: DtoField, elementAnnotation = ''): string {
  if (field.kind === 'ids') {
    const key = useKeyType(file, findTarget(file, field.relation));
    return `${file.writer.use('java.util.Set')}<${elementAnnotation}${key}>`;
  }
  return useColumnType(file, field.type);
}

/** Returns the expression that reads a DTO property: `request.email()` of a record, `request.getEmail()` of a class. */
export function readField(dto: string, property: string, isRecordDto: boolean): string {
  return isRecordDto ? `${dto}.${property}()` : `${dto}.${getterName(property)}()`;
}

function isString(field: DtoField): boolean {
  return (
    field.kind !== 'ids' &&
    field.type.enumType === undefined &&
    (field.type.type === 'String' || field.type.type === 'Enum')
  );
}

function constraints({ writer }: JavaFile, field: DtoField): string[] {
  if (field.kind === 'ids') {
    const schema = `@${writer.use(SCHEMA)}(description = "Unchanged if null, cleared if empty")`;
    return [schema];
  }
  const parts: string[] = [];
  if (field.isRequired) {
    parts.push(`@${writer.use(`${VALIDATION}.${isString(field) ? 'NotBlank' : 'NotNull'}`)}`);
  }
  if (isString(field)) {
    const max = field.type.length ?? (field.type.isText === true ? 65_535 : 255);
    parts.push(`@${writer.use(`${VALIDATION}.Size`)}(max = ${String(max)})`);
  }
  if (field.type.type === 'BigDecimal') {
    const scale = field.type.scale ?? 2;
    const integer = (field.type.precision ?? 19) - scale;
    parts.push(
      `@${writer.use(`${VALIDATION}.Digits`)}(integer = ${String(integer)}, fraction = ${String(scale)})`,
    );
  }
  return parts;
}

/** Returns the description of the attribute or relationship as an annotation for the API documentation. */
function schemaAnnotations({ writer }: JavaFile, field: DtoField): string[] {
  const own = field.kind === 'ids' ? undefined : field.column.description;
  const text = oneLine(own ?? (field.kind === 'reference' ? (field.relation.description ?? '') : ''));
  if (text === '') return [];
  return [`@${writer.use(SCHEMA)}(description = ${javaString(text.slice(0, MAX_SCHEMA_CHARACTERS))})`];
}

function writeRecord(file: JavaFile, dto: Dto): void {
  const { writer } = file;
  const components = dto.fields.map((field) => formatComponent(file, field, dto.isRequest));
  if (components.length === 0) {
    writer.line(`public record ${dto.typeName}() {`).line('}');
    return;
  }
  writer.line(`public record ${dto.typeName}(`);
  writer.indented(() => writer.list(components, ') {'), 2);
  writer.line('}');
}

function formatComponent(file: JavaFile, field: DtoField, isRequest: boolean): string {
  const annotations = [...schemaAnnotations(file, field), ...(isRequest ? constraints(file, field) : [])];
  const isIds = isRequest && field.kind === 'ids';
  const element = isIds ? `@${file.writer.use(`${VALIDATION}.NotNull`)} ` : '';
  const type = useFieldType(file, field, element);
  return [...annotations, `${type} ${field.property}`].join(' ');
}

function writeClass(file: JavaFile, dto: Dto): void {
  const { writer } = file;
  writer.block(`public class ${dto.typeName}`, () => {
    for (const field of dto.fields) {
      writer.line().line(`private ${formatComponent(file, field, dto.isRequest)};`);
    }
    for (const field of dto.fields) writeAccessors(writer, { ...field, type: useFieldType(file, field) });
  });
}

interface Dto {
  typeName: string;
  fields: DtoField[];
  isRequest: boolean;
}

function dtoFile(scope: EntityScope, dto: Dto): GeneratedFile {
  return javaFile(scope, {
    layer: 'dto',
    packageName: 'dto',
    typeName: dto.typeName,
    body: (file) => {
      const start = dto.isRequest ? 'Request body to create or update' : 'Response body for';
      writeJavadoc(file.writer, `${start} one "${javadocText(scope.entity.label)}".`);
      if (isRecord(dto.fields)) {
        writeRecord(file, dto);
      } else {
        writeClass(file, dto);
      }
    },
  });
}

/** Emits the request and the response DTO of one entity. */
export function emitDtos(scope: EntityScope): GeneratedFile[] {
  const { entity } = scope;
  return [
    dtoFile(scope, {
      typeName: entity.requestName,
      fields: requestFields(entity),
      isRequest: true,
    }),
    dtoFile(scope, {
      typeName: entity.responseName,
      fields: responseFields(entity),
      isRequest: false,
    }),
  ];
}
