/** Patterns of tables; an empty list of `include` is all. */
export interface TablePatterns {
  include: readonly string[];
  exclude: readonly string[];
}

/** Returns whether a table is read: patterns with `*` on its name or on schema.table, without letter case. */
export function createTableFilter({
  include,
  exclude,
}: TablePatterns): (table: { schema: string; table: string }) => boolean {
  const included = include.map(toPattern);
  const excluded = exclude.map(toPattern);
  return ({ schema, table }) => {
    const matches = (pattern: RegExp): boolean => pattern.test(table) || pattern.test(`${schema}.${table}`);
    return (included.length === 0 || included.some(matches)) && !excluded.some(matches);
  };
}

function toPattern(text: string): RegExp {
  const source = text.replace(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 'isu');
}
