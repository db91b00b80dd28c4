import { exportLines } from '../db/exportRows.ts';
import { importLines } from '../db/importRows.ts';
import { openDatabase, type OpenDatabase } from '../db/openDatabase.ts';
import { restoreBackup } from '../db/sqlite/backup/restoreBackup.ts';
import { type Settings, SettingsError } from '../env.ts';
import { readLines, writeLines } from './exportFile.ts';

/**
 * A command of `joinery-server` other than serving: its line in the help, and the work, which returns the
 * line to print.
 */
interface Command {
  usage: string;
  run(file: string, settings: Settings): Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  export: {
    usage: 'export <file>     writes all data to a file (.ndjson, or .ndjson.gz)',
    run: async (file, settings) => {
      await withStore(settings, ({ db }) => writeLines(file, exportLines(db)));
      return `Exported to ${file}.`;
    },
  },
  import: {
    usage: 'import <file>     fills an empty store with such a file',
    run: async (file, settings) => {
      const rows = await withStore(settings, (store) => importLines(store, readLines(file), Date.now()), {
        mayBeNew: true,
      });
      return `Imported ${rows} rows from ${file}.`;
    },
  },
  restore: {
    usage: 'restore <backup>  puts a backup in the place of the data (SQLite, server stopped)',
    run: async (file, settings) => {
      if (settings.databaseUrl !== null) {
        throw new SettingsError(
          'DATABASE_URL is set: a PostgreSQL database is restored with its own tools, such as pg_restore.',
        );
      }
      const kept = await restoreBackup({
        backup: file,
        dataDir: settings.dataDirectory,
        driver: settings.sqliteDriver,
        now: Date.now(),
      });
      return `Restored ${file}.${kept === null ? '' : ` The data that was there is kept in ${kept}.`}`;
    },
  },
};

const HELP = `joinery-server                   serves, as the settings in the environment say
${Object.values(COMMANDS)
  .map(({ usage }) => `joinery-server ${usage}`)
  .join('\n')}
joinery-server --version
joinery-server --help`;

/** Invalid arguments of `joinery-server`; the message is the help. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n${HELP}`);
    this.name = 'UsageError';
  }
}

/** Runs the command and returns what to print. Throws UsageError. */
export async function runCommand(words: readonly string[], settings: () => Settings): Promise<string> {
  const [name = '', file, ...more] = words;
  if (name === '--help' || name === '-h') return HELP;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command ${name}.`);
  if (file === undefined || more.length > 0) throw new UsageError(`${name} takes one file.`);
  return command.run(file, settings());
}

async function withStore<Result>(
  settings: Settings,
  work: (store: OpenDatabase) => Promise<Result>,
  { mayBeNew = false } = {},
): Promise<Result> {
  const store = await openDatabase({
    dataDir: settings.dataDirectory,
    driver: settings.sqliteDriver,
    databaseUrl: settings.databaseUrl,
    backupDirectory: settings.backups.directory,
    mayBeNew,
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
