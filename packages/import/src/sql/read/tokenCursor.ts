import { ImportFailure, type Place, quoted } from '../../draw/notes.ts';
import { type QualifiedName } from '../../schema.ts';
import { type Token } from './scanner.ts';
import { type SqlSource } from './sqlSource.ts';

/** The tokens of a statement with the index of the parenthesis that closes each opening one. */
interface TokenList {
  tokens: readonly Token[];
  closings: ReadonlyMap<number, number>;
}

/** Walks through the tokens of a statement, or through a part of them. */
export class TokenCursor {
  readonly source: SqlSource;
  readonly #list: TokenList;
  #at: number;
  readonly #end: number;

  private constructor(list: TokenList, source: SqlSource, range: { start: number; end: number }) {
    this.#list = list;
    this.source = source;
    this.#at = range.start;
    this.#end = range.end;
  }

  static of(tokens: readonly Token[], source: SqlSource): TokenCursor {
    const closings = new Map<number, number>();
    const open: number[] = [];
    tokens.forEach(({ keyword }, index) => {
      if (keyword === '(') open.push(index);
      const opening = keyword === ')' ? open.pop() : undefined;
      if (opening !== undefined) closings.set(opening, index);
    });
    return new TokenCursor({ tokens, closings }, source, { start: 0, end: tokens.length });
  }

  get isDone(): boolean {
    return this.#at >= this.#end;
  }

  peek(ahead = 0): Token | undefined {
    const at = this.#at + ahead;
    return at < this.#end ? this.#list.tokens[at] : undefined;
  }

  take(): Token | undefined {
    const token = this.peek();
    this.#at = Math.min(this.#at + 1, this.#end);
    return token;
  }

  /** Moves over the group that begins here or over one token. */
  skip(): void {
    const closing = this.#list.closings.get(this.#at);
    this.#at = Math.min(this.#end, (closing ?? this.#at) + 1);
  }

  /** Place of the next token, or of the last one at the end. */
  get place(): Required<Place> {
    return this.source.getPlace((this.peek() ?? this.#list.tokens[this.#end - 1])?.start ?? 0);
  }

  get line(): number {
    return this.place.line;
  }

  /** Whether these unquoted words come next, in any letter case. */
  isAt(...words: string[]): boolean {
    return words.every((word, index) => this.peek(index)?.keyword === word);
  }

  isAtOneOf(words: readonly string[]): boolean {
    const keyword = this.peek()?.keyword;
    return keyword !== undefined && keyword !== '' && words.includes(keyword);
  }

  /** Takes these words if they come next. */
  takeIf(...words: string[]): boolean {
    if (!this.isAt(...words)) return false;
    this.#at += words.length;
    return true;
  }

  /** Takes the next word where it is one of these; null if it is not. */
  takeOneOf(...words: string[]): string | null {
    return words.find((word) => this.takeIf(word)) ?? null;
  }

  fail(expected: string): never {
    const token = this.peek();
    const at = token?.start ?? this.#list.tokens[this.#end - 1]?.end ?? 0;
    const found = token
      ? `"${quoted(this.source.text.slice(token.start, token.end))}" was found`
      : 'the statement ends';
    throw new ImportFailure(`${expected} is expected here, but ${found}.`, this.source.getPlace(at));
  }

  /** Whether a name, quoted or not, comes next. */
  get isAtName(): boolean {
    const token = this.peek();
    if (token?.kind !== 'string') return token?.kind === 'word' || token?.kind === 'name';
    return this.source.rules.nameStringQuotes.includes(this.source.text.charAt(token.start));
  }

  /** A name, quoted or not, as the dialect spells it. */
  name(what: string): string {
    if (!this.isAtName) return this.fail(what);
    const { value = '', kind } = this.take() ?? {};
    return kind === 'word' && this.source.rules.unquotedNames === 'lower' ? value.toLowerCase() : value;
  }

  /** `schema.name` or `name`; of longer ones the last two parts. The default schema is the empty one. */
  qualifiedName(what: string): QualifiedName {
    let { kind } = this.peek() ?? {};
    let name = this.name(what);
    let schema: string | undefined;
    while (this.takeIf('.')) {
      schema = name;
      kind = this.peek()?.kind;
      name = this.isAt('.') ? '' : this.name(what);
    }
    if (this.source.rules.unquotedNames === 'firstSpelling')
      name = this.#firstSpelling(name, kind === 'word');
    return this.source.qualify(name, schema);
  }

  /** Unquoted names and quoted ones in capitals are the same in any letter case; other quoted ones are not. */
  #firstSpelling(name: string, isUnquoted: boolean): string {
    const { spellings } = this.source;
    const key = name.toUpperCase();
    if (!isUnquoted && name !== key) return name;
    const spelling = spellings.get(key) ?? name;
    spellings.set(key, spelling);
    return spelling;
  }

  /** The tokens between the parentheses that begin here. */
  group(what: string): TokenCursor {
    if (!this.isAt('(')) return this.fail(`A list in parentheses (${what})`);
    const closing = this.#list.closings.get(this.#at);
    if (closing === undefined || closing >= this.#end) {
      this.#at = this.#end;
      return this.fail('The closing )');
    }
    const inner = this.#part(this.#at + 1, closing);
    this.#at = closing + 1;
    return inner;
  }

  groupIfAny(): TokenCursor | null {
    return this.isAt('(') ? this.group('list') : null;
  }

  #part(start: number, end: number): TokenCursor {
    return new TokenCursor(this.#list, this.source, { start, end });
  }

  /** Another cursor at the same place. */
  copy(): TokenCursor {
    return this.#part(this.#at, this.#end);
  }

  /** Takes tokens up to one for which `isEnd` is true; groups count as one. */
  takeUntil(isEnd: (cursor: TokenCursor) => boolean): TokenCursor {
    const start = this.#at;
    while (!this.isDone && !isEnd(this)) this.skip();
    return this.#part(start, this.#at);
  }

  /** Takes all that is left. */
  rest(): TokenCursor {
    return this.takeUntil(() => false);
  }

  /** Takes all that is left, split at the commas outside parentheses. */
  splitAtCommas(): TokenCursor[] {
    const parts: TokenCursor[] = [];
    while (!this.isDone) {
      const part = this.takeUntil((cursor) => cursor.isAt(','));
      if (!part.isDone) parts.push(part);
      this.takeIf(',');
    }
    return parts;
  }

  /** The tokens from here on. */
  get tokens(): readonly Token[] {
    return this.#list.tokens.slice(this.#at, this.#end);
  }

  /** The source from here on, as written. */
  get text(): string {
    const [first, last] = [this.peek(), this.#list.tokens[this.#end - 1]];
    return first && last ? this.source.text.slice(first.start, last.end) : '';
  }
}
