import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { javaString } from '../../../../files/escape.ts';
import { type EntityFile, useGenerated } from '../../context.ts';
import { type Filter, getFilters, listParameters } from './filters.ts';
import { writeMethod } from '../javaFile.ts';
import { type ServiceFile } from './serviceFile.ts';

/** Writes the method that lists a page of rows. */
export function writeList(file: ServiceFile): void {
  const { names, writer } = file;
  const page = `${writer.use('org.springframework.data.domain.Page')}<${names.response}>`;
  const filters = getFilters(file.entity);
  writeMethod(writer, { head: `public ${page} findAll`, parts: listParameters(file) }, () => {
    const specification = `matching(${filters.map(({ name }) => name).join(', ')})`;
    const values = filters.length === 0 ? 'pageable' : `${specification}, pageable`;
    writer.line(`return ${names.repository}.findAll(${values}).map(this::toResponse);`);
  });
}

/** Writes the method that creates the specification of the filters. */
export function writeMatching(file: EntityFile): void {
  const { entity, writer } = file;
  const filters = getFilters(entity);
  const [only, ...more] = filters;
  if (only === undefined) return;
  const type = useGenerated(file, 'entity', entity.className);
  const specification = `${writer.use('org.springframework.data.jpa.domain.Specification')}<${type}>`;
  const parts = listParameters(file).slice(1);
  writer.gap();
  writeMethod(writer, { head: `private static ${specification} matching`, parts }, () => {
    if (more.length > 0) {
      writeSeveral(writer, filters);
      return;
    }
    writer
      .line(`return (root, query, builder) -> ${only.name} == null`)
      .indented(() => writer.line('? builder.conjunction()').line(`: ${equalTo(only)};`), 2);
  });
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
      writer.block(`if (${filter.name} != null)`, () => writer.line(`predicates.add(${equalTo(filter)});`));
    }
    writer.line(`return builder.and(predicates.toArray(${predicate}[]::new));`);
  });
  writer.line('};');
}
