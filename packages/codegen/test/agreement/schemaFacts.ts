import { type Connection, type RowDataPacket } from 'mysql2/promise';

type Row = Readonly<Record<string, string | null>>;

/** The schema of a database as values by subject, for example `bigint(20)` for `column user.id: type`. */
export type SchemaFacts = ReadonlyMap<string, string>;

/** A subject with different values in two databases; undefined if a database does not have it. */
export interface Difference {
  subject: string;
  ours: string | undefined;
  theirs: string | undefined;
}

/** Reads the schema from information_schema, without storage details. */
export async function readSchemaFacts(connection: Connection, database: string): Promise<SchemaFacts> {
  const facts = new Map<string, string>();
  const setFact = (subject: string, value: string | null | undefined): void => {
    facts.set(subject, value ?? 'none');
  };
  // Keys of wide tables exceed the default limit of GROUP_CONCAT.
  await connection.query('SET SESSION group_concat_max_len = 1000000');
  const readRows = async (sql: string): Promise<readonly Row[]> =>
    (await connection.query<RowDataPacket[]>(sql, [database]))[0];

  for (const row of await readRows(TABLES)) {
    setFact(`table ${row['t']}: engine`, row['engine']);
    setFact(`table ${row['t']}: collation`, row['collation']);
    setFact(`table ${row['t']}: comment`, row['comment']);
  }
  for (const row of await readRows(COLUMNS)) {
    const column = `column ${row['t']}.${row['c']}`;
    setFact(`${column}: type`, row['type']);
    setFact(`${column}: nullable`, row['nullable']);
    setFact(`${column}: default`, row['standard']);
    setFact(`${column}: extra`, row['extra']);
    setFact(`${column}: collation`, row['collation']);
    setFact(`${column}: comment`, row['comment']);
  }
  // Keys are identified by their columns: two with the same columns are one subject with both names.
  const add = (subject: string, name: string | null | undefined): void => {
    facts.set(subject, [...(facts.get(subject)?.split(' ') ?? []), String(name)].sort().join(' '));
  };
  for (const row of await readRows(INDEXES)) {
    const kind = Number(row['loose']) === 1 ? 'index' : 'unique key';
    if (row['name'] === 'PRIMARY') setFact(`primary key ${row['t']}: columns`, row['columns']);
    else add(`${kind} ${row['t']}(${row['columns']}): name`, row['name']);
  }
  for (const row of await readRows(FOREIGN_KEYS)) {
    const key = `foreign key ${row['t']}(${row['columns']}) to ${row['parent']}(${row['parentColumns']})`;
    add(`${key}: name`, row['name']);
    add(`${key}: rules`, `delete:${row['onDelete']},update:${row['onUpdate']}`.replaceAll(' ', '_'));
  }
  return facts;
}

/** Returns the differences by subject. */
export function findDifferences(ours: SchemaFacts, theirs: SchemaFacts): Difference[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((subject) => ({ subject, ours: ours.get(subject), theirs: theirs.get(subject) }))
    .filter((difference) => difference.ours !== difference.theirs);
}

const TABLES = `SELECT table_name AS t, engine, table_collation AS collation, table_comment AS comment
  FROM information_schema.tables WHERE table_schema = ?`;
const COLUMNS = `SELECT table_name AS t, column_name AS c, column_type AS type, is_nullable AS nullable,
    column_default AS standard, extra, collation_name AS collation, column_comment AS comment
  FROM information_schema.columns WHERE table_schema = ?`;
const INDEXES = `SELECT table_name AS t, index_name AS name, MIN(non_unique) AS loose,
    GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns
  FROM information_schema.statistics WHERE table_schema = ? GROUP BY table_name, index_name`;
const FOREIGN_KEYS = `SELECT u.table_name AS t, u.constraint_name AS name, u.referenced_table_name AS parent,
    GROUP_CONCAT(u.column_name ORDER BY u.column_name) AS columns,
    GROUP_CONCAT(u.referenced_column_name ORDER BY u.column_name) AS parentColumns,
    MIN(r.delete_rule) AS onDelete, MIN(r.update_rule) AS onUpdate
  FROM information_schema.key_column_usage u
  JOIN information_schema.referential_constraints r
    ON r.constraint_schema = u.constraint_schema AND r.constraint_name = u.constraint_name AND r.table_name = u.table_name
  WHERE u.table_schema = ? AND u.referenced_table_name IS NOT NULL
  GROUP BY u.table_name, u.constraint_name, u.referenced_table_name`;
