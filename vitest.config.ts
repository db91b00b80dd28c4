import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { IS_THOROUGH } from './test/depth.ts';

/** Settings of every project in this file. */
const shared = {
  environment: 'node',
  setupFiles: [resolve('test/seedRandomTests.ts')],
  testTimeout: IS_THOROUGH ? 120_000 : 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Settings of the web app's projects; the timeout allows for a machine that runs several suites at once. */
const web = { ...shared, testTimeout: 60_000 };

/** For tests of pure code: sharing loaded modules within a worker saves most of their run time. */
const SHARED_MODULES = { pool: 'threads', isolate: false } as const;

/** Tests for thorough runs only. */
const THOROUGH_TESTS = '**/*.thorough.test.ts';
/** Tests of generated projects, which run there. */
const GENERATED = '**/test/golden/**';

export default defineConfig({
  test: {
    // Vitest leaves one core idle by default.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          ...SHARED_MODULES,
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          exclude: [GENERATED, ...(IS_THOROUGH ? [] : [THOROUGH_TESTS])],
        },
      },
      {
        test: {
          ...shared,
          name: 'node',
          include: ['apps/{server,cli}/{src,test}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: IS_THOROUGH ? [] : [THOROUGH_TESTS],
        },
      },
      {
        test: {
          ...shared,
          // Repeats the tests that reach the store, on a temporary PostgreSQL.
          name: 'server-postgresql',
          include: IS_THOROUGH
            ? ['apps/server/src/**/*.test.ts', 'apps/server/test/realtime/sharing*.test.ts']
            : [
                'apps/server/src/services/{diagrams/edit,diagrams/store,diagrams/wholeBody,versions}/**/*.test.ts',
              ],
          // Tests without a store run once; src/db has separate PostgreSQL tests.
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
