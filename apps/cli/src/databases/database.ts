import { type ImportFormat } from '@joinery/import';

/** The request to a reader of databases. */
export interface DatabaseRequest {
  address: string;
  /** Schemas to read; all by default. */
  schemas: readonly string[];
  isIncluded: (table: { schema: string; table: string }) => boolean;
  timeoutSeconds: number;
  /** Returns the password from standard input, the address or a variable of the environment. */
  findPassword: (variable: string) => string | undefined;
  /** Asks the user; undefined if there is no terminal. */
  askPassword: ((user: string) => Promise<string>) | undefined;
}

/** The schema of a database as the database itself writes it. */
export interface DatabaseSchema {
  statements: readonly string[];
  tableCount: number;
  /** Lines for the user about tables that are not ordinary ones. */
  notes: readonly string[];
}

/** One kind of database. */
export interface DatabaseReader {
  /** The language of its statements. */
  format: ImportFormat;
  /** Returns the address without password and options, and the password; throws CliError if it is none. */
  parse: (address: string) => { place: string; password: string | undefined };
  read: (request: DatabaseRequest) => Promise<DatabaseSchema>;
}
