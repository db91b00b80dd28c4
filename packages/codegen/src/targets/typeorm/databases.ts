import { type SqlDatabase } from '../../schema/dialect.ts';
import { type TYPEORM_DRIVERS } from '../../versions.ts';

/** Databases of a project, the default first. */
export const TYPEORM_DATABASES = [
  'mysql',
  'mariadb',
  'postgresql',
  'sqlite',
] as const satisfies readonly SqlDatabase[];

export type TypeormDatabase = (typeof TYPEORM_DATABASES)[number];

/** Properties of a database in the options, package.json and README. */
interface DatabaseRow {
  /** The versions that the generated code runs on. */
  requirement: string;
  driver: keyof typeof TYPEORM_DRIVERS;
  /** The connection without options; absent for SQLite, which is a file. */
  server?: { port: number; username: string };
}

const MYSQL: DatabaseRow = {
  requirement: 'MySQL 8 or MariaDB 10.6 or later',
  driver: 'mysql2',
  server: { port: 3306, username: 'root' },
};

export const DATABASES: Record<TypeormDatabase, DatabaseRow> = {
  mysql: MYSQL,
  mariadb: { ...MYSQL, requirement: 'MariaDB 10.6 or later' },
  postgresql: {
    requirement: 'PostgreSQL 13 or later',
    driver: 'pg',
    server: { port: 5432, username: 'postgres' },
  },
  sqlite: { requirement: 'no database server: SQLite is part of the driver', driver: 'better-sqlite3' },
};

/** Whether the database is MySQL or MariaDB, which have the same types and data source. */
export function isMysqlFamily(database: TypeormDatabase): boolean {
  return DATABASES[database].driver === 'mysql2';
}
