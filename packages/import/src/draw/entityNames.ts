import { LIMITS } from '@joinery/model';
import { type Notes } from './notes.ts';
import { type SchemaTable } from '../schema.ts';

/** A name for each table: its own, with its schema in front where two tables of different schemas share it. */
export function entityNames(tables: readonly SchemaTable[], notes: Notes): string[] {
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const schemas = new Set(tables.map(({ schema }) => schema).filter((schema) => schema !== undefined));
  if (schemas.size > 1) notes.add(`Schemas are not kept: ${[...schemas].join(', ')}.`);
  return tables.map(({ schema, name, line }) => {
    const isShared = (counts.get(name.toLowerCase()) ?? 0) > 1 && schema !== undefined;
    const full = isShared ? `${schema}_${name}` : name;
    if (isShared) notes.add(`Table ${schema}.${name} became ${full}.`, { line }, 'name of two schemas');
    if (full.length > LIMITS.maxNameCharacters)
      notes.add(`The name of table ${full.slice(0, 40)}… was cut.`, { line }, 'long name');
    return full.slice(0, LIMITS.maxNameCharacters);
  });
}
