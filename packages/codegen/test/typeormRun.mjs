// Runs the compiled data source of a generated TypeORM project: node typeormRun.mjs <folder> <action> [database]. Prints JSON.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, action, otherDatabase] = process.argv.slice(2);
const { dataSource } = await import(pathToFileURL(join(folder, 'dist/data-source.js')).href);

/** Returns the statements that would synchronize the database with the entities. */
async function log(source = dataSource) {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** Reads all rows with their owned relations, by class. */
async function read(source) {
  const rows = new Map();
  for (const { target, columns, relations, isJunction } of source.entityMetadatas) {
    if (isJunction) continue;
    const owned = relations
      .filter(({ isOwning }) => isOwning)
      .map(({ propertyName }) => [propertyName, true]);
    const options = { relations: Object.fromEntries(owned) };
    // Secrets are read only where a query names them.
    if (columns.some(({ isSelect }) => !isSelect)) {
      const own = columns.filter(({ relationMetadata }) => !relationMetadata);
      options.select = Object.fromEntries([...own.map(({ propertyName }) => [propertyName, true]), ...owned]);
    }
    rows.set(target, await source.getRepository(target).find(options));
  }
  return rows;
}

function toText(rows) {
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

/** Writes rows class by class without foreign key checks; comparing what is read back covers them. */
async function write(source, rows) {
  const runner = source.createQueryRunner();
  await runner.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const [target, list] of rows) await runner.manager.save(target, list, { reload: false });
  await runner.query('SET FOREIGN_KEY_CHECKS = 1');
  await runner.release();
}

/** Returns relations whose condition on the other entity does not find a row: `ShopEntity.zone`. */
async function notFound(source, rows) {
  const missing = [];
  for (const { target, name, relations } of source.entityMetadatas) {
    const toOne = relations.filter(({ isOwning, isManyToMany }) => isOwning && !isManyToMany);
    for (const { propertyName, joinColumns } of toOne) {
      const row = rows.get(target)?.find((each) => each[propertyName] !== null);
      if (row === undefined) continue;
      const keys = joinColumns.map(({ referencedColumn }) => referencedColumn.propertyName);
      const other = Object.fromEntries(keys.map((key) => [key, row[propertyName][key]]));
      const found = await source.getRepository(target).countBy({ [propertyName]: other });
      if (found === 0) missing.push(`${name}.${propertyName}`);
    }
  }
  return missing;
}

const ACTIONS = {
  log: () => log(),
  async synchronize() {
    await dataSource.synchronize();
    return log();
  },
  /** Copies every row to the other database, whose tables TypeORM creates. Returns remaining statements, rows and missing relations. */
  async copy() {
    const other = new dataSource.constructor({ ...dataSource.options, database: otherDatabase });
    await other.initialize();
    try {
      await other.synchronize();
      const left = await log(other);
      const rows = await read(dataSource);
      const before = toText(rows);
      const missing = await notFound(dataSource, rows);
      await write(other, rows);
      return { left, before, missing, after: toText(await read(other)) };
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
