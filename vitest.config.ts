import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { IS_THOROUGH } from './test/depth.ts';

/** What every project of this file has in common. */
const shared = {
  environment: 'node',
  setupFiles: [resolve('test/seedRandomTests.ts')],
  testTimeout: IS_THOROUGH ? 120_000 : 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

/** What the tests of the web app have in common; a machine that runs many suites at once is slow. */
const web = { ...shared, testTimeout: 60_000 };

/** For tests of pure code: they share the modules that a worker has loaded, which are most of the time that they take. */
const SHARED_MODULES = { pool: 'threads', isolate: false } as const;

/** Tests that only a thorough run makes. */
const THOROUGH_TESTS = '**/*.thorough.test.ts';

export default defineConfig({
  test: {
    // Vitest itself would leave one core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          ...SHARED_MODULES,
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          exclude: IS_THOROUGH ? [] : [THOROUGH_TESTS],
        },
      },
      {
        test: {
          ...shared,
          name: 'node',
          include: ['apps/{server,cli}/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: IS_THOROUGH ? [] : [THOROUGH_TESTS],
        },
      },
      {
        test: {
          ...shared,
          // The tests of what reaches the store once more, on a PostgreSQL of the run's own.
          name: 'server-postgresql',
          include: IS_THOROUGH
            ? ['apps/server/src/**/*.test.ts', 'apps/server/test/realtime/sharing.test.ts']
            : ['apps/server/src/services/{diagrams/load,diagrams/write,versions}/**/*.test.ts'],
          // What touches no store runs once; src/db has its own tests of PostgreSQL.
          exclude: [
            'apps/server/src/{db,plugins,backup}/**',
            'apps/server/src/{env,routes/generation,routes/devIdentity,services/auth/issuerKeys}.test.ts',
            'apps/server/src/services/sharing/invitationMail.test.ts',
          ],
          globalSetup: 'apps/server/test/postgres/globalSetup.ts',
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: { ...web, ...SHARED_MODULES, name: 'web', include: ['src/**/*.test.ts'] },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          ...web,
          name: 'web-page',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [...web.setupFiles, resolve('apps/web/test/setup.ts')],
        },
      },
    ],
  },
});
