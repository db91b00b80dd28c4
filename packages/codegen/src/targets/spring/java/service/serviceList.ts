import { javaString } from '../../../../files/escape.ts';
import { useGenerated } from '../../context.ts';
import { getFilters, listParameters } from './filters.ts';
import { writeMethod } from '../javaFile.ts';
import { type ServiceFile } from './serviceFile.ts';

/** Writes the method that lists a page of rows. */
export function writeList(file: ServiceFile): void {
  const { names, writer } = file;
  const page = `${writer.use('org.springframework.data.domain.Page')}<${names.listItem}>`;
  writeMethod(writer, { head: `public ${page} findAll`, parts: listParameters(file) }, () => {
    const convert = names.listItem === names.response ? 'toResponse' : 'toListItem';
    const hasFilter = writeFilter(file);
    const values = `${hasFilter ? 'filter, ' : ''}SORTABLE.resolve(pageable)`;
    writer.line(`return ${names.repository}.findAll(${values}).map(this::${convert});`);
  });
}

/** Writes the variable with the conditions of the list; false if the entity has no filters. */
function writeFilter(file: ServiceFile): boolean {
  const { entity, names, writer } = file;
  const filters = getFilters(entity);
  if (filters.length === 0) return false;
  const type = `${useGenerated(file, 'service', 'ListFilter')}<${names.entity}>`;
  writer.line(`${type} filter = new ${type}()`).indented(() => {
    filters.forEach(({ path, variable }, index) => {
      const end = index === filters.length - 1 ? ';' : '';
      writer.line(`.equal(${javaString(path)}, ${variable})${end}`);
    });
  }, 2);
  return true;
}
