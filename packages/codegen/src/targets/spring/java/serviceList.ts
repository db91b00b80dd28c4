import { type CodeEntity } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../codeWriter.ts';
import { javaString } from '../../../escape.ts';
import { qualified, type SpringContext } from '../context.ts';
import { type Filter, filtersOf, listParameters } from './filters.ts';
import { writeCall } from './javaFile.ts';

/** Names that all methods of a service use. */
export interface ServiceNames {
  service: string;
  entity: string;
  repository: string;
  request: string;
  response: string;
  key: string;
}

/** Writes the method that lists a page of rows. */
export function writeList(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  names: ServiceNames,
): void {
  const page = `${writer.use('org.springframework.data.domain.Page')}<${names.response}>`;
  const filters = filtersOf(entity);
  writeCall(writer, `public ${page} findAll`, listParameters(context, writer, entity), ' {');
  writer.indented(() => {
    if (filters.length === 0) {
      writer.line(`return ${names.repository}.findAll(pageable).map(this::toResponse);`);
      return;
    }
    const call = `matching(${filters.map((filter) => filter.name).join(', ')})`;
    writer.line(`return ${names.repository}.findAll(${call}, pageable).map(this::toResponse);`);
  });
  writer.line('}');
}

/** Writes what narrows the list to the rows of one parent. */
export function writeMatching(context: SpringContext, writer: CodeWriter, entity: CodeEntity): void {
  const filters = filtersOf(entity);
  if (filters.length === 0) {
    return;
  }
  const type = writer.use(qualified(context, 'entity', entity.className));
  const specification = `${writer.use('org.springframework.data.jpa.domain.Specification')}<${type}>`;
  writer.gap();
  writeCall(
    writer,
    `private static ${specification} matching`,
    listParameters(context, writer, entity).slice(1),
    ' {',
  );
  writer.indented(() => {
    const [only, ...more] = filters;
    if (only !== undefined && more.length === 0) {
      writer.line(`return (root, query, builder) -> ${only.name} == null`).indented(() => {
        writer.line('? builder.conjunction()').line(`: ${equalTo(only)};`);
      }, 2);
    } else {
      writeSeveral(writer, filters);
    }
  });
  writer.line('}');
}

function equalTo({ path, name }: Filter): string {
  return `builder.equal(root${path.map((property) => `.get(${javaString(property)})`).join('')}, ${name})`;
}

function writeSeveral(writer: CodeWriter, filters: readonly Filter[]): void {
  const predicate = writer.use('jakarta.persistence.criteria.Predicate');
  const list = `${writer.use('java.util.List')}<${predicate}>`;
  writer.line('return (root, query, builder) -> {').indented(() => {
    writer.line(`${list} predicates = new ${writer.use('java.util.ArrayList')}<>();`);
    for (const filter of filters) {
      writer.block(`if (${filter.name} != null)`, () => {
        writer.line(`predicates.add(${equalTo(filter)});`);
      });
    }
    writer.line(`return builder.and(predicates.toArray(${predicate}[]::new));`);
  });
  writer.line('};');
}
