import { type TestProject } from 'vitest/node';
import { startPostgresCluster } from '../../../../test/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server for tests, without a database. */
    postgresUrl: string;
  }
}

/** One cluster for all PostgreSQL tests of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.remove();
}
