import { type CodeEntity, type ColumnType } from '../../../codeModel.ts';
import { type EntityFile, useColumnType } from '../context.ts';
import { isJavaKeyword } from '../javaKeywords.ts';

/** A query parameter of the list that narrows it to the rows of one parent. */
export interface Filter {
  name: string;
  type: ColumnType;
  /** Properties from the entity to the value: user, id. */
  path: string[];
}

/** More query parameters than this help nobody, and Java ends at 255. */
const MAX_FILTERS = 20;

/** Names that the list has for itself, as query parameters or as variables of the generated methods. */
const TAKEN = new Set(
  'page size sort pageable result root query builder predicates specification'.split(' '),
);

/** A parameter called like a field of the controller or the service would hide it. */
function isFreeName(name: string): boolean {
  return !TAKEN.has(name) && !isJavaKeyword(name) && !/(?:Repository|Service)$/.test(name);
}

/** The filters of an entity's list: one per to-one relation whose foreign key is one column. */
export function getFilters(entity: CodeEntity): Filter[] {
  const filters: Filter[] = [];
  for (const { side, foreignKey, dtoProperty, property } of entity.relations) {
    const column = foreignKey?.columns[0];
    if (side !== 'owner' || foreignKey?.columns.length !== 1 || column === undefined) {
      continue;
    }
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

/** Parameters of the list method of a service: the page, then the filters. */
export function listParameters(file: EntityFile): string[] {
  return [
    `${file.writer.use('org.springframework.data.domain.Pageable')} pageable`,
    ...getFilters(file.entity).map(({ name, type }) => `${useColumnType(file, type)} ${name}`),
  ];
}
