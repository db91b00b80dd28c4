// Runs the compiled data source of a generated TypeORM project: node typeormRun.mjs <folder> <action> [database], answers JSON.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, action, otherDatabase] = process.argv.slice(2);
const { dataSource } = await import(pathToFileURL(join(folder, 'dist/data-source.js')).href);

/** The statements that would bring the database to the entities. */
async function log(source = dataSource) {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** All rows with the relations that their tables hold, by class; the same rows give the same text. */
async function read(source) {
  const rows = new Map();
  for (const { target, relations, isJunction } of source.entityMetadatas) {
    if (isJunction) continue;
    const owned = relations
      .filter(({ isOwning }) => isOwning)
      .map(({ propertyName }) => [propertyName, true]);
    const options = { relations: Object.fromEntries(owned), relationLoadStrategy: 'query' };
    rows.set(target, await source.getRepository(target).find(options));
  }
  return rows;
}

function textOf(rows) {
  const sorted = (value) =>
    value === null || typeof value !== 'object' || value instanceof Date
      ? value
      : Array.isArray(value)
        ? value.map((item) => JSON.stringify(sorted(item))).sort()
        : Object.fromEntries(
            Object.keys(value)
              .sort()
              .map((key) => [key, sorted(value[key])]),
          );
  return [...rows].map(([target, list]) => `${target.name} ${JSON.stringify(sorted(list))}`);
}

/** Writes rows class by class; foreign keys are checked by comparing what is read again. */
async function write(source, rows) {
  const runner = source.createQueryRunner();
  await runner.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const [target, list] of rows) await runner.manager.save(target, list, { reload: false });
  await runner.query('SET FOREIGN_KEY_CHECKS = 1');
  await runner.release();
}

const ACTIONS = {
  log: () => log(),
  async synchronize() {
    await dataSource.synchronize();
    return log();
  },
  /** Reads every row and writes it into the other database, which TypeORM makes; answers what differs and both texts. */
  async copy() {
    const other = new dataSource.constructor({ ...dataSource.options, database: otherDatabase });
    await other.initialize();
    try {
      await other.synchronize();
      const left = await log(other);
      const rows = await read(dataSource);
      const before = textOf(rows);
      await write(other, rows);
      return { left, before, after: textOf(await read(other)) };
    } finally {
      await other.destroy();
    }
  },
};

await dataSource.initialize();
try {
  process.stdout.write(JSON.stringify(await ACTIONS[action]()));
} finally {
  await dataSource.destroy();
}
