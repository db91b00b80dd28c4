import { type TestProject } from 'vitest/node';
import { startPostgres } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server where the tests run on it, without a database. */
    postgresUrl: string;
  }
}

/** One cluster for all tests of the run that are on PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.remove();
}
