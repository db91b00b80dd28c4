import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../codegen/test/postgres.ts';
import { type Catalog, type CatalogColumn, type Load } from './catalog.ts';

/** One value: the catalog of the database as JSON, and its checks. */
const CATALOG = `
WITH own AS (
  SELECT c.oid, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
), parts AS (
  SELECT o.relname AS name, i.indexrelid, i.indisprimary, k.at, a.attname
  FROM pg_index i JOIN own o ON o.oid = i.indrelid
  CROSS JOIN LATERAL unnest(i.indkey[0:i.indnkeyatts - 1]) WITH ORDINALITY AS k (number, at)
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
  WHERE i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL
)
SELECT json_build_object(
'columns', (SELECT json_agg(json_build_object(
    'table', o.relname, 'name', a.attname, 'isNullable', NOT a.attnotnull,
    'type', CASE t.typtype WHEN 'e' THEN 'enum'
      WHEN 'd' THEN format_type(t.typbasetype, t.typtypmod) ELSE format_type(a.atttypid, a.atttypmod) END,
    'values', (SELECT json_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid),
    'isGenerated', a.attidentity <> '' OR a.attgenerated <> ''
      OR coalesce(pg_get_expr(d.adbin, d.adrelid), '') LIKE 'nextval(%',
    'defaultValue', pg_get_expr(d.adbin, d.adrelid)) ORDER BY o.relname, a.attnum)
  FROM own o JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_attrdef d ON d.adrelid = o.oid AND d.adnum = a.attnum),
'keys', (SELECT coalesce(json_agg(one), '[]') FROM (
    SELECT json_build_object('table', name, 'isPrimary', indisprimary, 'columns', json_agg(attname ORDER BY at)) AS one
    FROM parts GROUP BY name, indexrelid, indisprimary) AS all_keys),
'foreignKeys', (SELECT coalesce(json_agg(json_build_object('table', o.relname, 'parent', p.relname,
    'columns', (SELECT json_agg(a.attname ORDER BY k.at) FROM unnest(f.conkey) WITH ORDINALITY AS k (number, at)
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.number),
    'parentColumns', (SELECT json_agg(a.attname ORDER BY k.at) FROM unnest(f.confkey) WITH ORDINALITY AS k (number, at)
      JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.number),
    'onDelete', CASE f.confdeltype WHEN 'a' THEN 'NO ACTION' WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE'
      WHEN 'n' THEN 'SET NULL' ELSE 'SET DEFAULT' END)), '[]')
  FROM pg_constraint f JOIN own o ON o.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
  WHERE f.contype = 'f'),
'checks', (SELECT coalesce(json_agg(json_build_object('table', o.relname, 'name', a.attname,
    'definition', pg_get_constraintdef(f.oid))), '[]')
  FROM pg_constraint f JOIN own o ON o.oid = f.conrelid
  JOIN pg_attribute a ON a.attrelid = f.conrelid AND f.conkey = ARRAY[a.attnum] WHERE f.contype = 'c'));
`;

interface Printed extends Catalog {
  checks: { table: string; name: string; definition: string }[];
}

/** Loads each script into a database of its own, and returns what the databases have. */
export async function loadPostgres(loads: readonly Load[]): Promise<Map<string, Catalog>> {
  const [server, folder] = [await startPostgres(), mkdtempSync(join(tmpdir(), 'joinery-catalogs-'))];
  try {
    const catalogs = new Map<string, Catalog>();
    for (const { database, script } of loads) {
      const file = join(folder, `${database}.sql`);
      writeFileSync(
        file,
        `CREATE DATABASE ${database};\n\\connect ${database}\n${script}\n\\echo\n${CATALOG}`,
      );
      const line = (await server.run(file)).trim().split('\n').at(-1) ?? '';
      catalogs.set(database, toCatalog(JSON.parse(line) as Printed));
    }
    return catalogs;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function toCatalog({ columns, keys, foreignKeys, checks }: Printed): Catalog {
  const allowed = new Map(
    checks.flatMap(({ table, name, definition }) => {
      const values = /= (?:ANY|'|\(')/u.test(definition) ? literalsIn(definition) : [];
      return values.length > 0 ? [[`${table}.${name}`, values] as const] : [];
    }),
  );
  return {
    columns: columns.map((column) => normalise(column, allowed.get(`${column.table}.${column.name}`))),
    keys,
    foreignKeys,
  };
}

function literalsIn(definition: string): string[] {
  return [...definition.matchAll(/'((?:[^']|'')*)'::/gu)].map(([, text = '']) => text.replaceAll("''", "'"));
}

function normalise(column: CatalogColumn, allowed: readonly string[] | undefined): CatalogColumn {
  const values = column.values ?? allowed;
  const { values: _, ...rest } = column;
  return {
    ...rest,
    defaultValue: normaliseDefault(column.defaultValue),
    ...(values ? { values } : {}),
  };
}

/** A default without the types that PostgreSQL prints behind it. */
function normaliseDefault(value: string | null): string | null {
  if (value === null || value.startsWith('NULL::')) return null;
  if (/^(?:now\(\)|\(?CURRENT_(?:TIMESTAMP|DATE)(?:\(\d\))?\)?)(?:::.*)?$/u.test(value)) return 'now';
  const text = /^\(?'((?:[^']|'')*)'\)?::[^(]*(?:\(\d+\))?$/u.exec(value)?.[1];
  return text?.replaceAll("''", "'") ?? value.replace(/^\((-?[\d.]+)\)(?:::.*)?$/u, '$1');
}
