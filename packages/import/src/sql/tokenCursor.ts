import { ImportFailure, quoted } from '../notes.ts';
import { type QualifiedName } from '../schema.ts';
import { placeOf, type SqlDialect, type Token } from './tokens.ts';

/** What the tokens were made from. */
export interface TokenSource {
  text: string;
  dialect: SqlDialect;
  lineOf: (at: number) => number;
}

/** Walks through the tokens of a statement. */
export class TokenCursor {
  readonly source: TokenSource;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[], source: TokenSource) {
    this.#tokens = tokens;
    this.source = source;
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  take(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  /** Line of the next token, or of the last one at the end. */
  get line(): number {
    return this.source.lineOf((this.peek() ?? this.#tokens.at(-1))?.start ?? 0);
  }

  /** Whether these unquoted words come next, in any letter case. */
  isAt(...words: string[]): boolean {
    return words.every((word, index) => {
      const token = this.peek(index);
      return (
        token !== undefined &&
        token.kind !== 'name' &&
        token.kind !== 'text' &&
        token.value.toUpperCase() === word
      );
    });
  }

  /** Takes these words where they come next. */
  takeIf(...words: string[]): boolean {
    if (!this.isAt(...words)) return false;
    this.#at += words.length;
    return true;
  }

  /** Takes the first of these words that comes next; null where none does. */
  takeOneOf(...words: string[]): string | null {
    return words.find((word) => this.takeIf(word)) ?? null;
  }

  fail(expected: string): never {
    const token = this.peek();
    const at = token?.start ?? this.#tokens.at(-1)?.end ?? 0;
    const found = token
      ? `"${quoted(this.source.text.slice(token.start, token.end))}" was found`
      : 'the statement ends';
    throw new ImportFailure(`${expected} is expected here, but ${found}.`, placeOf(this.source.text, at));
  }

  /** A name, quoted or not; PostgreSQL folds unquoted ones to lower case. */
  name(what: string): string {
    const token = this.peek();
    if (token?.kind !== 'word' && token?.kind !== 'name') return this.fail(what);
    this.#at += 1;
    const isFolded = token.kind === 'word' && this.source.dialect === 'postgresql';
    return isFolded ? token.value.toLowerCase() : token.value;
  }

  /** `schema.name` or `name`; of longer ones the last two parts. */
  qualifiedName(what: string): QualifiedName {
    let name = this.name(what);
    let schema: string | undefined;
    while (this.takeIf('.')) {
      schema = name;
      name = this.name(what);
    }
    return schema === undefined ? { name } : { schema, name };
  }

  /** The tokens between the parentheses that begin here. */
  group(what: string): Token[] {
    if (!this.isAt('(')) return this.fail(`A list in parentheses (${what})`);
    const open = this.#at;
    let depth = 0;
    for (let at = open; at < this.#tokens.length; at += 1) {
      const token = this.#tokens[at];
      if (token?.kind !== 'sign') continue;
      if (token.value === '(') depth += 1;
      else if (token.value === ')') depth -= 1;
      if (depth === 0) {
        this.#at = at + 1;
        return this.#tokens.slice(open + 1, at);
      }
    }
    this.#at = this.#tokens.length;
    return this.fail('The closing )');
  }

  groupIfAny(): Token[] | null {
    return this.isAt('(') ? this.group('list') : null;
  }

  inside(tokens: readonly Token[]): TokenCursor {
    return new TokenCursor(tokens, this.source);
  }

  rest(): Token[] {
    const rest = this.#tokens.slice(this.#at);
    this.#at = this.#tokens.length;
    return rest;
  }

  /** The source of these tokens, as written. */
  textOf(tokens: readonly Token[]): string {
    const [first, last] = [tokens[0], tokens.at(-1)];
    return first && last ? this.source.text.slice(first.start, last.end) : '';
  }
}

/** Splits tokens at the commas that stand outside parentheses. */
export function splitAtCommas(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'sign' && token.value === '(') depth += 1;
    if (token.kind === 'sign' && token.value === ')') depth -= 1;
    if (token.kind === 'sign' && token.value === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}
