import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/{server,cli}/{src,test}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          // The server's tests of storage and routes once more, on a PostgreSQL of the run's own.
          name: 'server-postgresql',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/realtime/sharing.test.ts'],
          // What touches no store runs once; src/db has its own tests of PostgreSQL.
          exclude: [
            'apps/server/src/{db,plugins,backup}/**',
            'apps/server/src/{env,routes/generation,routes/devIdentity,services/auth/issuerKeys}.test.ts',
          ],
          globalSetup: 'apps/server/test/postgres/globalSetup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      'apps/web',
    ],
  },
});
