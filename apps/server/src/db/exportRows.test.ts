import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type PostgresCluster, startPostgresCluster } from '../../../../test/postgres.ts';
import { makeDatabase } from '../../test/postgres/databases.ts';
import { readLines, writeLines } from '../commands/exportFile.ts';
import { type StoreName } from './bareDatabase.ts';
import { exportLines } from './exportRows.ts';
import { ImportError, importLines } from './importRows.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';
import { SQLITE_DRIVERS } from './sqlite/driver/sqliteDriver.ts';
import { TABLE_NAMES } from './tables.ts';

const NOW = 1_790_000_000_000;
const HOSTILE = 'O\'Hara "x"; drop table users; -- 🦊 \u202e \\ \n\t é';

let cluster: PostgresCluster;
let folder: string;
beforeAll(async () => {
  cluster = await startPostgresCluster();
});
afterAll(() => cluster.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function open(name: StoreName): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const store = await openDatabase(
    name === 'postgresql'
      ? { dataDir, databaseUrl: (await makeDatabase(cluster.url)).url }
      : { dataDir, driver: name },
  );
  onTestFinished(() => store.close());
  return store;
}

/** Fills every table, the larger ones with more than one page. */
async function fill({ db }: OpenDatabase): Promise<void> {
  const times = { created_at: NOW, updated_at: NOW + 1 };
  const users = Array.from({ length: 501 }, (_, index) => ({
    id: `user-${String(index)}`,
    issuer: 'https://issuer.example',
    subject: String(index),
    email: `${String(index)}@example.com`,
    name: HOSTILE,
    photo_url: index % 2 === 0 ? null : 'https://pictures.example/1',
    ...times,
  }));
  await db.insertInto('users').values(users).execute();
  const sessions = { user_id: 'user-1', created_at: NOW, expires_at: NOW + 5 };
  await db
    .insertInto('sessions')
    .values([
      { ...sessions, id: 's1', revoked_at: null },
      { ...sessions, id: 's2', revoked_at: NOW },
    ])
    .execute();
  await db.insertInto('nonces').values({ nonce_hash: 'n', created_at: NOW, expires_at: NOW }).execute();
  for (const index of Array(9).keys()) {
    const id = `diagram-${String(index)}`;
    await db
      .insertInto('diagrams')
      .values({
        id,
        name: HOSTILE,
        rev: Number.MAX_SAFE_INTEGER - index,
        content: JSON.stringify({ text: HOSTILE + '\0'.repeat(3) + 'x'.repeat(300_000) }),
        content_rev: 1,
        epoch: 1,
        entity_count: index,
        preview: '{}',
        ...times,
        deleted_at: index === 0 ? NOW : null,
      })
      .execute();
    const ops = Array.from({ length: 21 }, (_, rev) => ({
      diagram_id: id,
      rev: rev + 1,
      client_id: rev % 2 === 0 ? null : 'tab',
      seq: rev % 2 === 0 ? null : rev,
      user_id: 'user-1',
      body: JSON.stringify({ ops: [HOSTILE] }),
      created_at: NOW,
    }));
    await db.insertInto('diagram_ops').values(ops).execute();
  }
  const diagram = { diagram_id: 'diagram-1', created_at: NOW };
  const version = { name: null, named_by: null, restored_at: null, authors: '["user-1"]', changes: '{}' };
  await db
    .insertInto('diagram_versions')
    .values([
      { ...diagram, ...version, id: 'v1', rev: 1, content: 'x'.repeat(300_000), content_characters: 300_000 },
      {
        ...diagram,
        ...version,
        id: 'v2',
        rev: 2,
        name: HOSTILE,
        named_by: 'user-1',
        restored_at: NOW,
        content: '',
        content_characters: 0,
      },
    ])
    .execute();
  await db
    .insertInto('diagram_creations')
    .values({ ...diagram, user_id: 'user-1', creation_id: 'c' })
    .execute();
  await db
    .insertInto('diagram_access')
    .values({ ...diagram, user_id: 'user-1', access_level: 'OWNER' })
    .execute();
  await db
    .insertInto('invitations')
    .values({
      ...diagram,
      id: 'i',
      invited_email: 'bob@example.com',
      access_level: 'EDITOR',
      token_hash: 't',
      invited_by: 'user-1',
      expires_at: NOW,
    })
    .execute();
  await db
    .insertInto('public_links')
    .values({ ...diagram, token_hash: 't' })
    .execute();
  await db
    .insertInto('audit_log')
    .values({ id: 'a', at: NOW, actor_id: null, diagram_id: 'gone', action: 'diagram.deleted', detail: '{}' })
    .execute();
  await db
    .insertInto('ai_usage')
    .values({ user_id: 'user-1', day: 20_000, requests: 3, input_tokens: 5, output_tokens: 7 })
    .execute();
  await db.insertInto('ai_site_usage').values({ day: 20_000, tokens: 12 }).execute();
  await db
    .insertInto('assistant_turns')
    .values({
      id: 't',
      user_id: 'user-1',
      diagram_id: diagram.diagram_id,
      kind: 'ask',
      message: HOSTILE,
      reply: HOSTILE,
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto('user_ai_keys')
    .values({
      user_id: 'user-1',
      provider: 'openai',
      model: HOSTILE,
      base_url: null,
      encrypted_key: 'AQ',
      updated_at: NOW,
    })
    .execute();
  await db.insertInto('meta').values({ key: 'fact', value: HOSTILE }).execute();
}

type Rows = Record<string, Record<string, unknown>[]>;

async function readAllRows({ db }: OpenDatabase): Promise<Rows> {
  const all: Rows = {};
  for (const table of TABLE_NAMES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const texts = rows.map((row) => JSON.stringify(row, Object.keys(row).sort()));
    all[table] = texts.sort().map((text) => JSON.parse(text) as Record<string, unknown>);
  }
  return all;
}

const withoutEpochs = (rows: Rows): Rows => ({
  ...rows,
  diagrams: (rows['diagrams'] ?? []).map((row) => ({ ...row, epoch: 'any' })),
});

async function move(from: OpenDatabase, to: OpenDatabase, file: string): Promise<number> {
  await writeLines(file, exportLines(from.db));
  return importLines(to, readLines(file), NOW);
}

describe('export and import', () => {
  it.each([
    ['better-sqlite3', 'postgresql', 'rows.ndjson.gz'],
    ['postgresql', 'libsql', 'rows.ndjson'],
    ['postgresql', 'postgresql', 'rows.ndjson.gz'],
  ] as const)('every row of %s is restored on %s, through %s', async (first, second, name) => {
    const [from, to] = [await open(first), await open(second)];
    await fill(from);
    const before = await readAllRows(from);
    const count = await move(from, to, join(folder, name));
    const after = await readAllRows(to);
    expect(withoutEpochs(after)).toEqual(withoutEpochs(before));
    expect(count).toBe(Object.values(before).reduce((sum, rows) => sum + rows.length, 0));
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    // Clients that saw revisions after the export must not confuse them with these.
    expect(after['diagrams']?.map((row) => row['epoch'])).toEqual(Array(9).fill(NOW));
  });

  it.each(['better-sqlite3', 'postgresql'] as const)(
    '%s with data in any table is rejected',
    async (name) => {
      const [from, to] = [await open('better-sqlite3'), await open(name)];
      await fill(from);
      await to.db
        .insertInto('nonces')
        .values({ nonce_hash: 'n', created_at: NOW, expires_at: NOW })
        .execute();
      await expect(move(from, to, join(folder, 'rows.ndjson'))).rejects.toThrow(
        new ImportError('The target is not empty (nonces): an import needs a store without data.'),
      );
      expect((await readAllRows(to))['users']).toEqual([]);
    },
  );

  it.each(['better-sqlite3', 'postgresql'] as const)(
    'a truncated export is rejected by %s and leaves nothing behind',
    async (name) => {
      const [from, to] = [await open('libsql'), await open(name)];
      await fill(from);
      const cut = async function* (): AsyncGenerator {
        let left = 300;
        for await (const line of exportLines(from.db)) {
          if (left === 0) return;
          left -= 1;
          yield line;
        }
      };
      await expect(importLines(to, cut(), NOW)).rejects.toThrow(
        'The export is incomplete: it contains 299 rows.',
      );
      expect((await readAllRows(to))['users']).toEqual([]);
    },
  );

  it('the secret that signs sessions is not moved', async () => {
    const [from, to] = [await open('postgresql'), await open('postgresql')];
    for (const { db } of [from, to]) {
      await db
        .insertInto('meta')
        .values({ key: 'session-secret', value: `of ${String(db === to.db)}` })
        .execute();
    }
    await move(from, to, join(folder, 'rows.ndjson'));
    expect((await readAllRows(to))['meta']).toEqual([{ key: 'session-secret', value: 'of true' }]);
  });

  it.each([
    ['another file', [{ name: 'package' }], /^This is not an export of Joinery\.$/],
    ['nothing', [], /^This is not an export of Joinery\.$/],
    [
      'another schema',
      [{ format: 'joinery-export', version: 1, schema: '0001_initial' }],
      /schema 0001_initial/,
    ],
  ])('%s is rejected with one line', async (_what, lines, message) => {
    const to = await open('better-sqlite3');
    const given = (async function* () {
      await Promise.resolve();
      yield* lines;
    })();
    await expect(importLines(to, given, NOW)).rejects.toThrow(message);
  });

  it('an existing file is not overwritten, and a damaged one is reported', async () => {
    const store = await open('better-sqlite3');
    const file = join(folder, 'rows.ndjson.gz');
    await writeLines(file, exportLines(store.db));
    await expect(writeLines(file, exportLines(store.db))).rejects.toThrow(/already exists\.$/);
    const damaged = join(folder, 'damaged.ndjson.gz');
    await writeLines(damaged.replace('.gz', ''), exportLines(store.db));
    rmSync(damaged, { force: true });
    await expect(importLines(store, readLines(damaged), NOW)).rejects.toThrow(/cannot be read as an export/);
  });
});

it.each([...SQLITE_DRIVERS, 'postgresql'] as const)('on %s every table is exported', async (name) => {
  const { db } = await open(name);
  const tables = (await db.introspection.getTables()).map((table) => table.name);
  const ours = tables.filter((table) => !table.startsWith('kysely_') && !table.startsWith('sqlite_'));
  expect(ours.sort()).toEqual([...TABLE_NAMES].sort());
});
