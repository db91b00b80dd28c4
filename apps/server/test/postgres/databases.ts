import pg from 'pg';

let lastDatabase = 0;

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the server, and a function that drops it. */
export async function makeDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  lastDatabase += 1;
  const name = `test_${process.pid}_${lastDatabase}_${Date.now().toString(36)}`;
  await run(server, `create database ${name}`);
  return {
    url: `${server}/${name}`,
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}
