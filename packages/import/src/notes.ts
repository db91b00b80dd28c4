/** Place in the source, counted from 1; absent where the source gives none. */
export interface Place {
  line?: number | undefined;
  column?: number | undefined;
}

/** Something in the source that a diagram cannot hold, or that was read otherwise than written. */
export interface ImportNote {
  message: string;
  /** Line in the source, counted from 1; absent where the source gives none. */
  line?: number;
  column?: number;
  /** Further notes of the same kind, in the order of the source. */
  others?: ImportNote[];
}

const MAX_QUOTED_CHARACTERS = 80;
/** So many notes of one kind become one note with the others in it. */
const GROUP_FROM = 4;

/** Collects notes; the same message at the same line counts once. */
export class Notes {
  readonly #notes = new Map<string, { note: ImportNote; kind: string }>();

  /** Notes of the same `kind` are grouped; without one a note stays alone. */
  add(message: string, { line, column }: Place = {}, kind = message): void {
    const note: ImportNote = { message };
    if (line !== undefined) note.line = line;
    if (column !== undefined) note.column = column;
    this.#notes.set(`${String(line ?? '')} ${message}`, { note, kind });
  }

  /** Adds the notes of another list with their kinds. */
  addAll(other: Notes): void {
    for (const [key, entry] of other.#notes) this.#notes.set(key, entry);
  }

  /** By line; notes without one come last. */
  list(): ImportNote[] {
    const lineOf = ({ line }: ImportNote): number => line ?? Number.MAX_SAFE_INTEGER;
    const byLine = (one: ImportNote, other: ImportNote): number => lineOf(one) - lineOf(other);
    const kinds = new Map<string, ImportNote[]>();
    for (const { note, kind } of this.#notes.values()) {
      const group = kinds.get(kind);
      if (group) group.push(note);
      else kinds.set(kind, [note]);
    }
    const grouped = [...kinds.values()].flatMap((notes): ImportNote[] => {
      const [first, ...others] = notes.sort(byLine);
      return first && notes.length >= GROUP_FROM ? [{ ...first, others }] : notes;
    });
    return grouped.sort(byLine);
  }
}

/** A piece of the source for a message: one line, cut where it is long. */
export function quoted(text: string): string {
  const line = text
    .slice(0, MAX_QUOTED_CHARACTERS * 8)
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length > MAX_QUOTED_CHARACTERS ? `${line.slice(0, MAX_QUOTED_CHARACTERS - 1)}…` : line;
}

/** A source, or a part of one, that cannot be read: what is wrong and where. */
export class ImportFailure extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, place: Place = {}) {
    super(message);
    this.line = place.line;
    this.column = place.column;
  }
}
