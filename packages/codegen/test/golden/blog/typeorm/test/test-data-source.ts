import { DataSource } from 'typeorm';
import { dataSource } from '../src/data-source.js';

const url = process.env.TEST_DATABASE_URL;

/** Why the tests are skipped, or false. */
export const skip = url ? false : 'TEST_DATABASE_URL is not set';

/** The database of the tests: its tables are dropped, then created from the entities. */
export const testDataSource = new DataSource({
  ...dataSource.options,
  ...(url && { url, dropSchema: true, synchronize: true }),
});
