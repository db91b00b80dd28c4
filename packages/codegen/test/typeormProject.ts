import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DiagramContent } from '@joinery/model';
import { type TypeormOptionsInput } from '../src/targets/typeorm/options.ts';
import { generateProject } from './typeormFiles.ts';

const require = createRequire(import.meta.url);
const PACKAGES = [
  ...['typeorm', 'reflect-metadata', 'mysql2', 'pg', 'better-sqlite3', 'sql.js', 'tsx'],
  ...['@types/node', 'undici-types'],
] as const;
const TSC = join(findPackageFolder('@typescript/native'), 'bin/tsc');
const RUNNER = fileURLToPath(new URL('./typeormRun.mjs', import.meta.url));

/** Module settings with which the generated code must compile, besides those of its tsconfig.json. */
export const MODULE_SETTINGS = {
  'its own': [],
  CommonJS: ['--module', 'CommonJS', '--moduleResolution', 'Bundler'],
  Bundler: ['--module', 'ESNext', '--moduleResolution', 'Bundler', '--verbatimModuleSyntax'],
  strictest: [
    ...['--noUncheckedIndexedAccess', '--noImplicitOverride', '--exactOptionalPropertyTypes'],
    ...['--noUnusedLocals', '--noUnusedParameters', '--skipLibCheck', 'false'],
  ],
} as const;

/** Writes the project of a diagram into an empty folder and links its packages. */
export async function writeTypeormProject(
  folder: string,
  content: DiagramContent,
  options: TypeormOptionsInput = {},
): Promise<void> {
  for (const { path, code } of generateProject(content, options)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  for (const name of PACKAGES) {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(findPackageFolder(name), path);
  }
}

/** Writes the projects of several diagrams into an empty folder, as one program with the settings of the first. */
export async function writeTypeormProjects(
  folder: string,
  diagrams: readonly { name: string; content: DiagramContent; options?: TypeormOptionsInput }[],
): Promise<void> {
  for (const { name, content, options } of diagrams)
    await writeTypeormProject(join(folder, name), content, options);
  const first = diagrams[0]?.name ?? '';
  const together = {
    extends: `./${first}/tsconfig.json`,
    compilerOptions: { rootDir: '.', noEmit: true, typeRoots: [`${first}/node_modules/@types`] },
    include: ['*/**/*.ts'],
    exclude: ['**/node_modules'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(together));
}

/** Compiles the project. Returns the output of the compiler, empty if there are no errors. */
export async function compileTypeormProject(folder: string, flags: readonly string[] = []): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, [TSC, '--project', folder, ...flags]);
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

/** The database of a project. */
export interface TypeormDatabase {
  host: string;
  port: number;
  user: string;
  password: string;
  name: string;
}

/** Runs a compiled project against a database. Returns the output of typeormRun.mjs for the action. */
export async function runTypeormProject(
  folder: string,
  action: readonly ['log'] | readonly ['synchronize'] | readonly ['copy', to: string],
  database: TypeormDatabase,
): Promise<unknown> {
  const env = {
    ...process.env,
    DB_TYPE: 'mariadb',
    DB_HOST: database.host,
    DB_PORT: String(database.port),
    DB_USERNAME: database.user,
    DB_PASSWORD: database.password,
    DB_NAME: database.name,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [RUNNER, folder, ...action], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** Returns the folder of an installed package, regardless of its exports. */
function findPackageFolder(name: string): string {
  const folder = (require.resolve.paths(name) ?? [])
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return folder;
}
