import { type ImportFormat } from '@joinery/import';
import { CliError } from '../cliError.ts';
import { type DatabaseReader } from './database.ts';
import { toCliError } from './databaseError.ts';
import { createMysqlReader } from './mysql.ts';
import { canPrompt, promptPassword, readPasswordFromStdin } from './password.ts';
import { postgresql } from './postgresql.ts';
import { sqlite } from './sqlite.ts';
import { createTableFilter } from './tableFilter.ts';

/** Scheme of an address to the reader of its database. */
const DATABASES: Readonly<Record<string, DatabaseReader>> = {
  postgres: postgresql,
  postgresql,
  mysql: createMysqlReader('mysql'),
  mariadb: createMysqlReader('mariadb'),
  sqlite,
};

const DEFAULT_TIMEOUT_SECONDS = 30;

const UNKNOWN_SCHEME = `This is no address of a database that can be read: it begins with ${Object.keys(DATABASES).join(':, ')}:`;

const PASSWORD_IN_ADDRESS =
  'The password in the address is visible in the list of processes and in the history of the shell; in the environment or with --password-stdin it is not.';

/** The options of the command line for databases. */
export interface DatabaseOptions {
  schema?: readonly string[];
  include?: readonly string[];
  exclude?: readonly string[];
  passwordStdin?: boolean;
  /** Seconds that a statement may take. */
  timeout?: number;
}

/** The schema of a database as text. */
export interface DatabaseText {
  text: string;
  format: ImportFormat;
  /** The address without password and options. */
  place: string;
  /** Lines for the user. */
  notes: readonly string[];
}

function findReader(address: string): DatabaseReader | undefined {
  const scheme = /^([a-z]+):/iu.exec(address)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(DATABASES, scheme) ? DATABASES[scheme] : undefined;
}

/** Whether a text is an address instead of a path: also one of another scheme, which could contain a password. */
export function isDatabaseAddress(text: string): boolean {
  return findReader(text.trim()) !== undefined || /^\s*[a-z][\w+.:-]+:\/\//iu.test(text);
}

/** Reads the schema of a running database, or of a SQLite file; throws CliError, never with the password. */
export async function readDatabase(text: string, options: DatabaseOptions = {}): Promise<DatabaseText> {
  const address = text.trim();
  const reader = findReader(address);
  if (!reader) throw new CliError(UNKNOWN_SCHEME);
  const { place, password: inAddress } = reader.parse(address);
  const { schema: schemas = [], include = [], exclude = [], passwordStdin = false } = options;
  let password: string | undefined;
  const findPassword = (variable: string): string | undefined => {
    if (passwordStdin) password ??= readPasswordFromStdin();
    password ??= inAddress ?? process.env[variable];
    return password;
  };
  const askPassword = async (user: string): Promise<string> => {
    password = await promptPassword(`Password of ${user || 'the user'} for ${place}: `);
    return password;
  };
  try {
    const schema = await reader.read({
      address,
      schemas,
      isIncluded: createTableFilter({ include, exclude }),
      timeoutSeconds: options.timeout ?? DEFAULT_TIMEOUT_SECONDS,
      findPassword,
      askPassword: canPrompt() ? askPassword : undefined,
    });
    if (schema.tableCount === 0)
      throw new CliError(`${place}: there is no table that can be read and fits the options`);
    const notes = [...(inAddress === undefined ? [] : [PASSWORD_IN_ADDRESS]), ...schema.notes];
    return { text: `${schema.statements.join('\n')}\n`, format: reader.format, place, notes };
  } catch (error) {
    throw toCliError(error, { place, secrets: [inAddress, password] });
  }
}
