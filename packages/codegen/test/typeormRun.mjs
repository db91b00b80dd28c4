// Runs the compiled data source of a generated TypeORM project: node typeormRun.mjs <folder> <action>, answers JSON.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, action] = process.argv.slice(2);
const { dataSource } = await import(pathToFileURL(join(folder, 'dist/data-source.js')).href);

/** The statements that would bring the database to the entities. */
async function log() {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

const ACTIONS = {
  log,
  async synchronize() {
    await dataSource.synchronize();
    return log();
  },
};

await dataSource.initialize();
try {
  process.stdout.write(JSON.stringify(await ACTIONS[action]()));
} finally {
  await dataSource.destroy();
}
