import { ImportFailure } from '../notes.ts';

/** The SQL dialects that are read. */
export const SQL_DIALECTS = ['mysql', 'postgresql'] as const;
export type SqlDialect = (typeof SQL_DIALECTS)[number];

/** A word (unquoted, keyword or name), a quoted name, a text, a number or a sign. */
export interface Token {
  kind: 'word' | 'name' | 'text' | 'number' | 'sign';
  /** Without quotes, escapes resolved. */
  value: string;
  /** As it stands in the source. */
  start: number;
  end: number;
}

const MYSQL_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  '0': '\0',
  Z: '\u001a',
};
const WORD = /[\p{L}\p{N}_$@]+/uy;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const DOLLAR_TAG = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const SIGN = /::|:=|<=|>=|<>|!=|\|\||[^\s]/uy;

/** Reads tokens one after the other from a place in the source; comments and white space are passed over. */
export class Tokenizer {
  readonly source: string;
  readonly dialect: SqlDialect;
  #at = 0;
  /** Inside a MySQL comment that holds statements, which begins with an exclamation mark and a version. */
  #isInConditional = false;

  constructor(source: string, dialect: SqlDialect) {
    this.source = source;
    this.dialect = dialect;
  }

  /** Place of the next character to be read. */
  get position(): number {
    return this.#at;
  }

  moveTo(position: number): void {
    this.#at = position;
  }

  next(): Token | null {
    this.#skipBlank();
    const { source } = this;
    const start = this.#at;
    if (start >= source.length) return null;
    const character = source.charAt(start);
    if (character === "'") return this.#quoted("'", 'text', this.dialect === 'mysql');
    if (character === '`') return this.#quoted('`', 'name', false);
    if (character === '"') return this.#quoted('"', 'name', false);
    if (/[eEnNbBxX]/.test(character) && source.charAt(start + 1) === "'") return this.#prefixed(character);
    if (character === '$' && this.dialect === 'postgresql') {
      const text = this.#dollarQuoted();
      if (text) return text;
    }
    return this.#plain(start);
  }

  #plain(start: number): Token {
    const isNumber = /[\d.]/.test(this.source.charAt(start)) && this.#match(NUMBER);
    if (isNumber) {
      // `2fa_code` is a name.
      const word = this.#match(WORD);
      if (!word || word.length <= isNumber.length) return this.#token('number', start, isNumber);
    }
    const word = this.#match(WORD);
    if (word) return this.#token('word', start, word);
    return this.#token('sign', start, this.#match(SIGN) ?? this.source.charAt(start));
  }

  #token(kind: Token['kind'], start: number, text: string): Token {
    this.#at = start + text.length;
    return { kind, value: text, start, end: this.#at };
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.source)?.[0] ?? null;
  }

  /** E'..' has escapes, N'..' is a text, b'..' and x'..' are numbers in other clothes. */
  #prefixed(prefix: string): Token {
    const start = this.#at;
    this.#at += 1;
    const token = this.#quoted("'", 'text', this.dialect === 'mysql' || /e/i.test(prefix));
    if (/b/i.test(prefix)) token.value = String(Number.parseInt(token.value, 2) || 0);
    return { ...token, start };
  }

  #quoted(quote: string, kind: Token['kind'], hasEscapes: boolean): Token {
    const { source } = this;
    const start = this.#at;
    let value = '';
    for (let at = start + 1; at < source.length; at += 1) {
      const character = source.charAt(at);
      if (character === '\\' && hasEscapes) {
        at += 1;
        const escaped = source.charAt(at);
        value += MYSQL_ESCAPES[escaped] ?? escaped;
      } else if (character !== quote) value += character;
      else if (source.charAt(at + 1) === quote) {
        at += 1;
        value += quote;
      } else {
        this.#at = at + 1;
        return { kind, value, start, end: this.#at };
      }
    }
    throw new ImportFailure(`The ${quote} is never closed.`, placeOf(source, start));
  }

  #dollarQuoted(): Token | null {
    const start = this.#at;
    const tag = this.#match(DOLLAR_TAG);
    if (!tag) return null;
    const end = this.source.indexOf(tag, start + tag.length);
    if (end < 0) throw new ImportFailure(`The text ${tag} is never closed.`, placeOf(this.source, start));
    this.#at = end + tag.length;
    return { kind: 'text', value: this.source.slice(start + tag.length, end), start, end: this.#at };
  }

  #skipBlank(): void {
    const { source } = this;
    for (;;) {
      const rest = source.charAt(this.#at);
      const pair = source.slice(this.#at, this.#at + 2);
      if (rest !== '' && /\s|\uFEFF/u.test(rest)) this.#at += 1;
      else if (pair === '--' || (rest === '#' && this.dialect === 'mysql'))
        this.#at = lineEnd(source, this.#at);
      else if (pair === '/*') this.#skipComment();
      else if (pair === '*/' && this.#isInConditional) {
        this.#isInConditional = false;
        this.#at += 2;
      } else return;
    }
  }

  #skipComment(): void {
    const start = this.#at;
    const conditional = /\/\*M?!\d*(?=[\s\p{L}])/uy;
    conditional.lastIndex = start;
    const live = this.dialect === 'mysql' ? conditional.exec(this.source) : null;
    if (live) {
      this.#isInConditional = true;
      this.#at = start + live[0].length;
      return;
    }
    const end = this.source.indexOf('*/', start + 2);
    if (end < 0) throw new ImportFailure('The comment /* is never closed.', placeOf(this.source, start));
    this.#at = end + 2;
  }
}

/** Place of the end of the line that a place lies in. */
export function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

/** Tells the line, counted from 1, of places in a source. */
export function lineIndex(source: string): (at: number) => number {
  const ends: number[] = [];
  for (let end = source.indexOf('\n'); end >= 0; end = source.indexOf('\n', end + 1)) ends.push(end);
  return (at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Line and column, both from 1, of a place. */
export function placeOf(source: string, at: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let next = source.indexOf('\n'); next >= 0 && next < at; next = source.indexOf('\n', next + 1)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: at - lineStart + 1 };
}
