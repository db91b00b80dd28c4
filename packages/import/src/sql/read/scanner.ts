import { DIALECTS, type DialectRules, type SqlDialect } from './dialects.ts';
import { findLastDollarTags, isEscaped, resolveEscapes } from './quotedText.ts';

/** Name = quoted name; word = unquoted name or keyword. */
export type TokenKind = 'word' | 'name' | 'string' | 'number' | 'symbol';

export interface Token {
  kind: TokenKind;
  /** Without quotes, escapes resolved. */
  value: string;
  /** A word in capitals or a symbol; empty for quoted tokens. */
  keyword: string;
  start: number;
  end: number;
  /** The start of the text between the quotes. */
  bodyStart?: number;
}

const NUMBER = /(?:0x[0-9a-f]+|\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const DOLLAR_TAG = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const SYMBOL = /::|:=|<=|>=|<>|!=|=>|\|\||[^]/uy;
const PREFIX = /(?:[enbx](?=')|u&(?=['"])|n?q(?='[!-~]))/iy;
const CONDITIONAL = /\/\*M?!\d*(?=[\s\p{L}])/uy;
/** Placeholders that tools for migrations fill in. */
const PLACEHOLDER =
  /\$\{[\w.:-]{1,100}\}|\$\(\w{1,100}\)|#\{[\w.:-]{1,100}\}|\{\{ {0,9}[\w.]{1,100} {0,9}\}\}|\[\[\w{1,100}\]\]|[@%]\w{1,100}[@%](?=\.|\w)/uy;
const PLACEHOLDER_STARTS = '$#{[@%:&';
/** Placeholders in a quoted name. */
const QUOTED_PLACEHOLDER =
  /\$\{[\w.:-]{1,100}\}|\$\(\w{1,100}\)|#\{[\w.:-]{1,100}\}|\{\{ {0,9}[\w.]{1,100} {0,9}\}\}/gu;
const MAX_NAME_WITH_PLACEHOLDERS = 500;
const SPACE = /[\s\uFEFF]/u;
const CLOSING_QUOTES: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };

type Report = (message: string, at: number) => void;

/** Reads token by token in linear time and skips comments and white space. An unclosed quote is reported and skipped to the end of its line. */
export class Scanner {
  readonly source: string;
  readonly rules: DialectRules;
  kind: TokenKind = 'symbol';
  start = 0;
  end = 0;
  /** Whether the token is the first one of its line. */
  isLineStart = true;
  /** Receives the position of each comment that ends with its line. */
  onLineComment: ((at: number) => unknown) | undefined;
  readonly #report: Report;
  /** Range of the text between the quotes, and the quote that is doubled in it. */
  #body = { start: 0, end: 0, quote: '', prefix: '' };
  #isInConditional = false;
  /** The end of the last word, to which a placeholder may be attached. */
  #wordEnd = -1;
  #placeholderName: string | undefined;
  readonly #unclosed = new Set<string>();
  #lastDollarTags: ReadonlyMap<string, number> | undefined;

  constructor(source: string, dialect: SqlDialect, report: Report = () => undefined) {
    this.source = source;
    this.rules = DIALECTS[dialect];
    this.#report = report;
  }

  moveTo(position: number): void {
    this.end = position;
  }

  /** Moves to the next token; false at the end of the source. */
  next(): boolean {
    for (;;) {
      this.#placeholderName = undefined;
      this.#skipBlank();
      if (this.start >= this.source.length) return false;
      if (this.#scan()) return true;
    }
  }

  token(): Token {
    const value = this.#placeholderName ?? this.#value();
    const keyword =
      this.kind === 'word'
        ? value.toUpperCase()
        : this.kind === 'symbol' || this.kind === 'number'
          ? value
          : '';
    const token: Token = { kind: this.kind, value, keyword, start: this.start, end: this.end };
    if (this.kind === 'string') token.bodyStart = this.#body.start;
    return token;
  }

  /** False where a quote is never closed, and for a placeholder that is left out. */
  #scan(): boolean {
    const { source, start, rules } = this;
    const character = source.charAt(start);
    const placeholder = PLACEHOLDER_STARTS.includes(character)
      ? (this.#match(PLACEHOLDER, start) ??
        (rules.clientVariable && this.#match(rules.clientVariable, start)))
      : null;
    if (placeholder !== null) return this.#placeholder(placeholder);
    if (rules.stringQuotes.includes(character)) return this.#quoted('string', character);
    const closing = rules.nameQuotes[character];
    if (closing !== undefined) return this.#quoted('name', closing) && !this.#isQuotedPlaceholder();
    if (character === '$' && rules.hasDollarQuotes) {
      const tag = this.#match(DOLLAR_TAG, start);
      if (tag !== null) return this.#dollarQuoted(tag);
    }
    const prefix = 'enbxuqENBXUQ'.includes(character) ? this.#match(PREFIX, start) : null;
    if (prefix !== null && (rules.hasAlternativeQuotes || !/q/iu.test(prefix))) return this.#prefixed(prefix);
    this.#plain(character);
    return true;
  }

  /** Of `${schema}.customer` and `${prefix}customer` the name is read; a placeholder alone is read as its own name. */
  #placeholder(text: string): boolean {
    const { source, start } = this;
    this.#report(`The placeholder ${text} is not filled in.`, start);
    const end = start + text.length;
    const isPart = /[\p{L}\p{N}_.]/u.test(source.charAt(end)) || this.#wordEnd === start;
    this.kind = 'word';
    this.end = source.charAt(end) === '.' ? end + 1 : end;
    this.#wordEnd = this.end;
    this.#placeholderName = isPart ? undefined : text.replace(/[^\p{L}\p{N}_]+/gu, '');
    return !isPart;
  }

  /** Leaves placeholders out of a quoted name; true where the name is only one, in front of another name. */
  #isQuotedPlaceholder(): boolean {
    const { start, end } = this.#body;
    if (end - start > MAX_NAME_WITH_PLACEHOLDERS) return false;
    const name = this.source.slice(start, end);
    const found = name.match(QUOTED_PLACEHOLDER);
    if (!found) return false;
    for (const text of found) this.#report(`The placeholder ${text} is not filled in.`, this.start);
    const rest = name.replaceAll(QUOTED_PLACEHOLDER, '');
    if (rest === '' && this.source.charAt(this.end) === '.') {
      this.end += 1;
      return true;
    }
    this.#placeholderName = rest === '' ? found.join('').replace(/[^\p{L}\p{N}_]+/gu, '') : rest;
    return false;
  }

  #plain(character: string): void {
    const { start } = this;
    const word = this.#match(this.rules.word, start);
    const number = /[\d.]/u.test(character) ? this.#match(NUMBER, start) : null;
    // `2fa_code` is a name.
    if (number !== null && (word === null || word.length <= number.length))
      this.#set('number', number.length);
    else if (word !== null) {
      this.#set('word', word.length);
      this.#wordEnd = this.end;
    } else this.#set('symbol', this.#match(SYMBOL, start)?.length ?? 1);
  }

  #set(kind: TokenKind, length: number): void {
    this.kind = kind;
    this.end = this.start + length;
  }

  #match(pattern: RegExp, at: number): string | null {
    pattern.lastIndex = at;
    return pattern.exec(this.source)?.[0] ?? null;
  }

  /** E'..' has escapes, N'..' and U&'..' are strings, b'..' and x'..' bit and hex literals, q'[..]' has quotes of its own. */
  #prefixed(prefix: string): boolean {
    const kind = /[bx]/iu.test(prefix) ? 'number' : 'string';
    if (/q/iu.test(prefix)) return this.#alternativeQuoted(prefix.length);
    const quote = this.source.charAt(this.start + prefix.length);
    return this.#quoted(quote === '"' ? 'name' : kind, quote, prefix.toUpperCase());
  }

  #quoted(kind: TokenKind, quote: string, prefix = ''): boolean {
    const hasEscapes = (this.rules.hasBackslashEscapes && kind !== 'name') || prefix === 'E';
    const from = this.start + prefix.length + 1;
    const close = this.#closing(from, quote, hasEscapes);
    if (close < 0) return this.#skipUnclosed(quote, `The ${quote} is never closed.`);
    this.kind = kind;
    this.end = close + 1;
    this.#body = { start: from, end: close, quote, prefix: hasEscapes ? 'E' : prefix };
    return true;
  }

  #closing(from: number, quote: string, hasEscapes: boolean): number {
    const { source } = this;
    const limit = this.#unclosed.has(quote) ? lineEnd(source, from) : source.length;
    for (let at = source.indexOf(quote, from); at >= 0 && at < limit; at = source.indexOf(quote, at)) {
      if (hasEscapes && isEscaped(source, at, from)) at += 1;
      else if (source.charAt(at + 1) === quote) at += 2;
      else return at;
    }
    return -1;
  }

  #alternativeQuoted(prefixLength: number): boolean {
    const open = this.source.charAt(this.start + prefixLength + 1);
    const close = `${CLOSING_QUOTES[open] ?? open}'`;
    const from = this.start + prefixLength + 2;
    return this.#bounded(from, close, `The q'${open} is never closed.`);
  }

  #dollarQuoted(tag: string): boolean {
    this.#lastDollarTags ??= findLastDollarTags(this.source);
    const from = this.start + tag.length;
    if ((this.#lastDollarTags.get(tag) ?? 0) < from) this.#unclosed.add(tag);
    return this.#bounded(from, tag, `The text ${tag} is never closed.`);
  }

  #bounded(from: number, close: string, message: string): boolean {
    const end = this.#unclosed.has(close) ? -1 : this.source.indexOf(close, from);
    if (end < 0) return this.#skipUnclosed(close, message);
    this.kind = 'string';
    this.end = end + close.length;
    this.#body = { start: from, end, quote: '', prefix: '' };
    return true;
  }

  #skipUnclosed(quote: string, message: string): boolean {
    this.#unclosed.add(quote);
    this.#report(message, this.start);
    this.end = lineEnd(this.source, this.start);
    return false;
  }

  #value(): string {
    if (this.kind !== 'string' && this.kind !== 'name') return this.#plainValue();
    const { start, end, quote, prefix } = this.#body;
    return resolveEscapes(this.source.slice(start, end), quote, prefix);
  }

  #plainValue(): string {
    const text = this.source.slice(this.start, this.end);
    const bits = this.kind === 'number' ? /^b'([01]*)'$/iu.exec(text)?.[1] : undefined;
    return bits === undefined ? text : String(Number.parseInt(bits, 2) || 0);
  }

  #skipBlank(): void {
    const { source, rules } = this;
    let at = this.end;
    this.isLineStart = at === 0;
    for (;;) {
      const code = source.charCodeAt(at);
      if (code === 10) this.isLineStart = true;
      if (code <= 32 || (code > 127 && SPACE.test(source.charAt(at)))) at += 1;
      else if (source.startsWith('--', at) || (code === 35 && rules.hasHashComments)) {
        this.onLineComment?.(at);
        at = lineEnd(source, at);
      } else if (source.startsWith('/*', at)) at = this.#skipComment(at);
      else if (this.#isInConditional && source.startsWith('*/', at)) {
        this.#isInConditional = false;
        at += 2;
      } else break;
    }
    this.start = at;
  }

  #skipComment(at: number): number {
    const statement = this.rules.hasConditionalComments ? this.#match(CONDITIONAL, at) : null;
    if (statement !== null) {
      this.#isInConditional = true;
      return at + statement.length;
    }
    const end = this.#unclosed.has('*/') ? -1 : this.#commentEnd(at);
    if (end >= 0) return end;
    this.start = at;
    this.#skipUnclosed('*/', 'The comment /* is never closed.');
    return this.end;
  }

  #commentEnd(at: number): number {
    const { source } = this;
    if (this.rules.hasNestedComments && !this.#unclosed.has('/*')) {
      const marks = /\/\*|\*\//gu;
      marks.lastIndex = at;
      let depth = 0;
      for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
        depth += mark[0] === '/*' ? 1 : -1;
        if (depth === 0) return marks.lastIndex;
      }
      this.#unclosed.add('/*');
    }
    const end = source.indexOf('*/', at + 2);
    return end < 0 ? -1 : end + 2;
  }
}

/** Returns the end of the line that contains a position. */
export function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}
