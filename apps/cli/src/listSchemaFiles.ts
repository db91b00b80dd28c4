import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, getMessage } from './cliError.ts';

/** The most that a folder of schema files can have. */
const LIMITS = { files: 5_000, bytes: 64_000_000, entries: 100_000, depth: 12 };

/** Folders with files of others, or that a build writes. */
const LEFT_OUT = new Set(['node_modules', 'target', 'build', 'dist']);

/** Files that a folder of migrations has: scripts, schemas, and migrations in code, which are reported. */
const KNOWN = /\.(?:sql|ddl|dbml|prisma|java|kt|groovy|go|ts|js|py|rb)$/iu;

/**
 * Returns the paths of the schema files below a folder, with `/`; links, hidden folders and build results are left out. Throws
 * CliError where there is too much to read.
 */
export function listSchemaFiles(folder: string): string[] {
  const found: string[] = [];
  let [entries, bytes] = [0, 0];
  const visit = (path: string, depth: number): void => {
    for (const entry of readFolder(join(folder, path))) {
      entries += 1;
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      const isLeftOut = entry.name.startsWith('.') || LEFT_OUT.has(entry.name);
      if (entry.isDirectory() && !isLeftOut && depth < LIMITS.depth) visit(name, depth + 1);
      else if (entry.isFile() && KNOWN.test(entry.name)) {
        found.push(name);
        bytes += statSync(join(folder, name)).size;
      }
      if (entries > LIMITS.entries || found.length > LIMITS.files || bytes > LIMITS.bytes)
        throw new CliError(
          `${folder}: has more than ${LIMITS.files.toLocaleString('en')} files or ${LIMITS.bytes / 1_000_000} MB; name the folder of the migrations`,
        );
    }
  };
  visit('', 0);
  return found;
}

function readFolder(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    throw new CliError(`${path}: cannot be read (${getMessage(error)})`);
  }
}
