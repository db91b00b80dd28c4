import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type PostgresCluster, startPostgresCluster } from '../../../../../test/postgres.ts';
import { makeDatabase } from '../../../test/postgres/databases.ts';
import { DatabaseUnavailableError, isUniqueViolation } from '../databaseError.ts';
import { MIGRATIONS } from '../migrations.ts';
import { type OpenDatabase, openDatabase } from '../openDatabase.ts';
import { type Tables } from '../schema.ts';

let cluster: PostgresCluster;
let databaseUrl: string;
beforeAll(async () => {
  cluster = await startPostgresCluster();
});
afterAll(() => cluster.remove());
beforeEach(async () => {
  ({ url: databaseUrl } = await makeDatabase(cluster.url));
});

async function open(url = databaseUrl): Promise<OpenDatabase> {
  const store = await openDatabase({ dataDir: '', databaseUrl: url });
  onTestFinished(() => store.close());
  return store;
}

const aUser = (id: string): Tables['users'] => ({
  id,
  issuer: 'https://issuer.example',
  subject: id,
  email: `${id}@example.com`,
  name: id,
  photo_url: null,
  created_at: 1_790_000_000_000,
  updated_at: 1_790_000_000_000,
});

const countIn = async (store: OpenDatabase): Promise<string> =>
  (await store.db.selectFrom('meta').select('value').where('key', '=', 'count').executeTakeFirstOrThrow())
    .value;

/** A proxied connection to the database that a test can cut, as a network failure does. */
async function cuttable(): Promise<{ url: string; cut: () => void }> {
  const target = new URL(cluster.url);
  const sockets = new Set<Socket>();
  const relay = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    cut();
    relay.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((relay.address() as AddressInfo).port);
  return { url: url.href, cut };
}

describe('the store on PostgreSQL', () => {
  it('keeps rows, and numbers as numbers, after reopening', async () => {
    const first = await open();
    await first.db.insertInto('users').values(aUser('ann')).execute();
    const second = await open();
    expect(await second.db.selectFrom('users').selectAll().execute()).toEqual([aUser('ann')]);
    const { count } = await second.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('reports its location without the password', async () => {
    const withPassword = databaseUrl.replace('joinery@', 'joinery:hunter2@');
    const { driverName, place } = await open(withPassword);
    expect(driverName).toBe('postgresql');
    expect(place).toBe(`${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}`);
  });

  it('reports an unreachable database in one line without the password', async () => {
    await expect(open('postgres://joinery:hunter2@127.0.0.1:1/joinery')).rejects.toThrow(
      /^DATABASE_URL: the database does not respond \(ECONNREFUSED\)\.$/,
    );
    await expect(open(`${cluster.url}/nowhere`)).rejects.toThrow(/^DATABASE_URL: [^\n]+ \(3D000\)\.$/);
  });

  it('migrates once if several nodes start at the same time', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => open()));
    const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      (stores[0] as OpenDatabase).db,
    );
    expect(names.rows.map((row) => row.name)).toEqual(MIGRATIONS.map((one) => one.name));
  });

  it('rejects a database of a newer program', async () => {
    const store = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'later')`.execute(
      store.db,
    );
    await expect(open()).rejects.toThrow(/9999_future is missing/);
  });

  it('rolls back a failed transaction completely and continues', async () => {
    const store = await open();
    const failed = store.transaction(async (trx) => {
      await trx.insertInto('users').values(aUser('ann')).execute();
      await trx.insertInto('users').values(aUser('ann')).execute();
    });
    await expect(failed).rejects.toSatisfy(isUniqueViolation);
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('commits statements together, and none if one finds other rows than it expects', async () => {
    const store = await open();
    const insert = (id: string) => store.db.insertInto('users').values(aUser(id)).returning('id').compile();
    const find = store.db.selectFrom('users').select('id').where('id', '=', 'ann').compile();
    expect(await store.commitIf([insert('ann'), { ...find, expects: 1 }])).toBe(true);
    expect(await store.commitIf([insert('bob'), { ...find, expects: 2 }])).toBe(false);
    await expect(store.commitIf([insert('eve'), insert('ann')])).rejects.toSatisfy(isUniqueViolation);
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'ann' }]);
  });

  it('serializes parallel transactions of two nodes', async () => {
    const nodes = [await open(), await open()];
    const [first] = nodes as [OpenDatabase];
    await first.db.insertInto('meta').values({ key: 'count', value: '0' }).execute();
    const increment = (store: OpenDatabase) =>
      store.transaction(async (trx) => {
        const row = await trx
          .selectFrom('meta')
          .select('value')
          .where('key', '=', 'count')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('meta')
          .set({ value: String(Number(row.value) + 1) })
          .where('key', '=', 'count')
          .execute();
      });
    await Promise.all(nodes.flatMap((store) => Array.from({ length: 8 }, () => increment(store))));
    expect(await countIn(first)).toBe('16');
  });

  it('a transaction waits for rows locked by another one', async () => {
    const nodes = [await open(), await open()];
    const [first] = nodes as [OpenDatabase];
    await first.db.insertInto('meta').values({ key: 'count', value: '0' }).execute();
    const increment = ({ db }: OpenDatabase) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('meta')
          .select('value')
          .where('key', '=', 'count')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('meta')
          .set({ value: String(Number(row.value) + 1) })
          .where('key', '=', 'count')
          .execute();
      });
    await Promise.all(nodes.flatMap((store) => Array.from({ length: 30 }, () => increment(store))));
    expect(await countIn(first)).toBe('60');
  });

  it('stores NUL, which PostgreSQL does not support, as the replacement character', async () => {
    const store = await open();
    await store.db.insertInto('users').values(aUser('a\0b')).execute();
    const found = await store.db.selectFrom('users').select('id').where('id', '=', 'a\0b').execute();
    expect(found).toEqual([{ id: 'a\uFFFDb' }]);
  });

  it('a commit waits for the disk even if the database is configured otherwise', async () => {
    const name = new URL(databaseUrl).pathname.slice(1);
    const before = await open();
    await sql`alter database ${sql.ref(name)} set synchronous_commit = off`.execute(before.db);
    const store = await open();
    const { rows } = await sql`show synchronous_commit`.execute(store.db);
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });
});

describe('PostgreSQL failures', () => {
  it('a broken connection makes its transaction unavailable, commits no part of it, and the next one continues', async () => {
    const { url, cut } = await cuttable();
    const store = await open(url);
    const broken = store.transaction(async (trx) => {
      await trx.insertInto('users').values(aUser('ann')).execute();
      cut();
      await trx.insertInto('users').values(aUser('bob')).execute();
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([]);
    await store.transaction((trx) => trx.insertInto('users').values(aUser('cyd')).execute());
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'cyd' }]);
  });

  it('connections that break while idle are replaced on next use', async () => {
    const { url, cut } = await cuttable();
    const store = await open(url);
    await Promise.all([store.probe(), store.probe(), store.probe()]);
    cut();
    await expect
      .poll(() =>
        store.probe().then(
          () => 'answers',
          () => 'fails',
        ),
      )
      .toBe('answers');
  });

  it.each(['fast', 'kill'] as const)(
    'it is unavailable after stopping (%s) and available after a restart',
    async (how) => {
      const store = await open();
      await store.db.insertInto('users').values(aUser('ann')).execute();
      const waiting = store.db.transaction().execute(async (trx) => {
        await trx.insertInto('users').values(aUser('bob')).execute();
        await cluster.stop(how);
        await trx.insertInto('users').values(aUser('cyd')).execute();
      });
      await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError);
      await expect(store.probe()).rejects.toBeInstanceOf(DatabaseUnavailableError);
      await cluster.start();
      expect(await store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'ann' }]);
    },
  );
});
