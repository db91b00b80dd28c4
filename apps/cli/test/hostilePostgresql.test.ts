import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { POSTGRESQL_DDL_QUERY, POSTGRESQL_STATEMENTS_QUERY } from '@joinery/import';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../packages/codegen/test/postgres.ts';
import { readDatabase } from '../src/databases/readDatabase.ts';
import { findUnqualifiedNames } from './unqualifiedNames.ts';
import { temporaryFolder } from './joinery.ts';

/**
 * A database whose owner wants to run code with the rights of those who read it: each function, operator, type and table of
 * PostgreSQL has a namesake in `public`, which is searched first, and each namesake fails when it is called.
 */
const TRAPS = String.raw`
SET search_path = pg_catalog;
CREATE FUNCTION public.spring() RETURNS boolean LANGUAGE plpgsql AS $f$ BEGIN RAISE EXCEPTION 'TRAP'; END $f$;
CREATE FUNCTION public.spring(anyelement) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $f$ BEGIN RAISE EXCEPTION 'TRAP'; END $f$;
DO $do$
DECLARE f record; body text := $f$ BEGIN RAISE EXCEPTION 'TRAP'; END $f$;
BEGIN
  FOR f IN SELECT p.oid, p.proname, pg_get_function_identity_arguments(p.oid) AS arguments, pg_get_function_result(p.oid) AS result
      FROM pg_proc p WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.prokind IN ('f', 'a', 'w') LOOP
    BEGIN
      EXECUTE format('CREATE FUNCTION public.%I(%s) RETURNS %s LANGUAGE plpgsql AS %L', f.proname, f.arguments, f.result, body);
    EXCEPTION WHEN OTHERS THEN NULL;
    END;
  END LOOP;
  FOR f IN SELECT name, arguments FROM unnest('{format,concat,concat_ws,string_agg}'::text[]) AS name,
      unnest(ARRAY['text,text', 'text,name', 'text,name,name', 'text,text,text', 'text,text,name', 'text,name,text', 'text,text,name,text',
        'text,text,text,text', 'text,text,text,text,text', 'text,text,regclass', 'text,text,int2']) AS arguments LOOP
    BEGIN
      EXECUTE format('CREATE FUNCTION public.%I(%s) RETURNS text LANGUAGE plpgsql AS %L', f.name, f.arguments, body);
    EXCEPTION WHEN OTHERS THEN NULL;
    END;
  END LOOP;
  FOR f IN SELECT o.oprname, o.oprleft::regtype AS l, o.oprright::regtype AS r, o.oprresult::regtype AS result, o.oid
      FROM pg_operator o WHERE o.oprnamespace = 'pg_catalog'::regnamespace AND o.oprleft <> 0 AND o.oprresult <> 0 LOOP
    BEGIN
      EXECUTE format('CREATE FUNCTION public.operator_%s(a %s, b %s) RETURNS %s LANGUAGE plpgsql AS %L', f.oid, f.l, f.r, f.result, body);
      EXECUTE format('CREATE OPERATOR public.%s (FUNCTION = public.operator_%s, LEFTARG = %s, RIGHTARG = %s)', f.oprname, f.oid, f.l, f.r);
    EXCEPTION WHEN OTHERS THEN NULL;
    END;
  END LOOP;
  FOR f IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'pg_catalog'::regnamespace AND c.relkind = 'r' LOOP
    EXECUTE format('CREATE VIEW public.%I AS SELECT c.*, 1 AS oid FROM (SELECT 1) AS c WHERE public.spring()', f.relname);
  END LOOP;
  FOR f IN SELECT t FROM unnest('{text,name,oid,regclass,int2,int4,bool}'::text[]) AS t LOOP
    EXECUTE format('CREATE DOMAIN public.%I AS pg_catalog.%I CHECK (public.spring(VALUE))', f.t, f.t);
  END LOOP;
END $do$;
`;

const TABLES = String.raw`
CREATE DOMAIN public.mail AS varchar(90) DEFAULT public.spring()::text CHECK (public.spring(VALUE));
CREATE TYPE public.mood AS ENUM ('good', 'it''s');
CREATE TABLE public.customer (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name varchar(40) NOT NULL, mail public.mail, mood public.mood,
  is_known boolean DEFAULT public.spring(), is_good boolean GENERATED ALWAYS AS (public.spring(name)) STORED, CHECK (public.spring(name)));
CREATE INDEX by_trap ON public.customer ((public.spring(name)));
CREATE TABLE public.purchase (id integer PRIMARY KEY, customer_id bigint NOT NULL REFERENCES public.customer (id) ON DELETE CASCADE);
CREATE INDEX ON public.purchase (customer_id);
COMMENT ON TABLE public.purchase IS 'Paid';
COMMENT ON COLUMN public.purchase.id IS 'Number';
ALTER TABLE public.purchase ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.purchase FORCE ROW LEVEL SECURITY;
CREATE POLICY trap ON public.purchase USING (public.spring());
CREATE VIEW public.trapped AS SELECT public.spring() AS a FROM public.purchase;
CREATE RULE trap AS ON UPDATE TO public.purchase DO INSTEAD SELECT public.spring();
CREATE FUNCTION public.on_ddl() RETURNS event_trigger LANGUAGE plpgsql AS $f$ BEGIN RAISE EXCEPTION 'TRAP'; END $f$;
CREATE ROLE ann LOGIN;
GRANT USAGE ON SCHEMA public TO ann;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO ann;
ALTER DATABASE postgres SET search_path = public, pg_catalog;
ALTER ROLE ann SET search_path = public, pg_catalog;
ALTER DATABASE postgres SET standard_conforming_strings = off;
ALTER DATABASE postgres SET quote_all_identifiers = on;
CREATE EVENT TRIGGER trap ON ddl_command_start EXECUTE FUNCTION public.on_ddl();
`;

let server: Postgres;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  server = await startPostgres();
  const file = join(folder, 'traps.sql');
  writeFileSync(file, `${TRAPS}${TABLES}`);
  await server.run(file);
}, 180_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query(user: string, text: string): Promise<string> {
  const client = new pg.Client({ host: '127.0.0.1', port: Number(server.port), user, database: 'postgres' });
  await client.connect();
  try {
    return JSON.stringify((await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

/** Superuser and ordinary user. */
const READERS = ['joinery', 'ann'];

test('[T1] the traps fire where a name is not qualified', async () => {
  const statements = [
    `SELECT format('%I', 'a'::pg_catalog.text)`,
    `SELECT pg_catalog.format('%s', 1 = 1)`,
    `SELECT 'a'::pg_catalog.text || 'b'::pg_catalog.text`,
    `SELECT 'a'::text`,
    `SELECT oid FROM pg_class`,
    `SELECT obj_description(1, 'pg_class')`,
  ];
  for (const user of READERS)
    for (const statement of statements)
      await expect(query(user, statement), statement).rejects.toThrow('TRAP');
});

test.each(READERS)('[T1] reading a database runs nothing that its owner wrote, as %s', async (user) => {
  const { text } = await readDatabase(`postgres://${user}@127.0.0.1:${server.port}/postgres`);
  expect(text).toContain("CREATE TYPE public.mood AS ENUM ('good', 'it''s');");
  expect(text).toContain('FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;');
  expect(text).toContain("COMMENT ON COLUMN public.purchase.id IS 'Number';");
  expect(text).toContain('CREATE INDEX by_trap ON public.customer USING btree (public.spring(name));');
});

test.each(READERS)(
  '[T1] nor does the query for other tools, in a session without settings, as %s',
  async (user) => {
    expect(await query(user, POSTGRESQL_DDL_QUERY)).toContain('ON DELETE CASCADE');
  },
);

test('[T1] every function, operator, type, collation and table of the queries is qualified', () => {
  expect(findUnqualifiedNames(POSTGRESQL_DDL_QUERY)).toEqual([]);
  expect(findUnqualifiedNames(POSTGRESQL_STATEMENTS_QUERY)).toEqual([]);
  expect(
    findUnqualifiedNames(
      `WITH t AS (SELECT format('=', a || b), c::name, d COLLATE "C" FROM pg_class JOIN x USING (e))
       SELECT CASE f WHEN 1 THEN 2 END, g IN (1) FROM t ORDER BY h IS DISTINCT FROM i, -j`,
    ),
  ).toEqual([
    'format(',
    '||',
    '::name',
    'COLLATE "C"',
    'FROM pg_class',
    'JOIN x',
    'USING',
    'CASE f',
    'IN',
    'DISTINCT',
    'FROM i',
    '-',
  ]);
});
