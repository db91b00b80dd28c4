import { type CodeEntity, type Column, type ColumnType } from '../../../../codeModel.ts';
import { type EntityFile, useColumnType } from '../../context.ts';
import { isJavaKeyword } from '@joinery/model';
import { type DtoField, listFields } from '../web/dtoFields.ts';

/** A query parameter that filters a list by an attribute or a foreign key. */
export interface Filter {
  /** Name of the query parameter. */
  name: string;
  /** Name of the parameter in Java. */
  variable: string;
  type: ColumnType;
  /** Properties from the entity to the value, for example user.id. */
  path: string;
}

/** Java allows 255 parameters. */
const MAX_FILTERS = 250;

/** Query parameters of every list. */
const PAGING = new Set(['page', 'size', 'sort']);

/** Variables of the generated methods. */
const TAKEN = new Set(['pageable', 'filter', 'result']);

/** Returns a name that is no keyword and hides no variable or field of the controller or service. */
function toVariable(name: string): string {
  const isTaken = TAKEN.has(name) || isJavaKeyword(name) || /(?:Repository|Service)$/.test(name);
  return isTaken ? `${name}Value` : name;
}

/** Returns the columns of foreign keys that have a property of their own. */
function foreignKeyColumns({ relations }: CodeEntity): Set<string> {
  const owned = relations.filter(({ side }) => side === 'owner');
  return new Set(owned.flatMap(({ foreignKey }) => (foreignKey?.columns ?? []).map(({ column }) => column)));
}

function isFilter(column: Column, foreignKeys: ReadonlySet<string>): boolean {
  return (
    column.enumType !== undefined ||
    column.type === 'Boolean' ||
    column.isUnique ||
    column.indexName !== undefined ||
    foreignKeys.has(column.column)
  );
}

function toPath(field: DtoField, foreignKeys: ReadonlySet<string>): string | undefined {
  if (field.kind === 'reference') return `${field.relation.property}.${field.column.referencedProperty}`;
  return field.kind === 'column' && isFilter(field.column, foreignKeys) ? field.property : undefined;
}

/** Returns the filters of a list: enum, Boolean and unique attributes, and each part of a foreign key. */
export function getFilters(entity: CodeEntity): Filter[] {
  const foreignKeys = foreignKeyColumns(entity);
  return listFields(entity)
    .flatMap((field) => {
      const path = toPath(field, foreignKeys);
      const name = field.property;
      if (path === undefined || field.kind === 'ids' || PAGING.has(name)) return [];
      return [{ name, variable: toVariable(name), type: field.type, path }];
    })
    .slice(0, MAX_FILTERS);
}

/** Returns the parameters of the list method of a service: the page, then the filters. */
export function listParameters(file: EntityFile): string[] {
  return [
    `${file.writer.use('org.springframework.data.domain.Pageable')} pageable`,
    ...getFilters(file.entity).map(({ type, variable }) => `${useColumnType(file, type)} ${variable}`),
  ];
}
