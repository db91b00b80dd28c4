import { quoted } from '../../draw/notes.ts';
import { type SchemaTable } from '../../schema.ts';
import { addIndex, keyColumns, notePartialIndex, skipIndexType, skipNullTreatment } from './indexes.ts';
import { findKeys, isForeignKey, removeKey } from './keyLists.ts';
import { readReferences, type TablePlace } from './references.ts';
import { findColumn } from '../tables/tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

interface ConstraintContext extends TablePlace {
  cursor: TokenCursor;
  name: string | undefined;
  line: number;
}

interface ConstraintKind {
  /** Whether the constraint begins here; a column may have the same first word as its name. */
  isAhead: (cursor: TokenCursor) => boolean;
  read: (context: ConstraintContext) => void;
}

const KEY_WORDS = ['KEY', 'INDEX', 'CLUSTERED', 'NONCLUSTERED', 'NULLS', 'USING', 'HASH'];

const CONSTRAINTS: readonly ConstraintKind[] = [
  { isAhead: (cursor) => cursor.isAt('PRIMARY', 'KEY'), read: readPrimaryKey },
  { isAhead: (cursor) => cursor.isAt('FOREIGN', 'KEY'), read: readForeignKey },
  { isAhead: (cursor) => cursor.isAt('CHECK', '('), read: readCheck },
  { isAhead: isCockroachAhead, read: readCockroach },
  { isAhead: isUniqueAhead, read: readIndex },
  { isAhead: isIndexAhead, read: readIndex },
  {
    isAhead: (cursor) => cursor.isAt('EXCLUDE', 'USING') || cursor.isAt('EXCLUDE', '('),
    read: ({ cursor, table, catalog, line }) => {
      catalog.notes.add(`The exclusion constraint of ${table.name} is not kept.`, { line }, 'exclusion');
      cursor.rest();
    },
  },
  {
    isAhead: (cursor) => cursor.isAt('PERIOD', 'FOR'),
    read: ({ cursor, table, catalog, line }) => {
      catalog.notes.add(
        `Table ${table.name}: ${quoted(cursor.rest().text)} is not kept.`,
        { line },
        'period',
      );
    },
  },
  {
    isAhead: (cursor) => cursor.isAt('NOT', 'NULL'),
    read: ({ cursor, table }) => {
      cursor.takeIf('NOT', 'NULL');
      const column = findColumn(table, cursor.name('A column'));
      if (column) column.isNotNull = true;
    },
  },
];

/** CockroachDB has indexes and families of columns as elements of a table; `index` and `family` can be names of columns, too. */
function isCockroachAhead(cursor: TokenCursor): boolean {
  if (cursor.source.dialect !== 'postgresql') return false;
  const ahead = cursor.isAtOneOf(['INVERTED', 'VECTOR', 'UNIQUE']) ? 1 : 0;
  if (!['INDEX', 'FAMILY'].includes(cursor.peek(ahead)?.keyword ?? '')) return false;
  if (cursor.peek(ahead + 1)?.keyword === 'IF') return cursor.peek(ahead + 2)?.keyword === 'NOT';
  const isNamed = cursor.peek(ahead + 1)?.keyword !== '(';
  const [open, first] = [cursor.peek(ahead + (isNamed ? 2 : 1)), cursor.peek(ahead + (isNamed ? 3 : 2))];
  const isType = isNamed && /^(?:geometry|geography)$/iu.test(cursor.peek(ahead + 1)?.value ?? '');
  const isColumn = first?.kind === 'word' || first?.kind === 'name' || first?.keyword === '(';
  return open?.keyword === '(' && isColumn && !isType;
}

function readCockroach(context: ConstraintContext): void {
  const { cursor, table, catalog, line } = context;
  if (cursor.isAt('FAMILY')) {
    catalog.skip('column FAMILY');
    cursor.rest();
  } else if (cursor.isAt('INVERTED') || cursor.isAt('VECTOR')) {
    const kind = `${cursor.isAt('VECTOR') ? 'A vector' : 'An inverted'} index`;
    catalog.notes.add(`${kind} of ${table.name} is not kept.`, { line }, kind);
    cursor.rest();
  } else if (cursor.tokens.some(({ keyword }) => keyword === 'WHERE')) {
    notePartialIndex(table, catalog, line);
    cursor.rest();
  } else readIndex(context);
}

function isUniqueAhead(cursor: TokenCursor): boolean {
  if (!cursor.isAt('UNIQUE')) return false;
  if (cursor.isAt('UNIQUE', 'WITHOUT', 'INDEX')) return true;
  const next = cursor.peek(1);
  if (next?.keyword === '(' || KEY_WORDS.includes(next?.keyword ?? '')) return true;
  return cursor.source.rules.hasIndexClauses && isIndexNameAhead(cursor, 1);
}

function isIndexAhead(cursor: TokenCursor): boolean {
  if (!cursor.source.rules.hasIndexClauses) return false;
  if (cursor.isAt('FULLTEXT') || cursor.isAt('SPATIAL')) {
    const isNamed = ['KEY', 'INDEX'].includes(cursor.peek(1)?.keyword ?? '');
    return isNamed || cursor.peek(1)?.keyword === '(' || isIndexNameAhead(cursor, 1);
  }
  if (!cursor.isAt('KEY') && !cursor.isAt('INDEX')) return false;
  return (
    cursor.peek(1)?.keyword === '(' || cursor.peek(1)?.keyword === 'USING' || isIndexNameAhead(cursor, 1)
  );
}

/** `name (column)`, but not the type and arguments of `key varchar(10)` or `key enum('a')`. */
function isIndexNameAhead(cursor: TokenCursor, ahead: number): boolean {
  if (
    ['USING', 'TYPE', 'UNIQUE', 'CLUSTERED', 'NONCLUSTERED'].includes(cursor.peek(ahead + 1)?.keyword ?? '')
  )
    return true;
  if (cursor.peek(ahead + 1)?.keyword !== '(') return false;
  const argument = cursor.peek(ahead + 2);
  return argument?.kind !== 'number' && !(argument?.kind === 'string' && cursor.isAt('KEY'));
}

/** Reads a constraint or an index of a table; false where something else comes next. */
export function readConstraint(cursor: TokenCursor, place: TablePlace): boolean {
  const start = cursor.copy();
  const name = start.takeIf('CONSTRAINT') ? constraintName(start) : undefined;
  const { line } = cursor;
  const kind = CONSTRAINTS.find(({ isAhead }) => isAhead(start));
  if (!kind) return false;
  cursor.takeUntil((inner) => inner.peek() === start.peek());
  kind.read({ ...place, cursor, name, line });
  const option = cursor.rest().peek()?.keyword ?? '';
  if (/^[A-Z]/u.test(option)) place.catalog.skip(`key option ${option}`);
  return true;
}

function constraintName(cursor: TokenCursor): string | undefined {
  const isUnnamed = CONSTRAINTS.some(({ isAhead }) => isAhead(cursor));
  return isUnnamed || !cursor.isAtName ? undefined : cursor.qualifiedName('The name of the constraint').name;
}

function readPrimaryKey({ cursor, table, catalog, name }: ConstraintContext): void {
  cursor.takeIf('PRIMARY', 'KEY');
  if (cursor.takeIf('USING', 'INDEX')) {
    useIndex(cursor, table);
    return;
  }
  if (cursor.isAtName && !cursor.isAtOneOf(KEY_WORDS) && isIndexNameAhead(cursor, 0))
    cursor.name('The name of the key');
  skipIndexType(cursor);
  const columns = keyColumns(cursor, { table, catalog });
  if (columns) table.primaryKey = [...new Set(columns)];
  if (name !== undefined) table.primaryKeyName = name;
  if (cursor.source.dialect === 'sqlite' && columns?.length === 1) numberRowId(table);
}

/** SQLite numbers an INTEGER that is the whole primary key. */
function numberRowId({ columns, primaryKey }: SchemaTable): void {
  const key = columns.find(({ name }) => name === primaryKey[0]);
  if (key?.type.base === 'integer') key.isGenerated = true;
}

/** `PRIMARY KEY USING INDEX i` */
function useIndex(cursor: TokenCursor, table: SchemaTable): void {
  const name = cursor.name('The name of the index');
  const index = findKeys(table, name).find((key) => key.name === name && !isForeignKey(key));
  if (!index) return cursor.fail(`An index of ${table.name}`);
  removeKey(table, index);
  table.primaryKey = index.columns;
  table.primaryKeyName = name;
}

function readForeignKey({ cursor, name, line, ...place }: ConstraintContext): void {
  cursor.takeIf('FOREIGN', 'KEY');
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const own = cursor.isAtName ? cursor.name('The name of the key') : undefined;
  const columns = keyColumns(cursor, place) ?? [];
  if (!cursor.takeIf('REFERENCES')) cursor.fail('REFERENCES');
  readReferences(cursor, { name: name ?? own, columns, line }, place);
}

function readCheck({ cursor, table, catalog, line }: ConstraintContext): void {
  cursor.takeIf('CHECK');
  catalog.noteCheck(table, cursor.group('condition').text, line);
}

function readIndex({ cursor, table, catalog, name, line }: ConstraintContext): void {
  let kind = cursor.takeOneOf('UNIQUE', 'FULLTEXT', 'SPATIAL');
  // The unique index exists already.
  if (cursor.takeIf('USING', 'INDEX')) return;
  // CockroachDB checks a key without an index, too.
  cursor.takeIf('WITHOUT');
  cursor.takeOneOf('KEY', 'INDEX');
  skipNullTreatment(cursor);
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const own =
    cursor.isAtName && !cursor.isAtOneOf(KEY_WORDS) ? cursor.name('The name of the index') : undefined;
  kind = cursor.takeOneOf('UNIQUE') ?? kind;
  skipIndexType(cursor);
  addIndex(cursor, { kind, name: own ?? name, line }, { table, catalog });
}
