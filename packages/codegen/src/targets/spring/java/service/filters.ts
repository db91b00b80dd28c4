import { type CodeEntity, type ColumnType } from '../../../../codeModel.ts';
import { type EntityFile, useColumnType } from '../../context.ts';
import { isJavaKeyword } from '../../javaKeywords.ts';

/** A query parameter that filters a list by parent. */
export interface Filter {
  name: string;
  type: ColumnType;
  /** Property path from the entity to the value, for example user, id. */
  path: string[];
}

/** More query parameters are not useful, and Java allows 255. */
const MAX_FILTERS = 20;

/** Names of other query parameters, and of variables in the generated methods. */
const TAKEN = new Set(
  'page size sort pageable result root query builder predicates specification'.split(' '),
);

/** Rejects keywords, used names and those of fields of the controller or service, which a parameter would hide. */
function isFreeName(name: string): boolean {
  return !TAKEN.has(name) && !isJavaKeyword(name) && !/(?:Repository|Service)$/.test(name);
}

/** Returns the filters of a list: one per to-one relation with a single foreign-key column. */
export function getFilters(entity: CodeEntity): Filter[] {
  const filters: Filter[] = [];
  for (const { side, foreignKey, dtoProperty, property } of entity.relations) {
    const column = foreignKey?.columns[0];
    if (side !== 'owner' || foreignKey?.columns.length !== 1 || column === undefined) continue;
    const scalar = [...entity.primaryKey.columns, ...entity.columns].find(
      (other) => other.column === column.column,
    );
    const isScalar = foreignKey.writtenBy === 'scalar' && scalar !== undefined;
    const name = isScalar ? scalar.property : dtoProperty;
    const path = isScalar ? [scalar.property] : [property, column.referencedProperty];
    if (isFreeName(name) && !filters.some((filter) => filter.name === name)) {
      filters.push({ name, type: column, path });
    }
  }
  return filters.slice(0, MAX_FILTERS);
}

/** Returns the parameters of the list method of a service: the page, then the filters. */
export function listParameters(file: EntityFile): string[] {
  return [
    `${file.writer.use('org.springframework.data.domain.Pageable')} pageable`,
    ...getFilters(file.entity).map(({ name, type }) => `${useColumnType(file, type)} ${name}`),
  ];
}
