import { type CodeEntity, type Column, type ColumnType } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../codeWriter.ts';
import { javadocText, javaString } from '../../../escape.ts';
import { type GeneratedFile } from '../../../generatedFile.ts';
import { beanName, idClassName, qualified, type SpringContext, useColumnType } from '../context.ts';
import { plainText } from '../documentEscape.ts';
import { urlFormatOf } from '../javaTypes.ts';
import { readField } from './dto.ts';
import { isRecord, responseFields } from './dtoFields.ts';
import { filtersOf } from './filters.ts';
import { annotationList, javaFile, writeCall, writeInjected, writeJavadoc } from './javaFile.ts';
import { writeApiDocumentation, writeDocumentation } from './apiDocumentation.ts';

const WEB = 'org.springframework.web.bind.annotation';
/** Rows a list answers with where no page is asked for, and the most a page can hold. */
export const MAX_PAGE_SIZE = 1000;

/** `/{id}`, or one part per column of a composite key. */
export function keyPath(entity: CodeEntity): string {
  const { kind, columns } = entity.primaryKey;
  return kind === 'composite' ? columns.map((column) => `/{${column.property}}`).join('') : '/{id}';
}

function formatAnnotation(writer: CodeWriter, type: ColumnType): string {
  const format = type.enumType === undefined ? urlFormatOf(type.type) : undefined;
  if (format === undefined) {
    return '';
  }
  const annotation = writer.use('org.springframework.format.annotation.DateTimeFormat');
  if (format === 'UTIL_DATE') {
    const fallbacks = `{"yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd"}`;
    return `@${annotation}(pattern = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", fallbackPatterns = ${fallbacks}) `;
  }
  return `@${annotation}(iso = ${annotation}.ISO.${format}) `;
}

function keyVariable(entity: CodeEntity, { property }: Column): string {
  if (entity.primaryKey.kind !== 'composite') {
    return 'id';
  }
  const isTaken = property === 'request' || property === beanName(`${entity.baseName}Service`);
  return isTaken ? `${property}Part` : property;
}

function keyParameters(context: SpringContext, writer: CodeWriter, entity: CodeEntity): string[] {
  const isComposite = entity.primaryKey.kind === 'composite';
  return entity.primaryKey.columns.map((column) => {
    const name = isComposite ? column.property : 'id';
    const path = `@${writer.use(`${WEB}.PathVariable`)}(${javaString(name)})`;
    return `${path} ${formatAnnotation(writer, column)}${useColumnType(context, writer, column)} ${keyVariable(entity, column)}`;
  });
}

function keyExpression(context: SpringContext, writer: CodeWriter, entity: CodeEntity): string {
  const { kind, columns } = entity.primaryKey;
  if (kind !== 'composite') {
    return 'id';
  }
  const variables = columns.map((column) => keyVariable(entity, column));
  return `new ${writer.use(qualified(context, 'entity', idClassName(entity)))}(${variables.join(', ')})`;
}

interface Parts {
  service: string;
  request: string;
  response: string;
  label: string;
}

function writeList(context: SpringContext, writer: CodeWriter, entity: CodeEntity, parts: Parts): void {
  writer.gap();
  writeDocumentation(writer, {
    summary: `List ${parts.label}, at most ${String(MAX_PAGE_SIZE)} rows a page`,
    success: { status: 200, description: 'The rows; X-Total-Count tells how many there are in all' },
    failures: [],
  });
  const filters = filtersOf(entity);
  const sort = annotationList(entity.primaryKey.columns.map((column) => javaString(column.property)));
  const pageable = [
    `@${writer.use('org.springdoc.core.annotations.ParameterObject')}`,
    `@${writer.use('org.springframework.data.web.PageableDefault')}(size = ${String(MAX_PAGE_SIZE)}, sort = ${sort})`,
    `${writer.use('org.springframework.data.domain.Pageable')} pageable`,
  ].join(' ');
  const parameters = filters.map((filter) => {
    const annotation = `@${writer.use(`${WEB}.RequestParam`)}(name = ${javaString(filter.name)}, required = false)`;
    return `${annotation} ${formatAnnotation(writer, filter.type)}${useColumnType(context, writer, filter.type)} ${filter.name}`;
  });
  const list = `${writer.use('org.springframework.http.ResponseEntity')}<${writer.use('java.util.List')}<${parts.response}>>`;
  writer.line(`@${writer.use(`${WEB}.GetMapping`)}`);
  writeCall(writer, `public ${list} findAll`, [...parameters, pageable], ' {');
  writer.indented(() => {
    const values = ['pageable', ...filters.map((filter) => filter.name)].join(', ');
    const page = `${writer.use('org.springframework.data.domain.Page')}<${parts.response}>`;
    writer.line(`${page} result = ${parts.service}.findAll(${values});`);
    writer.line(
      `return ResponseEntity.ok().headers(PaginationHeaders.of(result)).body(result.getContent());`,
    );
  });
  writer.line('}');
}

function writeFindById(context: SpringContext, writer: CodeWriter, entity: CodeEntity, parts: Parts): void {
  writer.gap();
  writeDocumentation(writer, {
    summary: `Get one ${parts.label}`,
    success: { status: 200, description: 'The row' },
    failures: [404],
  });
  writer.line(`@${writer.use(`${WEB}.GetMapping`)}(${javaString(keyPath(entity))})`);
  writeCall(writer, `public ${parts.response} findById`, keyParameters(context, writer, entity), ' {');
  writer.indented(() =>
    writer.line(`return ${parts.service}.findById(${keyExpression(context, writer, entity)});`),
  );
  writer.line('}');
}

function requestParameter(writer: CodeWriter, parts: Parts): string {
  const valid = `@${writer.use('jakarta.validation.Valid')}`;
  return `${valid} @${writer.use(`${WEB}.RequestBody`)} ${parts.request} request`;
}

function locationValues(entity: CodeEntity): string[] {
  const isOfRecord = isRecord(responseFields(entity));
  return entity.primaryKey.columns.map((column) => {
    const value = readField('created', column.property, isOfRecord);
    return column.type === 'Date' ? `${value}.toInstant()` : value;
  });
}

function writeCreate(writer: CodeWriter, entity: CodeEntity, parts: Parts): void {
  writer.gap();
  writeDocumentation(writer, {
    summary: `Create one ${parts.label}`,
    success: { status: 201, description: 'Created; Location tells where' },
    failures: [409],
  });
  const uri = writer.use('java.net.URI');
  const builder = writer.use('org.springframework.web.servlet.support.ServletUriComponentsBuilder');
  writer.line(`@${writer.use(`${WEB}.PostMapping`)}`);
  writer.block(
    `public ${writer.use('org.springframework.http.ResponseEntity')}<${parts.response}> create(${requestParameter(writer, parts)})`,
    () => {
      writer.line(`${parts.response} created = ${parts.service}.create(request);`);
      // Encoded before the key is put in: a slash or semicolon of the key is none of the path.
      writer.line(
        `${uri} location = ${builder}.fromCurrentRequestUri().path(${javaString(keyPath(entity))}).encode()`,
      );
      writer.indented(() => writer.line(`.buildAndExpand(${locationValues(entity).join(', ')}).toUri();`), 2);
      writer.line('return ResponseEntity.created(location).body(created);');
    },
  );
}

function writeUpdate(context: SpringContext, writer: CodeWriter, entity: CodeEntity, parts: Parts): void {
  writer.gap();
  writeDocumentation(writer, {
    summary: `Change one ${parts.label}`,
    success: { status: 200, description: 'The changed row' },
    failures: [404, 409],
  });
  writer.line(`@${writer.use(`${WEB}.PutMapping`)}(${javaString(keyPath(entity))})`);
  const parameters = [...keyParameters(context, writer, entity), requestParameter(writer, parts)];
  writeCall(writer, `public ${parts.response} update`, parameters, ' {');
  writer.indented(() => {
    writer.line(`return ${parts.service}.update(${keyExpression(context, writer, entity)}, request);`);
  });
  writer.line('}');
}

function writeDelete(context: SpringContext, writer: CodeWriter, entity: CodeEntity, parts: Parts): void {
  writer.gap();
  writeDocumentation(writer, {
    summary: `Delete one ${parts.label}`,
    success: { status: 204, description: 'Deleted' },
    failures: [404, 409],
  });
  writer.line(`@${writer.use(`${WEB}.DeleteMapping`)}(${javaString(keyPath(entity))})`);
  writer.line(
    `@${writer.use(`${WEB}.ResponseStatus`)}(${writer.use('org.springframework.http.HttpStatus')}.NO_CONTENT)`,
  );
  writeCall(writer, 'public void delete', keyParameters(context, writer, entity), ' {');
  writer.indented(() => writer.line(`${parts.service}.delete(${keyExpression(context, writer, entity)});`));
  writer.line('}');
}

/** The REST controller of one entity (M274, M275, M304). */
export function emitController(context: SpringContext, entity: CodeEntity): GeneratedFile {
  const { useLombok } = context.config;
  const typeName = `${entity.baseName}Controller`;
  const serviceType = `${entity.baseName}Service`;
  const label = plainText(entity.label) === '' ? entity.baseName : plainText(entity.label);
  return javaFile(context, {
    layer: 'controller',
    packageName: 'controller',
    typeName,
    entityName: entity.label,
    body: (writer) => {
      const parts: Parts = {
        service: beanName(serviceType),
        request: writer.use(qualified(context, 'dto', `${entity.baseName}RequestDTO`)),
        response: writer.use(qualified(context, 'dto', `${entity.baseName}ResponseDTO`)),
        label,
      };
      writeJavadoc(writer, `HTTP endpoints of "${javadocText(entity.label)}".`);
      writer.line(`@${writer.use(`${WEB}.RestController`)}`);
      writer.line(`@${writer.use(`${WEB}.RequestMapping`)}(${javaString(`/api/${entity.path}`)})`);
      writeApiDocumentation(writer, label);
      if (useLombok) {
        writer.line(`@${writer.use('lombok.RequiredArgsConstructor')}`);
      }
      writer.block(`public class ${typeName}`, () => {
        writer.line();
        const bean = { type: writer.use(qualified(context, 'service', serviceType)), name: parts.service };
        writeInjected(writer, typeName, [bean], useLombok);
        writeList(context, writer, entity, parts);
        writeFindById(context, writer, entity, parts);
        writeCreate(writer, entity, parts);
        writeUpdate(context, writer, entity, parts);
        writeDelete(context, writer, entity, parts);
      });
    },
  });
}
