import { ImportFailure } from '../draw/notes.ts';
import { type SourceText } from '../sourceText.ts';
import { type PrismaToken, scanPrisma } from './scanner.ts';

/** One field, value or attribute of a block. */
export interface PrismaEntry {
  tokens: PrismaToken[];
  comment: string;
}

/** `model User { ... }` */
export interface PrismaBlock {
  kind: string;
  name: string;
  comment: string;
  entries: PrismaEntry[];
  start: number;
}

type Report = (failure: ImportFailure, text?: string) => void;

/** Splits a schema into blocks; reports text between them and blocks that are never closed. */
export class BlockSplitter {
  readonly #source: SourceText;
  readonly #tokens: readonly PrismaToken[];
  readonly #report: Report;
  #at = 0;
  #comments: string[] = [];

  constructor(source: SourceText, report: Report) {
    this.#source = source;
    this.#tokens = scanPrisma(source.text);
    this.#report = report;
  }

  *blocks(): Generator<PrismaBlock> {
    for (let token = this.#tokens[0]; token; token = this.#tokens[this.#at]) {
      if (this.#skipBlank(token)) continue;
      if (this.#isHead(this.#at)) yield this.#readBlock(token);
      else this.#skipUnreadable(token);
      this.#comments = [];
    }
  }

  #skipBlank({ kind, value }: PrismaToken): boolean {
    if (kind !== 'newline' && kind !== 'comment') return false;
    if (kind === 'comment') this.#comments.push(value);
    this.#at += 1;
    return true;
  }

  #isHead(at: number): boolean {
    const [first, second, third] = [this.#tokens[at], this.#tokens[at + 1], this.#tokens[at + 2]];
    return first?.kind === 'word' && second?.kind === 'word' && third?.value === '{';
  }

  #startsLine(at: number): boolean {
    const kind = this.#tokens[at - 1]?.kind ?? 'newline';
    return kind === 'newline' || kind === 'comment';
  }

  #skipUnreadable({ start, end }: PrismaToken): void {
    let lastEnd = end;
    do {
      lastEnd = this.#tokens[this.#at]?.end ?? lastEnd;
      this.#at += 1;
    } while (this.#at < this.#tokens.length && !(this.#startsLine(this.#at) && this.#isHead(this.#at)));
    const what = 'A block such as "model Name {" is expected here.';
    this.#report(
      new ImportFailure(what, this.#source.getPlace(start)),
      this.#source.text.slice(start, lastEnd),
    );
  }

  #readBlock({ value: kind, start }: PrismaToken): PrismaBlock {
    const name = this.#tokens[this.#at + 1]?.value ?? '';
    const block: PrismaBlock = { kind, name, comment: this.#takeComment(), entries: [], start };
    this.#at += 3;
    let isUnclosed = false;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (!token || (this.#startsLine(this.#at) && this.#isHead(this.#at))) {
        const what = `The { of ${kind} ${name} is never closed.`;
        this.#report(new ImportFailure(what, this.#source.getPlace(start)));
        return block;
      }
      if (this.#skipBlank(token)) continue;
      if (token.value === '}' && token.kind === 'symbol') {
        this.#at += 1;
        return block;
      }
      const { end, isClosed } = this.#findEntryEnd(isUnclosed);
      isUnclosed ||= !isClosed;
      block.entries.push(this.#readEntry(end));
    }
  }

  #takeComment(): string {
    const comment = this.#comments.join('\n').trim();
    this.#comments = [];
    return comment;
  }

  #readEntry(end: number): PrismaEntry {
    const tokens = this.#tokens
      .slice(this.#at, end)
      .filter(({ kind }) => kind !== 'newline' && kind !== 'comment');
    this.#at = end;
    const beside = this.#tokens[end];
    if (beside?.kind === 'comment') this.#skipBlank(beside);
    return { tokens, comment: this.#takeComment() };
  }

  /** An entry ends with its line, or with the line that closes its last parenthesis; an unclosed one with its first line. */
  #findEntryEnd(isOneLine: boolean): { end: number; isClosed: boolean } {
    let depth = 0;
    let firstLineEnd: number | undefined;
    let at = this.#at;
    for (; at < this.#tokens.length; at += 1) {
      const { kind = 'newline', value = '' } = this.#tokens[at] ?? {};
      const isInside = depth > 0 && !isOneLine;
      if (!isInside && (kind === 'newline' || kind === 'comment' || (kind === 'symbol' && value === '}')))
        return { end: at, isClosed: true };
      if (firstLineEnd !== undefined && this.#startsLine(at) && this.#startsEntry(at)) break;
      if (kind === 'newline') firstLineEnd ??= at;
      if (kind === 'symbol' && (value === '(' || value === '[')) depth += 1;
      else if (kind === 'symbol' && (value === ')' || value === ']')) depth -= 1;
    }
    return { end: firstLineEnd ?? at, isClosed: false };
  }

  /** Whether a line inside parentheses can only be the next entry or the end of the block. */
  #startsEntry(at: number): boolean {
    const [first, second] = [this.#tokens[at], this.#tokens[at + 1]];
    if (first?.kind === 'symbol') return first.value === '}' || first.value === '@@';
    return first?.kind === 'word' && second?.kind === 'word';
  }
}
