import { lineEnd, Scanner, type Token } from './scanner.ts';
import { type SqlSource } from './sqlSource.ts';
import { findCreatedTable, isStatementStart } from './statementStart.ts';

/** One statement of a script, without its separator. */
export interface Statement {
  tokens: Token[];
  /** Follows the statement before it without a separator, as the elements of CREATE SCHEMA do. */
  isContinuation: boolean;
  /** Names of tables that a routine creates. */
  innerTables: string[];
}

const BATCH_LINE = /(?:GO(?:[ \t]+\d+)?|\/)[ \t]*;?[ \t]*\r?(?=\n|$)/iuy;
const ROUTINES = ['PROCEDURE', 'PROC', 'FUNCTION', 'TRIGGER', 'PACKAGE', 'EVENT'];
const OBJECTS = [...ROUTINES, ...['TABLE', 'VIEW', 'INDEX', 'TYPE', 'SCHEMA', 'DATABASE', 'DOMAIN', 'RULE']];
/** Statements of data, of which only the first token is kept. */
const DATA = ['INSERT', 'REPLACE', 'UPDATE', 'DELETE'];
/** Statements of which every token is kept; of others the first ones are enough. */
const READ_WHOLE = [
  'CREATE',
  'ALTER',
  'COMMENT',
  'DROP',
  'RENAME',
  'COPY',
  'EXEC',
  'EXECUTE',
  'BEGIN',
  'DECLARE',
  'IF',
];
const SQLITE_CATALOGUE = ['SQLITE_SCHEMA', 'SQLITE_MASTER'];
const MAX_TOKENS_OF_OTHERS = 64;

/** State of the statement that is being scanned. */
interface State {
  tokens: Token[];
  depth: number;
  object: string | undefined;
  /** Open BEGIN and CASE of a routine. */
  blocks: number;
  hasBlock: boolean;
  innerTables: string[];
  /** The start of the first of them. */
  innerStart: number | undefined;
}

function newState(): State {
  return {
    tokens: [],
    depth: 0,
    object: undefined,
    blocks: 0,
    hasBlock: false,
    innerTables: [],
    innerStart: undefined,
  };
}

/**
 * Splits a script at its separators, and where the next statement begins without one. Client commands and the rows after
 * COPY ... FROM stdin are no statements; the body of a routine belongs to its statement.
 */
export class StatementSplitter {
  readonly #source: SqlSource;
  readonly #scanner: Scanner;
  readonly #hasBatches: boolean;
  #delimiter = ';';
  #state = newState();
  #isContinuation = false;
  /** Position of the last mark that ends the rows of COPY; -1 if there is none. */
  #lastCopyMark: number | undefined;
  /** A routine was never closed; from then on CREATE TABLE ends one. */
  #hasOpenRoutine = false;

  constructor(source: SqlSource, report: (message: string, at: number) => void) {
    this.#source = source;
    this.#scanner = new Scanner(source.text, source.dialect, report);
    this.#hasBatches = source.rules.batchEnd?.test(source.text) ?? false;
  }

  *statements(): Generator<Statement> {
    yield* this.#scanned();
    const { innerStart } = this.#state;
    if (innerStart === undefined || this.#hasOpenRoutine) {
      yield* this.#flush(false);
      return;
    }
    // The routine would hide all tables after it: only what is before the first one belongs to it.
    this.#hasOpenRoutine = true;
    this.#state.tokens = this.#state.tokens.filter(({ start }) => start < innerStart);
    this.#state.innerTables = [];
    yield* this.#flush(false);
    this.#scanner.moveTo(innerStart);
    yield* this.#scanned();
    yield* this.#flush(false);
  }

  *#scanned(): Generator<Statement> {
    const scanner = this.#scanner;
    while (scanner.next()) {
      if (this.#state.tokens.length === 0 && this.#isAt(this.#source.rules.clientLine)) {
        const database = this.#skipClientLine();
        if (database) yield database;
        continue;
      }
      const separator = this.#separatorLength();
      if (separator > 0) {
        scanner.moveTo(scanner.start + separator);
        yield* this.#flush(false);
      } else {
        if (this.#isNewStatement()) yield* this.#flush(true);
        this.#push();
      }
    }
  }

  *#flush(isContinued: boolean): Generator<Statement> {
    const { tokens, innerTables } = this.#state;
    const isContinuation = this.#isContinuation;
    this.#isContinuation = isContinued;
    this.#state = newState();
    if (tokens.length === 0) return;
    if (!isContinued && isCopyFromInput(tokens)) this.#scanner.moveTo(this.#findCopyEnd());
    yield { tokens, isContinuation, innerTables };
  }

  /** Returns the end of the rows of COPY; a mark that is missing is searched for once. */
  #findCopyEnd(): number {
    const { text } = this.#source;
    this.#lastCopyMark ??= text.lastIndexOf('\n\\.');
    return copyEnd(text, this.#scanner.end, this.#lastCopyMark >= this.#scanner.end);
  }

  #isAt(pattern: RegExp | null): boolean {
    if (pattern === null) return false;
    pattern.lastIndex = this.#scanner.start;
    return pattern.test(this.#source.text);
  }

  /** Changes the delimiter; `\connect` is a statement USE. */
  #skipClientLine(): Statement | null {
    const { text } = this.#source;
    const { start } = this.#scanner;
    const end = lineEnd(text, start);
    this.#scanner.moveTo(end);
    const line = text.slice(start, end).trim();
    const delimiter = /^DELIMITER\s+(\S+)/iu.exec(line)?.[1];
    if (delimiter !== undefined) this.#delimiter = delimiter;
    const database = /^\\c(?:onnect)?\s+(?:-\S+\s+)*"?([^\s"]+)/u.exec(line)?.[1];
    if (database === undefined) return null;
    const word = (value: string): Token => ({
      kind: 'word',
      value,
      keyword: value.toUpperCase(),
      start,
      end,
    });
    return { tokens: [word('USE'), word(database)], isContinuation: false, innerTables: [] };
  }

  /** Length of the separator that begins here, 0 where none does. */
  #separatorLength(): number {
    const { start, isLineStart, kind } = this.#scanner;
    const { text } = this.#source;
    if (kind === 'string' || kind === 'name') return 0;
    if (isLineStart && this.#isBatchLine()) return BATCH_LINE.lastIndex - start;
    if (kind === 'symbol' && /^\\g/iu.test(text.slice(start, start + 2))) return lineEnd(text, start) - start;
    if (!text.startsWith(this.#delimiter, start)) return 0;
    return this.#delimiter === ';' && this.#isInRoutineBody() ? 0 : this.#delimiter.length;
  }

  #isBatchLine(): boolean {
    return (this.#state.depth <= 0 || this.#hasBatches) && this.#isAt(BATCH_LINE);
  }

  #isInRoutineBody(): boolean {
    const { blocks, hasBlock } = this.#state;
    if (!this.#isRoutine) return false;
    if (this.#hasBatches) return true;
    return blocks > 0 || (this.#source.dialect === 'oracle' && !hasBlock);
  }

  #isNewStatement(): boolean {
    const { tokens, depth } = this.#state;
    const { kind, isLineStart, start } = this.#scanner;
    const { text } = this.#source;
    if (tokens.length === 0 || kind !== 'word') return false;
    const created = findCreatedTable(text, start);
    if (this.#isRoutine) return created !== undefined && this.#endsRoutine(created);
    return created !== undefined || (isLineStart && depth <= 0 && isStatementStart(text, start));
  }

  get #isRoutine(): boolean {
    return ROUTINES.includes(this.#state.object ?? '');
  }

  /** Whether CREATE TABLE ends a routine; else the table belongs to its body. */
  #endsRoutine(createdTable: string): boolean {
    const state = this.#state;
    const isBody = this.#hasBatches || state.hasBlock || this.#source.dialect === 'oracle';
    if (this.#hasOpenRoutine || (!isBody && this.#scanner.isLineStart)) return true;
    state.innerTables.push(createdTable);
    state.innerStart ??= this.#scanner.start;
    return false;
  }

  #push(): void {
    const state = this.#state;
    const { tokens } = state;
    const [first] = tokens;
    if (first && this.#isEnough(first)) {
      this.#follow(null);
      return;
    }
    const token = this.#cutAtDelimiter(this.#scanner.token());
    tokens.push(token);
    this.#follow(token);
  }

  /** Whether further tokens of the statement are not kept. */
  #isEnough({ keyword }: Token): boolean {
    const { length, 2: third } = this.#state.tokens;
    if (DATA.includes(keyword)) {
      const mayBeCatalogue = this.#source.dialect === 'sqlite' && keyword === 'INSERT';
      return !mayBeCatalogue || (length > 2 && !SQLITE_CATALOGUE.includes(third?.keyword ?? ''));
    }
    if (length < MAX_TOKENS_OF_OTHERS || this.#source.depth > 0) return false;
    return !READ_WHOLE.includes(keyword) || (this.#isRoutine && keyword !== 'BEGIN' && keyword !== 'DECLARE');
  }

  /** `END$$` is one word for the scanner. */
  #cutAtDelimiter(token: Token): Token {
    const cut = this.#delimiter !== ';' && token.kind === 'word' ? token.value.indexOf(this.#delimiter) : -1;
    if (cut <= 0) return token;
    const end = token.start + cut;
    this.#scanner.moveTo(end);
    return { ...token, value: token.value.slice(0, cut), keyword: token.keyword.slice(0, cut), end };
  }

  /** Updates the depth of parentheses and blocks; creates the keyword of a dropped token only where it matters. */
  #follow(kept: Token | null): void {
    const state = this.#state;
    const { kind, start, end } = this.#scanner;
    if (kind === 'symbol') {
      const symbol = this.#source.text.charAt(start);
      if (symbol === '(') state.depth += 1;
      else if (symbol === ')') state.depth -= 1;
    }
    if (kind !== 'word' || end - start > 9) return;
    const keyword = kept?.keyword ?? this.#source.text.slice(start, end).toUpperCase();
    state.object ??= this.#findObject(keyword);
    if (!this.#isRoutine) return;
    if (keyword === 'BEGIN' || keyword === 'CASE') {
      state.blocks += 1;
      state.hasBlock = true;
    } else if (keyword === 'END' && !this.#isAt(/END\s+(?:IF|LOOP|WHILE|REPEAT|FOR)\b/iuy)) {
      state.blocks = Math.max(0, state.blocks - 1);
      // The specification of a package ends without BEGIN.
      state.hasBlock ||= this.#source.dialect === 'oracle';
    }
  }

  #findObject(keyword: string): string | undefined {
    const first = this.#state.tokens[0]?.keyword;
    const isOracle = this.#source.dialect === 'oracle';
    // ALTER TRIGGER of Oracle has no body.
    if (first === 'CREATE' || (first === 'ALTER' && !isOracle))
      return OBJECTS.includes(keyword) ? keyword : undefined;
    return isOracle && (first === 'DECLARE' || first === 'BEGIN') ? 'PROCEDURE' : undefined;
  }
}

function isCopyFromInput(tokens: readonly Token[]): boolean {
  return tokens[0]?.keyword === 'COPY' && tokens.some(({ keyword }) => keyword === 'STDIN');
}

/** Returns the end of the rows: a line with only `\.`, or else the next line that begins a statement. */
function copyEnd(source: string, at: number, mayHaveMark: boolean): number {
  if (source.slice(at, lineEnd(source, at)).trim() !== '') return at;
  const end = /^\\\.\r?$/gmu;
  end.lastIndex = at;
  if (mayHaveMark && end.exec(source)) return end.lastIndex;
  const statement = /^(?:CREATE|ALTER|COPY|COMMENT|DROP|INSERT|SELECT|SET|--)\s/gimu;
  statement.lastIndex = at;
  return statement.exec(source)?.index ?? source.length;
}
