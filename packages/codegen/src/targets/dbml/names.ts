import { type DiagramContent, type EntityColor } from '@joinery/model';
import { oneLine } from '../../files/escape.ts';
import { type Table } from '../../schema/tables.ts';

/** A table, and the quoted names of it and its columns in the document. */
export interface DbmlTable extends Table {
  quotedName: string;
  color?: EntityColor;
  quote: (column: string) => string;
}

/** Names tables and columns as drawn; a name that is empty or taken is replaced by the one in SQL. */
export function nameTables(tables: readonly Table[], { nodes }: DiagramContent): DbmlTable[] {
  const tableNames = allocateNames(tables);
  return tables.map((table, index) => {
    const { attributes = [], color } = nodes[index]?.data ?? {};
    const drawn = new Map(attributes.map(({ id, name }) => [id, name]));
    const columnNames = allocateNames(
      table.columns.map(({ name, label, attributeId = '' }) => ({
        name,
        label: drawn.get(attributeId) ?? label,
      })),
    );
    return {
      ...table,
      ...(color !== undefined && { color }),
      quotedName: quoteName(tableNames.get(table.name) ?? table.name),
      quote: (column) => quoteName(columnNames.get(column) ?? column),
    };
  });
}

/** Returns different names by the names in SQL: the labels, where they are different. */
export function allocateNames(
  items: readonly { name: string; label: string }[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    items.map(({ name, label }) => {
      let chosen = oneLine(label);
      if (chosen === '' || taken.has(chosen)) chosen = name;
      while (taken.has(chosen)) chosen += '_';
      taken.add(chosen);
      return [name, chosen];
    }),
  );
}

/** Returns a name in double quotes; inside them only these two characters are special. */
export function quoteName(name: string): string {
  return `"${name.replace(/["\\]/gu, '\\$&')}"`;
}
