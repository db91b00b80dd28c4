import { ImportFailure, quoted } from '../../draw/notes.ts';
import { type Catalog } from '../tables/catalog.ts';
import { type Token } from './scanner.ts';
import { type SqlSource } from './sqlSource.ts';
import { type Statement } from './statements.ts';
import { TokenCursor } from './tokenCursor.ts';

/** A statement that contains a script in a text, such as DO of PostgreSQL or EXEC of SQL Server. */
export interface OuterStatement {
  cursor: TokenCursor;
  catalog: Catalog;
  /** Splits a script into its statements. */
  split: (source: SqlSource) => Iterable<Statement>;
  /** Reads one statement of an inner script. */
  readStatement: (statement: Statement, source: SqlSource) => void;
}

/** More scripts inside one another are written by an attacker only. */
const MAX_DEPTH = 4;
const TABLE_VERBS = ['CREATE', 'ALTER', 'DROP', 'COMMENT', 'RENAME'];
/** Words of a block that decide at run time what is carried out. */
const DECISIONS = ['DECLARE', 'ELSE', 'ELSIF', 'ELSEIF', 'FOR', 'FOREACH', 'WHILE', 'LOOP', 'CASE', 'IF'];

/** Reads the script in a text; one that is too deep, or is put together at run time, is reported if it can change tables. */
export function readInnerScript(
  outer: OuterStatement,
  read: (cursor: TokenCursor) => Token | undefined,
): void {
  const { cursor, catalog, split, readStatement } = outer;
  const { source, place, text: written } = cursor;
  const text = read(cursor);
  if (text === undefined || source.depth >= MAX_DEPTH) {
    const why = text === undefined ? 'is put together when it runs' : `is inside ${MAX_DEPTH} others`;
    catalog.notes.addFailure(
      new ImportFailure(`A script that ${why} is not read: ${quoted(written)}`, place),
    );
    return;
  }
  const inner = source.inner(text);
  for (const statement of split(inner)) readStatement(statement, inner);
}

/** Takes texts that are joined by `+` or `||`; undefined, with the cursor unmoved, where anything else is part of the value. */
export function takeLiteral(cursor: TokenCursor): Token | undefined {
  const ahead = cursor.copy();
  const texts: Token[] = [];
  do {
    const token = ahead.take();
    if (token?.kind !== 'string') return undefined;
    texts.push(token);
  } while (ahead.takeOneOf('+', '||') !== null);
  const isWhole = ahead.isDone || ahead.isAtOneOf([',', ';', 'INTO', 'USING']);
  const [first] = texts;
  if (first === undefined || !isWhole) return undefined;
  cursor.takeUntil((inner) => inner.peek() === ahead.peek());
  return { ...first, value: texts.map(({ value }) => value).join('') };
}

/**
 * Reads DO of PostgreSQL where its body only changes tables: blocks with handlers of exceptions, which are not carried out, and
 * IF [NOT] EXISTS without ELSE. Another block that changes tables is reported.
 */
export function readDo(outer: OuterStatement): void {
  const { cursor, catalog, split, readStatement } = outer;
  if (cursor.takeIf('LANGUAGE')) cursor.take();
  const body = cursor.peek();
  if (body?.kind !== 'string' || cursor.source.depth >= MAX_DEPTH) {
    catalog.skip('DO');
    return;
  }
  const source = cursor.source.inner(body);
  const block = readBlock([...split(source)], source);
  if (block === null) {
    const what = `This DO block decides when it runs, and is not read: ${quoted(body.value)}`;
    catalog.notes.addFailure(new ImportFailure(what, cursor.place));
  } else if (block.length === 0) catalog.skip('DO');
  else for (const statement of block) readStatement(statement, source);
}

/** The statements of a block that change tables; null if some do and it decides at run time. */
function readBlock(statements: readonly Statement[], source: SqlSource): Statement[] | null {
  const found: Statement[] = [];
  let decides = false;
  /** Whether a text that is put together is carried out, which may change tables. */
  let isDynamic = false;
  /** For each open block, whether its handlers have begun. */
  const handlers: boolean[] = [];
  for (const statement of statements) {
    const inner = TokenCursor.of(statement.tokens, source);
    while (takeControlWord(inner, handlers));
    if (handlers.includes(true) || inner.isDone) continue;
    if (inner.isAtOneOf(DECISIONS)) {
      decides = true;
      isDynamic ||= inner.tokens.some(({ keyword }) => keyword === 'EXECUTE');
    } else if (inner.takeIf('EXECUTE')) {
      const text = takeLiteral(inner);
      if (text === undefined) isDynamic = true;
      else
        found.push({
          ...statement,
          tokens: [{ ...text, kind: 'word', value: 'EXECUTE', keyword: 'EXECUTE' }, text],
        });
    } else if (inner.isAtOneOf(TABLE_VERBS)) found.push({ ...statement, tokens: [...inner.tokens] });
  }
  const changes =
    found.length > 0 ||
    statements.some(({ tokens }) => tokens.some(({ keyword }) => TABLE_VERBS.includes(keyword)));
  return isDynamic || (decides && changes) ? null : found;
}

/** Takes BEGIN, END, EXCEPTION, WHEN ... THEN of a handler, or IF [NOT] EXISTS (...) THEN. */
function takeControlWord(cursor: TokenCursor, handlers: boolean[]): boolean {
  if (cursor.takeIf('BEGIN')) handlers.push(false);
  else if (cursor.takeIf('END', 'IF')) return true;
  else if (cursor.takeIf('END')) {
    handlers.pop();
    cursor.rest();
  } else if (cursor.takeIf('EXCEPTION')) handlers[handlers.length - 1] = true;
  else if (handlers.at(-1) === true && cursor.isAt('WHEN')) {
    cursor.takeUntil((inner) => inner.isAt('THEN'));
    cursor.take();
  } else if (cursor.isAt('IF', 'NOT', 'EXISTS', '(') || cursor.isAt('IF', 'EXISTS', '(')) {
    const condition = cursor.copy();
    condition.takeUntil((inner) => inner.isAt('THEN'));
    if (!condition.isAt('THEN')) return false;
    const then = condition.peek();
    cursor.takeUntil((inner) => inner.peek() === then);
    cursor.take();
  } else return false;
  return true;
}

/** Reads the texts of EXECUTE IMMEDIATE in a block of Oracle, without those of its handlers. */
export function readOracleBlock(outer: OuterStatement, word: string): void {
  const { cursor, catalog } = outer;
  /** For each open BEGIN and CASE, whether its handlers have begun. */
  const handlers = word === 'BEGIN' ? [false] : [];
  /** Number of open blocks whose handlers have begun. */
  let depth = 0;
  let count = 0;
  while (!cursor.isDone) {
    if (cursor.takeIf('END', 'IF') || cursor.takeIf('END', 'LOOP')) continue;
    if (cursor.takeOneOf('BEGIN', 'CASE') !== null) handlers.push(false);
    else if (cursor.takeIf('END')) {
      if (handlers.pop() === true) depth -= 1;
      cursor.takeIf('CASE');
    } else if (cursor.takeIf('EXCEPTION', 'WHEN')) {
      if (handlers.at(-1) === false) depth += 1;
      handlers[Math.max(0, handlers.length - 1)] = true;
    } else if (cursor.takeIf('EXECUTE', 'IMMEDIATE')) {
      count += 1;
      if (depth === 0) readInnerScript(outer, takeLiteral);
    } else cursor.take();
  }
  if (count === 0) catalog.skip(word);
}

/** Reads PREPARE of MySQL and MariaDB as if the statement were carried out. */
export function readPrepare(outer: OuterStatement): void {
  const { cursor, catalog } = outer;
  cursor.take();
  if (cursor.takeIf('FROM')) readInnerScript(outer, takeLiteral);
  else catalog.skip('PREPARE');
}

/** `INSERT INTO sqlite_schema`, by which a dump of SQLite creates its virtual tables. */
export function readSchemaInsert(outer: OuterStatement): void {
  const text = outer.cursor.tokens.findLast(({ kind }) => kind === 'string');
  if (text) readInnerScript(outer, () => text);
}
