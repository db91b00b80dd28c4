import { type CodeStyle } from '@joinery/model';
import { type CodeEntity, type CodeEnum, type Column, type ColumnType } from '../../../../codeModel.ts';
import { javadocText, javaString } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import {
  beanName,
  type EntityFile,
  type EntityScope,
  keyExpression,
  useColumnType,
  useGenerated,
} from '../../context.ts';
import { plainText } from '../../documentEscape.ts';
import { JAVA_TYPES } from '../../javaTypes.ts';
import { listItemName, readField } from './dto.ts';
import { isRecord, responseFields } from './dtoFields.ts';
import { getFilters } from '../service/filters.ts';
import { annotationList, javaFile, writeInjected, writeJavadoc, writeMethod } from '../javaFile.ts';
import { writeApiDocumentation, writeDocumentation } from './apiDocumentation.ts';

const WEB = 'org.springframework.web.bind.annotation';
export const MAX_PAGE_SIZE = 1000;
/** Rows of a list without the parameter size. */
const DEFAULT_PAGE_SIZE: Record<CodeStyle, number> = { drawn: MAX_PAGE_SIZE, spring: 20 };

/** Returns `/{id}`, or one path segment per column of a composite key. */
export function keyPath(entity: CodeEntity): string {
  const { kind, columns } = entity.primaryKey;
  return kind === 'composite' ? columns.map((column) => `/{${column.property}}`).join('') : '/{id}';
}

function formatAnnotation({ writer }: EntityFile, type: ColumnType): string {
  const format = type.enumType === undefined ? JAVA_TYPES[type.type].format : undefined;
  if (format === undefined) return '';
  const annotation = writer.use('org.springframework.format.annotation.DateTimeFormat');
  if (format === 'UTIL_DATE') {
    const fallbacks = `{"yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd"}`;
    return `@${annotation}(pattern = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", fallbackPatterns = ${fallbacks}) `;
  }
  return `@${annotation}(iso = ${annotation}.ISO.${format}) `;
}

function keyVariable(entity: CodeEntity, { property }: Column): string {
  if (entity.primaryKey.kind !== 'composite') return 'id';
  const isTaken = property === 'request' || property === beanName(`${entity.baseName}Service`);
  return isTaken ? `${property}Part` : property;
}

function keyParameters(file: EntityFile): string[] {
  const { entity, writer } = file;
  const isComposite = entity.primaryKey.kind === 'composite';
  return entity.primaryKey.columns.map((column) => {
    const name = isComposite ? column.property : 'id';
    const path = `@${writer.use(`${WEB}.PathVariable`)}(${javaString(name)})`;
    return `${path} ${formatAnnotation(file, column)}${useColumnType(file, column)} ${keyVariable(entity, column)}`;
  });
}

function keyFromPath(file: EntityFile): string {
  const { entity } = file;
  const variables = entity.primaryKey.columns.map((column) => keyVariable(entity, column));
  return keyExpression(file, entity, variables);
}

/** The controller of one entity, with the names that all its methods use. */
interface ControllerFile extends EntityFile {
  names: { service: string; request: string; response: string; listItem: string; label: string };
}

function writeList(file: ControllerFile): void {
  const { entity, model, names, writer } = file;
  writer.gap();
  writeDocumentation(writer, {
    summary: `List ${names.label}, at most ${String(MAX_PAGE_SIZE)} rows per page`,
    success: { status: 200, description: 'The rows; X-Total-Count is the total number of rows' },
    failures: [],
  });
  const filters = getFilters(entity);
  const sort = annotationList(entity.primaryKey.columns.map((column) => javaString(column.property)));
  const pageable = [
    `@${writer.use('org.springdoc.core.annotations.ParameterObject')}`,
    `@${writer.use('org.springframework.data.web.PageableDefault')}(size = ${String(DEFAULT_PAGE_SIZE[model.codeStyle])}, sort = ${sort})`,
    `${writer.use('org.springframework.data.domain.Pageable')} pageable`,
  ].join(' ');
  const parameters = filters.map(({ name, type, variable }) => {
    const annotation = `@${writer.use(`${WEB}.RequestParam`)}(name = ${javaString(name)}, required = false)`;
    return `${annotation} ${formatAnnotation(file, type)}${useColumnType(file, type)} ${variable}`;
  });
  const list = `${writer.use('org.springframework.http.ResponseEntity')}<${writer.use('java.util.List')}<${names.listItem}>>`;
  writer.line(`@${writer.use(`${WEB}.GetMapping`)}`);
  writeMethod(writer, { head: `public ${list} findAll`, parts: [...parameters, pageable] }, () => {
    const values = ['pageable', ...filters.map(({ variable }) => variable)].join(', ');
    const page = `${writer.use('org.springframework.data.domain.Page')}<${names.listItem}>`;
    writer
      .line(`${page} result = ${names.service}.findAll(${values});`)
      .line(`return ResponseEntity.ok().headers(PaginationHeaders.of(result)).body(result.getContent());`);
  });
}

function writeFindById(file: ControllerFile): void {
  const { entity, names, writer } = file;
  writer.gap();
  writeDocumentation(writer, {
    summary: `Get one ${names.label}`,
    success: { status: 200, description: 'The row' },
    failures: [404],
  });
  writer.line(`@${writer.use(`${WEB}.GetMapping`)}(${javaString(keyPath(entity))})`);
  writeMethod(writer, { head: `public ${names.response} findById`, parts: keyParameters(file) }, () =>
    writer.line(`return ${names.service}.findById(${keyFromPath(file)});`),
  );
}

function requestParameter({ names, writer }: ControllerFile): string {
  const valid = `@${writer.use('jakarta.validation.Valid')}`;
  return `${valid} @${writer.use(`${WEB}.RequestBody`)} ${names.request} request`;
}

/** Whether a segment of a path can contain each value of an enum: servers reject slashes, and browsers resolve dots. */
function fitsPath({ constants }: CodeEnum): boolean {
  return constants.every(({ value }) => !/[/\\]|^\.{1,2}$/.test(value));
}

/** Returns the text of the first value of an enum in a path. */
export function firstPathText(enumType: CodeEnum): string {
  const [first] = enumType.constants;
  return (fitsPath(enumType) ? first?.value : first?.name) ?? '';
}

/** Returns the value of a key as the expression that a path contains: an enum with values that do not fit is read by name, too. */
export function pathValue({ type, enumType }: ColumnType, value: string): string {
  if (enumType !== undefined && !fitsPath(enumType)) return `${value}.name()`;
  return type === 'Date' ? `${value}.toInstant()` : value;
}

/** Returns the key of the response in the variable `created`, as path values. */
export function createdKeyValues(entity: CodeEntity): string[] {
  const isRecordDto = isRecord(responseFields(entity));
  return entity.primaryKey.columns.map((column) =>
    pathValue(column, readField('created', column.property, isRecordDto)),
  );
}

function writeCreate(file: ControllerFile): void {
  const { entity, names, writer } = file;
  writer.gap();
  writeDocumentation(writer, {
    summary: `Create one ${names.label}`,
    success: { status: 201, description: 'Created; Location is the URL of the new row' },
    failures: [409],
  });
  const uri = writer.use('java.net.URI');
  const builder = writer.use('org.springframework.web.servlet.support.ServletUriComponentsBuilder');
  writer.line(`@${writer.use(`${WEB}.PostMapping`)}`);
  writer.block(
    `public ${writer.use('org.springframework.http.ResponseEntity')}<${names.response}> create(${requestParameter(file)})`,
    () => {
      writer.line(`${names.response} created = ${names.service}.create(request);`);
      // Encodes before the key is inserted, so that a slash or semicolon in the key is encoded too.
      writer.line(
        `${uri} location = ${builder}.fromCurrentRequestUri().path(${javaString(keyPath(entity))}).encode()`,
      );
      const values = createdKeyValues(entity).join(', ');
      writer.indented(() => writer.line(`.buildAndExpand(${values}).toUri();`), 2);
      writer.line('return ResponseEntity.created(location).body(created);');
    },
  );
}

function writeUpdate(file: ControllerFile): void {
  const { entity, names, writer } = file;
  writer.gap();
  writeDocumentation(writer, {
    summary: `Replace one ${names.label}`,
    success: { status: 200, description: 'The updated row' },
    failures: [404, 409],
  });
  writer.line(`@${writer.use(`${WEB}.PutMapping`)}(${javaString(keyPath(entity))})`);
  const parts = [...keyParameters(file), requestParameter(file)];
  writeMethod(writer, { head: `public ${names.response} update`, parts }, () =>
    writer.line(`return ${names.service}.update(${keyFromPath(file)}, request);`),
  );
}

function writeDelete(file: ControllerFile): void {
  const { entity, names, writer } = file;
  writer.gap();
  writeDocumentation(writer, {
    summary: `Delete one ${names.label}`,
    success: { status: 204, description: 'Deleted' },
    failures: [404, 409],
  });
  writer
    .line(`@${writer.use(`${WEB}.DeleteMapping`)}(${javaString(keyPath(entity))})`)
    .line(
      `@${writer.use(`${WEB}.ResponseStatus`)}(${writer.use('org.springframework.http.HttpStatus')}.NO_CONTENT)`,
    );
  writeMethod(writer, { head: 'public void delete', parts: keyParameters(file) }, () =>
    writer.line(`${names.service}.delete(${keyFromPath(file)});`),
  );
}

/** Emits the REST controller of one entity (M274, M275, M304). */
export function emitController(scope: EntityScope): GeneratedFile {
  const { entity } = scope;
  const { useLombok } = scope.config;
  const typeName = `${entity.baseName}Controller`;
  const serviceType = `${entity.baseName}Service`;
  const service = beanName(serviceType);
  const label = plainText(entity.label) || entity.baseName;
  return javaFile(scope, {
    layer: 'controller',
    packageName: 'controller',
    typeName,
    body: (file) => {
      const { writer } = file;
      const request = useGenerated(file, 'dto', entity.requestName);
      const response = useGenerated(file, 'dto', entity.responseName);
      const listItem = useGenerated(file, 'dto', listItemName(entity));
      const controller = { ...file, names: { service, request, response, listItem, label } };
      writeJavadoc(writer, `HTTP endpoints of "${javadocText(entity.label)}".`);
      writer.line(`@${writer.use(`${WEB}.RestController`)}`);
      writer.line(`@${writer.use(`${WEB}.RequestMapping`)}(${javaString(`/api/${entity.path}`)})`);
      writeApiDocumentation(writer, label);
      if (useLombok) writer.line(`@${writer.use('lombok.RequiredArgsConstructor')}`);
      writer.block(`public class ${typeName}`, () => {
        writer.line();
        const beans = [{ type: useGenerated(file, 'service', serviceType), name: service }];
        writeInjected(writer, { typeName, beans, useLombok });
        writeList(controller);
        writeFindById(controller);
        writeCreate(controller);
        writeUpdate(controller);
        writeDelete(controller);
      });
    },
  });
}
