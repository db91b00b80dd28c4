/** Something in the source that a diagram can not hold, or that was read otherwise than written. */
export interface ImportNote {
  message: string;
  /** Line in the source, counted from 1; absent where the source gives none. */
  line?: number;
}

const MAX_QUOTED_CHARACTERS = 80;

/** Gathers notes; the same words of the same line are told once. */
export class Notes {
  readonly #notes = new Map<string, ImportNote>();

  add(message: string, line?: number): void {
    const note = line === undefined ? { message } : { message, line };
    this.#notes.set(`${String(line ?? '')} ${message}`, note);
  }

  /** By line; what has none comes last. */
  list(): ImportNote[] {
    const lineOf = ({ line }: ImportNote): number => line ?? Number.MAX_SAFE_INTEGER;
    return [...this.#notes.values()].sort((one, other) => lineOf(one) - lineOf(other));
  }
}

/** A piece of the source for a message: one line, cut where it is long. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > MAX_QUOTED_CHARACTERS ? `${line.slice(0, MAX_QUOTED_CHARACTERS - 1)}…` : line;
}

/** A source that can not be read: what is wrong and where. */
export class ImportFailure extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, place: { line?: number; column?: number } = {}) {
    super(message);
    this.line = place.line;
    this.column = place.column;
  }
}
