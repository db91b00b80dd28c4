import { type Database } from '@dbml/parse';
import { type QualifiedName, type Schema, type SchemaForeignKey, type SchemaTable } from '../schema.ts';
import { getFields, getPartials, type TableContext } from './dbmlTable.ts';
import { isSameSet } from '../draw/tableKeys.ts';
import { qualified } from './qualified.ts';

/** A column or several of one table, and how many rows may refer or be referred to. */
interface Endpoint {
  table: QualifiedName;
  columns: string[];
  isMany: boolean;
}

interface Reference {
  endpoints: [Endpoint, Endpoint];
  line: number;
  name?: string;
  onDelete?: string;
  onUpdate?: string;
}

/** Adds the references of a document, those inside partials for each table that has the partial. */
export function readReferences(
  database: Database,
  { schema, context }: { schema: Schema; context: TableContext },
): void {
  const tables = new Map(schema.tables.map((table) => [toKey(table), table]));
  for (const reference of [...database.refs.map(toReference), ...partialReferences(database, context)]) {
    const [first, second] = reference.endpoints;
    const { line } = reference;
    if (first.isMany && second.isMany) {
      schema.manyToMany.push({ tables: [first.table, second.table], line });
      continue;
    }
    const isFirstChild = first.isMany || (!second.isMany && isOnlySecondKey(first, second, tables));
    const [child, parent] = isFirstChild ? [first, second] : [second, first];
    const table = tables.get(toKey(child.table));
    if (table) table.foreignKeys.push(toForeignKey(reference, child, parent));
    else {
      const what = `A reference of ${child.table.name} is not kept: there is no such table.`;
      context.notes.add(what, { line }, 'missing table');
    }
  }
}

/**
 * DBML's exporter puts the foreign key of a one-to-one at the second end: `a.id - b.id` lets b refer to a.
 * The other way round is meant where only that refers to a primary key, or to a unique key.
 */
function isOnlySecondKey(
  first: Endpoint,
  second: Endpoint,
  tables: ReadonlyMap<string, SchemaTable>,
): boolean {
  const rank = ({ table, columns }: Endpoint): number => rankKey(tables.get(toKey(table)), columns);
  return rank(second) > rank(first);
}

function rankKey(table: SchemaTable | undefined, columns: readonly string[]): number {
  if (!table) return 0;
  if (isSameSet(table.primaryKey, columns)) return 2;
  const isUniqueColumn = table.columns.some(({ name, isUnique }) => isUnique && isSameSet([name], columns));
  const isUniqueIndex = table.indexes.some((index) => index.isUnique && isSameSet(index.columns, columns));
  return isUniqueColumn || isUniqueIndex ? 1 : 0;
}

function toKey({ schema = '', name }: QualifiedName): string {
  return JSON.stringify([schema, name]);
}

function toForeignKey(
  { line, name, onDelete, onUpdate }: Reference,
  child: Endpoint,
  parent: Endpoint,
): SchemaForeignKey {
  return {
    columns: child.columns,
    table: parent.table,
    referenced: parent.columns,
    referring: child.isMany ? 'many' : 'one',
    line,
    ...(name ? { name } : {}),
    ...(onDelete ? { onDelete: onDelete.toUpperCase() } : {}),
    ...(onUpdate ? { onUpdate: onUpdate.toUpperCase() } : {}),
  };
}

function toReference({ endpoints, token, name, onDelete, onUpdate }: Database['refs'][number]): Reference {
  const [first, second] = endpoints.map(({ tableName, schemaName, fieldNames, relation }): Endpoint => ({
    table: qualified(tableName, schemaName),
    columns: fieldNames,
    isMany: relation.includes('*'),
  }));
  const none: Endpoint = { table: { name: '' }, columns: [], isMany: false };
  return {
    endpoints: [first ?? none, second ?? none],
    line: token.start.line,
    ...(name ? { name } : {}),
    ...(onDelete ? { onDelete } : {}),
    ...(onUpdate ? { onUpdate } : {}),
  };
}

function partialReferences(database: Database, context: TableContext): Reference[] {
  return database.tables.flatMap((table) => {
    const fromPartials = new Set(getPartials(table, context).flatMap(({ fields }) => fields));
    const fields = getFields(table, context).filter((field) => fromPartials.has(field));
    return fields.flatMap((field) =>
      field.inline_refs.map(({ schemaName, tableName, fieldNames, relation }): Reference => {
        const other = { table: qualified(tableName, schemaName), columns: fieldNames };
        const own = { table: qualified(table.name, table.schemaName), columns: [field.name] };
        return {
          endpoints: [
            { ...other, isMany: relation === '<' || relation === '<>' },
            { ...own, isMany: relation === '>' || relation === '<>' },
          ],
          line: field.token.start.line,
        };
      }),
    );
  });
}
