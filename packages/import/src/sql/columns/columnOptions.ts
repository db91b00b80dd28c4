import { quoted } from '../../draw/notes.ts';
import { type SchemaColumn } from '../../schema.ts';
import { readDefault, takeExpression } from './defaultValue.ts';
import { skipNullTreatment } from '../keys/indexes.ts';
import { isOptionAhead } from './optionWords.ts';
import { readReferences, type TablePlace } from '../keys/references.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

interface OptionContext extends TablePlace {
  cursor: TokenCursor;
  column: SchemaColumn;
  line: number;
  /** Name that CONSTRAINT gives to the next option. */
  name?: string | undefined;
}

/** Reads what follows the first word of an option; false where it is another one. */
type OptionReader = (context: OptionContext) => boolean;

const done =
  (read: (context: OptionContext) => void): OptionReader =>
  (context) => {
    read(context);
    return true;
  };

/** Settings of the sequence of an identity, which Oracle writes without parentheses. */
const SEQUENCE_SETTINGS =
  `START WITH INCREMENT BY MINVALUE MAXVALUE NOMINVALUE NOMAXVALUE CACHE NOCACHE CYCLE NOCYCLE
  ORDER NOORDER KEEP NOKEEP SCALE NOSCALE LIMIT VALUE`.split(/\s+/u);

const isGenerated: OptionReader = done(({ column, cursor }) => {
  cursor.groupIfAny();
  while (cursor.takeOneOf(...SEQUENCE_SETTINGS) !== null || cursor.peek()?.kind === 'number')
    if (cursor.peek()?.kind === 'number') cursor.take();
  column.isGenerated = true;
  column.isNotNull = true;
});

const readNot: OptionReader = ({ cursor, column, catalog }) => {
  if (cursor.takeIf('NULL')) column.isNotNull = true;
  else if (cursor.takeIf('FOR', 'REPLICATION')) catalog.skip('NOT FOR REPLICATION');
  else return cursor.takeOneOf('DEFERRABLE', 'ENFORCED', 'VALID', 'HIDDEN', 'VISIBLE') !== null;
  return true;
};

const readPrimaryKey: OptionReader = ({ cursor, column, table, name }) => {
  if (!cursor.isAt('KEY') && !cursor.source.isMysql) return false;
  cursor.takeIf('KEY');
  table.primaryKey.push(column.name);
  if (name !== undefined) table.primaryKeyName = name;
  skipKeyOptions(cursor);
  return true;
};

const readUnique: OptionReader = done(({ cursor, column, table, name, line, catalog }) => {
  cursor.takeIf('KEY');
  skipNullTreatment(cursor);
  skipKeyOptions(cursor);
  catalog.addIndex(table, { name, columns: [column.name], isUnique: true, line });
});

/** Skips options of storage, which do not change the key. */
function skipKeyOptions(cursor: TokenCursor): void {
  for (;;) {
    if (cursor.takeIf('USING', 'INDEX', 'TABLESPACE') || cursor.takeIf('ON', 'CONFLICT')) cursor.take();
    else if (cursor.takeIf('USING', 'INDEX') || cursor.takeIf('WITH')) cursor.groupIfAny();
    else if (cursor.takeOneOf('CLUSTERED', 'NONCLUSTERED', 'HASH', 'ASC', 'DESC') === null) return;
  }
}

const readCheck: OptionReader = ({ cursor, table, catalog, line }) => {
  if (!cursor.isAt('(')) return false;
  catalog.noteCheck(table, cursor.group('condition').text, line);
  return true;
};

const readGenerated: OptionReader = (context) => {
  const { cursor } = context;
  const isIdentity = ['ALWAYS', 'BY DEFAULT', 'BY DEFAULT ON NULL'].some((words) =>
    cursor.takeIf(...words.split(' '), 'AS', 'IDENTITY'),
  );
  if (isIdentity) return isGenerated(context);
  cursor.takeIf('ALWAYS');
  return cursor.takeIf('AS') && readComputed(context);
};

const readComputed: OptionReader = ({ cursor, column, table, catalog, line }) => {
  const where = `Column ${table.name}.${column.name}`;
  if (cursor.takeIf('IDENTITY')) {
    column.isGenerated = true;
    cursor.groupIfAny();
  } else if (cursor.takeIf('ROW')) {
    const end = cursor.take()?.keyword ?? '';
    const what = `${where} is set by the database in the source (ROW ${end}); here it is an ordinary column.`;
    catalog.notes.add(what, { line }, 'row period');
  } else {
    const { text } = cursor.isAt('(') ? cursor.group('expression') : cursor.takeUntil(isOptionAhead);
    const what = `${where} is computed in the source (${quoted(text)}); here it is an ordinary column.`;
    catalog.notes.add(what, { line }, 'computed column');
  }
  cursor.takeOneOf('STORED', 'VIRTUAL', 'PERSISTENT', 'PERSISTED');
  return true;
};

const readOn: OptionReader = ({ cursor, column, table, catalog, line }) => {
  if (cursor.takeIf('CONFLICT') || cursor.takeIf('NULL')) cursor.take();
  else if (cursor.takeIf('UPDATE')) {
    const text = quoted(takeExpression(cursor).text).toLowerCase();
    const what = `Column ${table.name}.${column.name}: ON UPDATE ${text} is not kept.`;
    catalog.notes.add(what, { line }, 'ON UPDATE of a column');
  } else if (cursor.isAtName) cursor.take();
  else return false;
  return true;
};

/** Options of one word that change nothing in a diagram. */
const FLAGS =
  `FIRST VISIBLE INVISIBLE ENABLE DISABLE VALIDATE NOVALIDATE RELY NORELY STORED VIRTUAL PERSISTED PERSISTENT
  HIDDEN DEFERRABLE ENFORCED SPARSE ROWGUIDCOL NULL_TO_DEFAULT NOCHECK ASC DESC`.split(/\s+/u);
/** Options with one word more, which change nothing either. */
const SETTINGS =
  `CHARSET AFTER INITIALLY STORAGE COLUMN_FORMAT COMPRESSION SELECTIVITY SRID TABLESPACE`.split(' ');

/** Readers by the first word of the option. */
const OPTIONS: Readonly<Record<string, OptionReader>> = {
  ...Object.fromEntries(FLAGS.map((word) => [word, () => true])),
  ...Object.fromEntries(SETTINGS.map((word) => [word, done(({ cursor }) => cursor.take())])),
  NOT: readNot,
  NULL: done(({ column }) => (column.isNotNull = false)),
  PRIMARY: readPrimaryKey,
  KEY: readPrimaryKey,
  UNIQUE: readUnique,
  FOREIGN: ({ cursor }) => cursor.takeIf('KEY'),
  REFERENCES: done(({ cursor, column, line, name, ...place }) =>
    readReferences(cursor, { name, columns: [column.name], line }, place),
  ),
  CHECK: readCheck,
  DEFAULT: done(({ cursor, column }) => {
    cursor.takeIf('ON', 'NULL');
    readDefault(cursor, column);
    cursor.takeIf('WITH', 'VALUES');
  }),
  COMMENT: done(({ cursor, column }) => (column.comment = cursor.take()?.value ?? '')),
  AUTO_INCREMENT: isGenerated,
  AUTOINCREMENT: isGenerated,
  IDENTITY: isGenerated,
  GENERATED: readGenerated,
  AS: readComputed,
  ON: readOn,
  COLLATE: done(({ cursor }) => cursor.qualifiedName('A collation')),
  CHARACTER: ({ cursor }) => cursor.takeIf('SET') && cursor.take() !== undefined,
  USING: done(({ cursor }) => {
    cursor.take();
    if (cursor.takeIf('TABLESPACE')) cursor.take();
  }),
};

/** Reads one option of a column; an unknown one is reported up to the next known one. */
export function readColumnOption(cursor: TokenCursor, column: SchemaColumn, place: TablePlace): void {
  const { line } = cursor;
  const start = cursor.copy();
  const name = readConstraintName(cursor);
  const keyword = cursor.peek()?.keyword ?? '';
  const option = Object.hasOwn(OPTIONS, keyword) ? OPTIONS[keyword] : undefined;
  cursor.take();
  if (option?.({ ...place, cursor, column, line, name })) return;
  noteUnsupported({ cursor, start, column, place });
}

function noteUnsupported(unsupported: {
  cursor: TokenCursor;
  start: TokenCursor;
  column: SchemaColumn;
  place: TablePlace;
}): void {
  const { cursor, start, column, place } = unsupported;
  cursor.takeUntil(isOptionAhead);
  const stop = cursor.peek();
  const { text, line } = start.takeUntil((inner) => inner.peek() === stop);
  const what = `Column ${place.table.name}.${column.name}: ${quoted(text)} is not kept.`;
  place.catalog.notes.add(what, { line }, 'column option');
}

function readConstraintName(cursor: TokenCursor): string | undefined {
  if (!cursor.takeIf('CONSTRAINT')) return undefined;
  const isUnnamed = ['PRIMARY', 'UNIQUE', 'REFERENCES', 'CHECK', 'NOT', 'DEFAULT'].some((word) =>
    cursor.isAt(word),
  );
  return isUnnamed ? undefined : cursor.qualifiedName('The name of the constraint').name;
}
