import { type SchemaType } from '../../schema.ts';
import { type Catalog } from '../tables/catalog.ts';

/** Records the enumeration that a type names now, so that it follows later renames. */
export function linkEnum(type: SchemaType, catalog: Catalog): void {
  if (catalog.enums.length === 0) return;
  const { base: name, schema } = type;
  const found = catalog.findEnum(schema === undefined ? { name } : { schema, name });
  if (found) catalog.columnEnums.set(type, found);
}

/** Gives types the final names of their enumerations, once all statements are read. */
export function resolveEnums({ columnEnums }: Catalog): void {
  for (const [type, { name }] of columnEnums) type.base = name.toLowerCase();
}
