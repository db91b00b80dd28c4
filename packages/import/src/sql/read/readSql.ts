import { ImportFailure, type Notes, quoted } from '../../draw/notes.ts';
import { type Schema } from '../../schema.ts';
import { readAlterTable } from '../tables/alterTable.ts';
import { Catalog, type NameContext } from '../tables/catalog.ts';
import {
  readAlterIndex,
  readAlterType,
  readDropIndex,
  readDropTable,
  readRenameTable,
  readSchemaPath,
  readSetConfig,
  readUse,
} from '../tables/changes.ts';
import { resolveEnums } from '../columns/columnEnums.ts';
import { readComment } from '../tables/comments.ts';
import { takeControlFlow } from './controlFlow.ts';
import { readCreateDomain, readCreateIndex, readCreateType, skipCreate } from '../tables/createStatements.ts';
import { readCreateTable } from '../tables/createTable.ts';
import { DIALECTS, type SqlDialect } from './dialects.ts';
import { resolveForeignKeys } from '../keys/foreignKeyTargets.ts';
import {
  type OuterStatement,
  readDo,
  readOracleBlock,
  readPrepare,
  readSchemaInsert,
} from './innerScripts.ts';
import { blankDownSections } from './downSections.ts';
import { readExecute } from '../tables/procedures.ts';
import { resolveDomains } from '../tables/resolveDomains.ts';
import { SqlSource } from './sqlSource.ts';
import { type Statement, StatementSplitter } from './statements.ts';
import { TokenCursor } from './tokenCursor.ts';
import { readVirtualTable } from '../tables/virtualTables.ts';

interface StatementContext extends OuterStatement {
  statement: Statement;
  /** Read again after all others, as its table is created after it. */
  isLate: boolean;
}

/** Returns false where the table of the statement does not exist yet, so that it is read again. */
type StatementReader = (context: StatementContext) => boolean;

const always =
  (read: (cursor: TokenCursor, catalog: Catalog) => void): StatementReader =>
  ({ cursor, catalog }) => {
    read(cursor, catalog);
    return true;
  };

const outside =
  (read: (outer: OuterStatement) => void): StatementReader =>
  (context) => {
    read(context);
    return true;
  };

/** Readers by the first words of the statement; the cursor is then after these words. */
const READERS: readonly (readonly [string, StatementReader])[] = [
  ['CREATE', readCreate],
  ['ALTER TABLE', ({ cursor, catalog, isLate }) => readAlterTable(cursor, catalog, isLate)],
  ['ALTER TYPE', always(readAlterType)],
  ['ALTER INDEX', always(readAlterIndex)],
  ['COMMENT ON', ({ cursor, catalog, isLate }) => readComment(cursor, catalog, isLate)],
  ['DROP TABLE', always(readDropTable)],
  ['DROP TEMPORARY TABLE', always((cursor, catalog) => readDropTable(cursor, catalog, true))],
  ['DROP INDEX', always(readDropIndex)],
  ['RENAME TABLE', always(readRenameTable)],
  ['RENAME', always(readRenameTable)],
  ['USE', always(readUse)],
  ['SET SEARCH_PATH TO', always(readSchemaPath)],
  ['SET SEARCH_PATH =', always(readSchemaPath)],
  ['SET SCHEMA', always(readSchemaPath)],
  ['ALTER SESSION SET CURRENT_SCHEMA =', always(readSchemaPath)],
  ['SELECT PG_CATALOG . SET_CONFIG (', always(readSetConfig)],
  ['EXEC', outside(readExecute)],
  ['EXECUTE', outside(readExecute)],
  ['DO', outside(readDo)],
  ['PREPARE', outside(readPrepare)],
  ['BEGIN', outside((outer) => readOracleBlock(outer, 'BEGIN'))],
  ['DECLARE', outside((outer) => readOracleBlock(outer, 'DECLARE'))],
  ['INSERT INTO SQLITE_SCHEMA', outside(readSchemaInsert)],
  ['INSERT INTO SQLITE_MASTER', outside(readSchemaInsert)],
];

const STATEMENTS = READERS.map(([words, read]) => ({ words: words.split(' '), read }));

/** Statements that describe no table; all others are reported with their text. */
const IGNORED = new Set(
  `ALTER ANALYZE BEGIN BULK CALL DBCC BACKUP RESTORE COMMIT COPY DEALLOCATE DECLARE DELETE DELIMITER DROP END FLUSH GO GRANT IF INSERT LOCK MERGE OPTIMIZE
  PRAGMA PRINT PURGE REINDEX RELEASE REPLACE RESET REVOKE ROLLBACK SAVEPOINT SELECT SET SHOW START TRUNCATE UNLOCK
  UPDATE VACUUM WITH WAITFOR RAISERROR EXPLAIN DESCRIBE DESC KILL THROW USE QUIT EXIT ATTACH DETACH CHECKPOINT`.split(
    /\s+/u,
  ),
);
const TABLE_MODIFIERS = ['GLOBAL', 'LOCAL', 'TEMPORARY', 'TEMP', 'UNLOGGED', 'FOREIGN', 'CACHED', 'MEMORY'];
const TEMPORARY = ['TEMPORARY', 'TEMP'];
const MORE_TABLE_MODIFIERS = ['PRIVATE', 'COLUMN', 'ROW', 'EXTERNAL', 'VIRTUAL', 'IMMUTABLE', 'DURABLE'];

/** One script of several that are read one after the other; what one leaves open does not reach into the next. */
interface ScriptPart {
  text: string;
  firstLine: number;
}

/** Reads the tables that scripts create. Reports unreadable parts; throws ImportFailure if no table remains. */
export function readSql(parts: readonly ScriptPart[], dialect: SqlDialect): { schema: Schema; notes: Notes } {
  const catalog = new Catalog(DIALECTS[dialect]);
  const spellings = new Map<string, string>();
  const undone: ImportFailure[] = [];
  const sources = parts.map(({ text, firstLine }) => {
    const up = blankDownSections(text, dialect);
    if (up.note) undone.push(new ImportFailure(up.note.message, { line: up.note.line + firstLine - 1 }));
    return new SqlSource(up.text, dialect, { place: { line: firstLine, column: 1 }, spellings });
  });
  for (const note of undone) catalog.notes.add(note.message, note, 'down section');
  readStatements(sources, catalog);
  catalog.notes.firstFailure ??= undone[0];
  catalog.resolveInheritance();
  resolveEnums(catalog);
  resolveForeignKeys(catalog);
  catalog.dropCommonDatabase();
  resolveDomains(catalog);
  catalog.noteSkipped();
  const { tables, enums, notes } = catalog;
  if (tables.length === 0) throw new ImportFailure(describeNoTables(catalog), notes.firstFailure);
  return { schema: { tables, enums, manyToMany: [], areas: [] }, notes };
}

/** Reads the statements of scripts and of those inside them; statements before their table are read again at the end. */
function readStatements(scripts: readonly SqlSource[], catalog: Catalog): void {
  const late: { statement: Statement; source: SqlSource; context: NameContext }[] = [];
  const split = (source: SqlSource): Iterable<Statement> =>
    new StatementSplitter(source, (message, at) =>
      catalog.notes.addFailure(new ImportFailure(message, source.getPlace(at))),
    ).statements();
  const readStatement = (statement: Statement, source: SqlSource): void => {
    const { context } = catalog;
    const isRead = readOne({ statement, source, catalog, isLate: false, split, readStatement });
    if (!isRead) late.push({ statement, source, context });
  };
  for (const script of scripts) for (const statement of split(script)) readStatement(statement, script);
  const { context: lastContext } = catalog;
  for (const { statement, source, context } of late) {
    catalog.context = context;
    readOne({ statement, source, catalog, isLate: true, split, readStatement });
  }
  catalog.context = lastContext;
}

/** Returns the reason why no table remains, with every table that the script creates nevertheless. */
function describeNoTables({ droppedTables, routineTables, notes: { firstFailure } }: Catalog): string {
  const list = (names: ReadonlySet<string>): string => [...names].join(', ');
  const reasons = [
    ...(firstFailure ? [firstFailure.message] : []),
    ...(droppedTables.size > 0 ? [`No table remains: the script drops ${list(droppedTables)}.`] : []),
    ...(routineTables.size > 0 ? [`Tables of routines are not imported: ${list(routineTables)}.`] : []),
  ];
  return reasons.length > 0 ? reasons.join(' ') : 'No CREATE TABLE with columns was found.';
}

/** Returns false where the statement has to be read again after all others. */
function readOne(options: Omit<StatementContext, 'cursor'> & { source: SqlSource }): boolean {
  const { statement, source, catalog } = options;
  const cursor = TokenCursor.of(statement.tokens, source);
  if (!statement.isContinuation) catalog.elementSchema = undefined;
  if (source.dialect === 'sqlserver' && (!takeControlFlow(cursor, catalog) || cursor.isDone)) return true;
  const { text, place } = cursor;
  const found = STATEMENTS.find(({ words }) => cursor.takeIf(...words));
  if (found) return catalog.notes.attempt(text, () => found.read({ ...options, cursor })) ?? true;
  const first = cursor.peek()?.keyword ?? '';
  if (IGNORED.has(first)) catalog.skip(first);
  else catalog.notes.add(`This statement cannot be read: ${quoted(text)}`, place, 'unknown statement');
  return true;
}

const takeModifier = (cursor: TokenCursor): string | null =>
  cursor.takeOneOf(...TABLE_MODIFIERS, ...MORE_TABLE_MODIFIERS);

function leaveOutTemporary(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  catalog.leaveOutTemporary(cursor.qualifiedName('The name of the table'), line);
}

function readCreate({ cursor, catalog, statement, isLate }: StatementContext): boolean {
  const isReplacing = cursor.takeIf('OR', 'REPLACE');
  const start = cursor.copy();
  const modifiers: string[] = [];
  for (let word = takeModifier(start); word !== null; word = takeModifier(start)) modifiers.push(word);
  if (start.takeIf('TABLE')) {
    if (modifiers.includes('VIRTUAL')) readVirtualTable(start, catalog);
    else if (modifiers.some((word) => TEMPORARY.includes(word))) leaveOutTemporary(start, catalog);
    else readCreateTable(start, catalog, isReplacing);
  } else if (cursor.isAt('TYPE', 'BODY')) skipCreate(cursor, catalog, statement.innerTables);
  else if (cursor.takeIf('TYPE')) readCreateType(cursor, catalog);
  else if (cursor.takeIf('DOMAIN')) readCreateDomain(cursor, catalog);
  else if (cursor.takeIf('SCHEMA')) {
    catalog.skip('CREATE SCHEMA');
    cursor.takeIf('IF', 'NOT', 'EXISTS');
    if (!cursor.isAt('AUTHORIZATION') && cursor.isAtName) catalog.elementSchema = cursor.name('A schema');
  } else {
    const isIndex = readCreateIndex(cursor, catalog, isLate);
    if (isIndex !== null) return isIndex;
    skipCreate(cursor, catalog, statement.innerTables);
  }
  return true;
}
