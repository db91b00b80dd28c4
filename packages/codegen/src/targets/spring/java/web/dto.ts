import { type CodeEntity } from '../../../../codeModel.ts';
import { javadocText, javaString, oneLine } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import {
  type EntityFile,
  type EntityScope,
  findTarget,
  getterName,
  type JavaFile,
  useColumnType,
  useKeyType,
} from '../../context.ts';
import { writeAccessors } from '../entity/accessors.ts';
import { type DtoField, isRecord, listFields, requestFields, responseFields } from './dtoFields.ts';
import { FINITE, hasInfiniteValues } from './finite.ts';
import { annotationList, javaFile, writeJavadoc } from '../javaFile.ts';

/** Well below the limit of a constant in a class file. */
const MAX_SCHEMA_CHARACTERS = 2_000;
const VALIDATION = 'jakarta.validation.constraints';
const SCHEMA = 'io.swagger.v3.oas.annotations.media.Schema';
/** The meaning of a member that a request does not have. */
const ABSENT_MEMBERS = 'A member that is absent or null gets its default, or null if it has none';

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
    const schema = `@${writer.use(SCHEMA)}(description = "Unchanged if absent or null, cleared if empty")`;
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
  if (hasInfiniteValues(field.type)) parts.push(`@${FINITE}`);
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

/** A DTO: its role, name and fields. */
interface Dto {
  typeName: string;
  description: string;
  fields: DtoField[];
  isRequest: boolean;
}

/** Whether a row in a list has fewer members than the single resource. */
function hasListItem(entity: CodeEntity): boolean {
  return listFields(entity).length < responseFields(entity).length;
}

/** Returns the class name of a row in a list: a DTO of its own if long texts are left out. */
export function listItemName(entity: CodeEntity): string {
  return hasListItem(entity) ? entity.listItemName : entity.responseName;
}

/** Writes what a client needs to know about the members of a request that absence and responses concern. */
function writeRequestAnnotations({ entity, writer }: EntityFile, fields: readonly DtoField[]): void {
  const names = new Set(fields.map(({ property }) => property));
  const ignored = responseFields(entity).filter(({ property }) => !names.has(property));
  if (fields.some((field) => field.kind === 'ids' || !field.isRequired)) {
    writer.line(`@${writer.use(SCHEMA)}(description = ${javaString(ABSENT_MEMBERS)})`);
  }
  if (ignored.length > 0) {
    const list = annotationList(ignored.map(({ property }) => javaString(property)));
    writer.line(`@${writer.use('com.fasterxml.jackson.annotation.JsonIgnoreProperties')}(${list})`);
  }
}

function dtoFile(scope: EntityScope, dto: Dto): GeneratedFile {
  return javaFile(scope, {
    layer: 'dto',
    packageName: 'dto',
    typeName: dto.typeName,
    body: (file) => {
      writeJavadoc(file.writer, `${dto.description} "${javadocText(scope.entity.label)}".`);
      if (dto.isRequest) writeRequestAnnotations(file, dto.fields);
      if (isRecord(dto.fields)) {
        writeRecord(file, dto);
      } else {
        writeClass(file, dto);
      }
    },
  });
}

/** Emits the DTOs of one entity: request, response, and a row in a list if that differs. */
export function emitDtos(scope: EntityScope): GeneratedFile[] {
  const { entity } = scope;
  const dtos: Dto[] = [
    {
      typeName: entity.requestName,
      description: 'Request body to create or replace one',
      fields: requestFields(entity),
      isRequest: true,
    },
    {
      typeName: entity.responseName,
      description: 'Response body for one',
      fields: responseFields(entity),
      isRequest: false,
    },
  ];
  if (hasListItem(entity)) {
    dtos.push({
      typeName: listItemName(entity),
      description: 'Row in a list, without long texts, for one',
      fields: listFields(entity),
      isRequest: false,
    });
  }
  return dtos.map((dto) => dtoFile(scope, dto));
}
