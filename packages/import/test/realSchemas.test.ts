import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTarget, SQL_DATABASES, type SqlDatabase } from '@joinery/codegen';
import { beforeAll, describe, expect, it } from 'vitest';
import { IS_THOROUGH } from '../../../test/depth.ts';
import { importDiagram } from '../src/index.ts';
import { type Catalog, catalogFacts, compareFacts, type Load } from './catalogs/catalog.ts';
import { explain } from './catalogs/explain.ts';
import { KNOWN_LOSSES } from './catalogs/knownLosses.ts';
import { loadMariaDb } from './catalogs/mariaDb.ts';
import { loadPostgres } from './catalogs/postgres.ts';
import { loadSqlite } from './catalogs/sqlite.ts';
import { countingIds } from './outline.ts';
import { READ_BACK } from './readBack/databases.ts';
import { flatten } from './reading.ts';

const FOLDER = join(import.meta.dirname, 'realSchemas');

/** The databases whose catalogs are compared; H2 only loads what is generated. */
const COMPARED = ['mysql', 'postgresql', 'sqlite'] as const;

/** A script of another project, what is generated from its import, and what import and generator report. */
interface Source {
  dialect: (typeof COMPARED)[number];
  name: string;
  text: string;
  scripts: Record<SqlDatabase, string>;
  messages: string[];
}

function readSource(dialect: Source['dialect'], file: string, number: number): Source {
  const text = readFileSync(join(FOLDER, dialect, file), 'utf8');
  const result = importDiagram(text, { format: dialect, createId: countingIds(), limits: 'none' });
  if (!result.ok) throw new Error(`${file}: ${result.message}`);
  const messages = flatten(result.notes).map(({ message }) => message);
  const generate = (database: SqlDatabase): string => {
    const named = { databaseName: `s${number}`, dropExistingTables: true, addSampleData: false };
    const { files, diagnostics } = generateTarget(result.content, {
      target: 'sql',
      options: { database, ...named },
    });
    if (database === dialect)
      messages.push(...diagnostics.map(({ message, action }) => `${message} ${action}`));
    return files[0]?.code ?? '';
  };
  const scripts = Object.fromEntries(SQL_DATABASES.map((database) => [database, generate(database)]));
  return {
    dialect,
    name: file.replace(/\.sql$/u, ''),
    text,
    scripts: scripts as Source['scripts'],
    messages,
  };
}

/** A quick run has every third file. */
const FILES = COMPARED.flatMap((dialect) =>
  readdirSync(join(FOLDER, dialect))
    .sort()
    .map((file) => ({ dialect, file })),
).filter((_, index) => IS_THOROUGH || index % 3 === 0);

const sources = FILES.map(({ dialect, file }, number) => readSource(dialect, file, number));

/** The scripts for a database: those that are generated, and after them the sources of its dialect. */
function loadsFor(database: SqlDatabase): Load[] {
  return [
    ...sources.map(({ scripts }, number) => ({ database: `s${number}`, script: scripts[database] })),
    ...sources.flatMap(({ dialect, text }, number) =>
      dialect === database ? [{ database: `source${number}`, script: text }] : [],
    ),
  ];
}

describe('schemas of other projects', () => {
  const catalogs = {} as Record<Source['dialect'], Map<string, Catalog>>;
  let ofH2: string[] = [];
  const met = new Set<unknown>();

  beforeAll(async () => {
    catalogs.sqlite = loadSqlite(loadsFor('sqlite'));
    catalogs.mysql = await loadMariaDb(loadsFor('mysql'));
    catalogs.postgresql = await loadPostgres(loadsFor('postgresql'));
    ofH2 = await READ_BACK.h2(sources.map(({ scripts }) => scripts.h2));
  }, 300_000);

  it('[I12] every database loads what is generated from the import, with the same tables in each', () => {
    expect(ofH2).toHaveLength(sources.length);
    for (const [number, { scripts }] of sources.entries()) {
      const tables = COMPARED.map((database) => {
        const { columns } = catalogs[database].get(`s${number}`)!;
        return [...new Set(columns.map(({ table }) => table))].sort();
      });
      expect(tables[1]).toEqual(tables[0]);
      expect(tables[2]).toEqual(tables[0]);
      expect(tables[0]).toHaveLength(scripts.mysql.match(/^CREATE TABLE /gmu)?.length ?? 0);
      expect(ofH2[number]?.match(/CREATE (?:CACHED |MEMORY )?TABLE /gu)).toHaveLength(tables[0]!.length);
    }
  });

  it.each(sources.map((source, number) => [`${source.dialect}/${source.name}`, source, number] as const))(
    '[I12] %s: the generated database has the columns, keys and defaults of the source, except known losses',
    (_, { dialect, messages }, number) => {
      const [source, generated] = [`source${number}`, `s${number}`].map((name) =>
        catalogs[dialect].get(name)!,
      );
      const differences = compareFacts(catalogFacts(source!), catalogFacts(generated!));
      const comparison = { database: dialect, source: source!, generated: generated!, messages };
      const explained = explain(differences, comparison);
      for (const { loss } of explained) met.add(loss);
      expect(
        explained
          .filter(({ loss }) => loss === undefined)
          .map(({ about, source: before, generated: after }) => `${about}: ${before} -> ${after}`),
      ).toEqual([]);
    },
  );

  // A quick run has too few files to meet each loss.
  if (IS_THOROUGH)
    it('each known loss is one of a file', () => {
      expect(
        KNOWN_LOSSES.filter((loss) => !met.has(loss)).map(({ reason, source }) => [reason, source]),
      ).toEqual([]);
    });
});
