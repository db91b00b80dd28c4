import { type ImportFormat, POSTGRESQL_DDL_QUERY } from '@joinery/import';

/** One way to get the schema of a database as text. */
interface ExportStep {
  text: string;
  /** A command or query to be copied. */
  command?: { name: string; code: string };
}

/** The way to get the schema of a kind of database with its own tools. */
interface ExportInstructions {
  format: ImportFormat;
  label: string;
  steps: readonly ExportStep[];
}

const ORACLE = `SET LONG 2000000 LONGCHUNKSIZE 2000000 PAGESIZE 0 LINESIZE 32767 TRIMSPOOL ON FEEDBACK OFF
EXEC SYS.DBMS_METADATA.SET_TRANSFORM_PARAM(SYS.DBMS_METADATA.SESSION_TRANSFORM, 'SQLTERMINATOR', TRUE)
EXEC SYS.DBMS_METADATA.SET_TRANSFORM_PARAM(SYS.DBMS_METADATA.SESSION_TRANSFORM, 'SEGMENT_ATTRIBUTES', FALSE)
SELECT SYS.DBMS_METADATA.GET_DDL('TABLE', table_name) FROM SYS.user_tables;
`;

/** One row per kind of database. */
export const DATABASE_EXPORTS: readonly ExportInstructions[] = [
  {
    format: 'postgresql',
    label: 'PostgreSQL',
    steps: [
      {
        text: 'Run this query, which only reads, in DBeaver, pgAdmin, DataGrip or psql, and paste its one cell:',
        command: { name: 'the query', code: POSTGRESQL_DDL_QUERY.trimEnd() },
      },
      {
        text: 'Or save the query as schema-query.sql and run it in a terminal:',
        command: {
          name: 'the command',
          code: 'psql -AtX -f schema-query.sql postgres://user@host/database > schema.sql',
        },
      },
    ],
  },
  {
    format: 'mysql',
    label: 'MySQL',
    steps: [
      {
        text: 'Run this command, and paste or drop its file:',
        command: {
          name: 'the command',
          code: 'mysqldump --no-data --no-tablespaces -h host -u user -p database > schema.sql',
        },
      },
    ],
  },
  {
    format: 'mariadb',
    label: 'MariaDB',
    steps: [
      {
        text: 'Run this command, and paste or drop its file:',
        command: {
          name: 'the command',
          code: 'mariadb-dump --no-data -h host -u user -p database > schema.sql',
        },
      },
    ],
  },
  {
    format: 'sqlite',
    label: 'SQLite',
    steps: [
      {
        text: 'Run this command, and paste or drop its file:',
        command: { name: 'the command', code: 'sqlite3 -readonly shop.db .schema > schema.sql' },
      },
    ],
  },
  {
    format: 'sqlserver',
    label: 'SQL Server',
    steps: [
      {
        text: 'In SQL Server Management Studio, open the menu of the database, choose Tasks, then Generate Scripts, and in the advanced options "Schema only". Paste or drop the file.',
      },
    ],
  },
  {
    format: 'oracle',
    label: 'Oracle',
    steps: [
      {
        text: 'Run this in SQL*Plus or SQLcl as the owner of the tables, and paste the output:',
        command: { name: 'the script', code: ORACLE.trimEnd() },
      },
    ],
  },
  {
    format: 'h2',
    label: 'H2',
    steps: [
      {
        text: 'Run this in the H2 console, and paste or drop the file:',
        command: { name: 'the statement', code: "SCRIPT NODATA TO 'schema.sql'" },
      },
    ],
  },
];
