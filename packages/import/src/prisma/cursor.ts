import { ImportFailure, quoted } from '../draw/notes.ts';
import { type SourceText } from '../sourceText.ts';
import { type PrismaToken } from './scanner.ts';

/** A value in an attribute: `"text"`, `5`, `Cascade`, `now()`, `[id, name(sort: Desc)]`. */
export interface PrismaValue {
  kind: 'string' | 'number' | 'word' | 'call' | 'list';
  text: string;
  items: PrismaArgument[];
}

export interface PrismaArgument {
  name: string | undefined;
  value: PrismaValue;
}

/** `@relation(fields: [id])`, with the name `relation`; `@db.VarChar(20)` has the name `db.VarChar`. */
export interface PrismaAttribute {
  name: string;
  args: PrismaArgument[];
  text: string;
  line: number;
}

/** Deeper values than any schema has; a limit keeps the call stack small. */
const MAX_DEPTH = 20;

/** Walks through the tokens of an entry. */
export class PrismaCursor {
  readonly #tokens: readonly PrismaToken[];
  readonly #source: SourceText;
  #at = 0;

  constructor(tokens: readonly PrismaToken[], source: SourceText) {
    this.#tokens = tokens;
    this.#source = source;
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  get line(): number {
    return this.#source.getLine(this.#tokens[this.#at]?.start ?? 0);
  }

  takeIf(symbol: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'symbol' || token.value !== symbol) return false;
    this.#at += 1;
    return true;
  }

  expect(symbol: string): void {
    if (!this.takeIf(symbol)) this.fail(symbol);
  }

  word(what: string): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'word' && token?.kind !== 'number') return this.fail(what);
    this.#at += 1;
    return token.value;
  }

  /** The text in `("text")`. */
  parenthesized(): string {
    this.expect('(');
    const { text } = this.#value(0);
    this.expect(')');
    return text;
  }

  fail(expected: string): never {
    const token = this.#tokens[this.#at];
    const last = this.#tokens.at(-1);
    if (token?.kind === 'unclosed')
      throw new ImportFailure('The " is never closed.', this.#source.getPlace(token.start));
    const found = token ? `"${quoted(token.value)}" was found` : 'the line ends';
    throw new ImportFailure(
      `${expected} is expected here, but ${found}.`,
      this.#source.getPlace(token?.start ?? last?.end ?? 0),
    );
  }

  /** The attributes from here to the end, with one `@` in front, or two for a block. */
  attributes(): PrismaAttribute[] {
    const attributes: PrismaAttribute[] = [];
    while (!this.isDone) {
      const [from, { line }] = [this.#at, this];
      if (!this.takeIf('@') && !this.takeIf('@@')) this.fail('An attribute');
      let name = this.word('An attribute');
      while (this.takeIf('.')) name += `.${this.word('An attribute')}`;
      const args = this.takeIf('(') ? this.#arguments(')', 0) : [];
      attributes.push({ name, args, text: this.#text(from), line });
    }
    return attributes;
  }

  #text(from: number): string {
    const [first, last] = [this.#tokens[from], this.#tokens[this.#at - 1]];
    return first && last ? this.#source.text.slice(first.start, last.end) : '';
  }

  #arguments(end: string, depth: number): PrismaArgument[] {
    const args: PrismaArgument[] = [];
    while (!this.takeIf(end)) {
      if (this.isDone) this.fail(`The closing ${end}`);
      args.push(this.#argument(depth));
      if (!this.takeIf(',') && this.#tokens[this.#at]?.value !== end) this.fail(`, or ${end}`);
    }
    return args;
  }

  #argument(depth: number): PrismaArgument {
    const isNamed = this.#tokens[this.#at]?.kind === 'word' && this.#tokens[this.#at + 1]?.value === ':';
    const name = isNamed ? this.word('A name') : undefined;
    if (isNamed) this.expect(':');
    return { name, value: this.#value(depth) };
  }

  #value(depth: number): PrismaValue {
    if (depth > MAX_DEPTH) this.fail(`A value of at most ${MAX_DEPTH} levels`);
    const token = this.#tokens[this.#at];
    if (this.takeIf('[')) return { kind: 'list', text: '', items: this.#arguments(']', depth + 1) };
    if (token?.kind === 'string' || token?.kind === 'number') {
      this.#at += 1;
      return { kind: token.kind, text: token.value, items: [] };
    }
    let text = this.word('A value');
    while (this.takeIf('.')) text += `.${this.word('A name')}`;
    if (!this.takeIf('(')) return { kind: 'word', text, items: [] };
    return { kind: 'call', text, items: this.#arguments(')', depth + 1) };
  }
}

export function findAttribute(
  attributes: readonly PrismaAttribute[],
  name: string,
): PrismaAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/** Returns the argument of this name; `isFirst` also accepts the first argument without a name. */
export function getArgument(
  attribute: PrismaAttribute | undefined,
  name: string,
  isFirst = false,
): PrismaValue | undefined {
  const args = attribute?.args ?? [];
  const named = args.find((each) => each.name === name) ?? null;
  return (named ?? (isFirst ? args.find((each) => each.name === undefined) : undefined))?.value;
}
