/** Place in the source, counted from 1; absent if the source gives none. */
export interface Place {
  line?: number | undefined;
  column?: number | undefined;
}

/** A part of the source that a diagram cannot store, or that was changed on import. */
export interface ImportNote {
  message: string;
  /** Line in the source, counted from 1; absent if the source gives none. */
  line?: number;
  column?: number;
  /** The file of the line, where the source has several. */
  file?: string;
  /** Further notes of the same kind, in the order of the source. */
  others?: ImportNote[];
}

const MAX_QUOTED_CHARACTERS = 80;
/** Number of notes of one kind from which they are grouped. */
const GROUP_FROM = 4;

/** Kinds of notes on parts of a schema that a diagram has no place for, in the singular and plural. */
const NOT_COMPARED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  check: ['check', 'checks'],
  exclusion: ['exclusion constraint', 'exclusion constraints'],
  'partial index': ['partial index', 'partial indexes'],
  'index over an expression': ['index over an expression', 'indexes over expressions'],
  'FULLTEXT index': ['full-text index', 'full-text indexes'],
  'SPATIAL index': ['spatial index', 'spatial indexes'],
  'inverted index': ['inverted index', 'inverted indexes'],
  'key over a prefix': ['key over a prefix', 'keys over prefixes'],
  'descending key': ['key in descending order', 'keys in descending order'],
  partitions: ['partitioned table', 'partitioned tables'],
  partition: ['partition', 'partitions'],
  period: ['period', 'periods'],
  'virtual table': ['virtual table', 'virtual tables'],
  'CREATE VIEW': ['view', 'views'],
  view: ['view', 'views'],
  'CREATE TRIGGER': ['trigger', 'triggers'],
  'CREATE FUNCTION': ['function', 'functions'],
  'CREATE PROCEDURE': ['procedure', 'procedures'],
  'CREATE PROC': ['procedure', 'procedures'],
  'CREATE PACKAGE': ['package', 'packages'],
  'CREATE EVENT': ['event', 'events'],
  'CREATE RULE': ['rule', 'rules'],
  'CREATE AGGREGATE': ['aggregate', 'aggregates'],
  'CREATE SYNONYM': ['synonym', 'synonyms'],
};

/** Collects notes; the same message at the same line counts once. */
export class Notes {
  readonly #notes = new Map<string, { note: ImportNote; kind: string }>();
  firstFailure: ImportFailure | undefined;

  /** Notes of the same `kind` are grouped; without one a note stays alone. */
  add(message: string, { line, column }: Place = {}, kind = message): void {
    const note: ImportNote = { message };
    if (line !== undefined) note.line = line;
    if (column !== undefined) note.column = column;
    this.#notes.set(`${String(line ?? '')} ${message}`, { note, kind });
  }

  /** Reads a part of the source; reports it with its text where that fails. */
  attempt<Result>(text: string, read: () => Result): Result | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ImportFailure) || error instanceof ScriptTooLarge) throw error;
      this.addFailure(error, text);
      return undefined;
    }
  }

  /** Reports a part of the source that cannot be read, with its text. */
  addFailure(failure: ImportFailure, text = ''): void {
    this.firstFailure ??= failure;
    const left = text === '' ? '' : ` Left out: ${quoted(text)}`;
    this.add(`${failure.message}${left}`, failure, 'unreadable');
  }

  /** Counts what a comparison of diagrams does not see: `2 triggers`, `1 exclusion constraint`. */
  countNotCompared(): string[] {
    const counts = new Map<string, number>();
    for (const { kind } of this.#notes.values()) {
      if (Object.hasOwn(NOT_COMPARED, kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return [...counts].map(
      ([kind, count]) => `${count} ${NOT_COMPARED[kind]?.[count === 1 ? 0 : 1] ?? kind}`,
    );
  }

  /** Returns the notes ordered by line; notes without a line come last. */
  list(): ImportNote[] {
    const getLine = ({ line }: ImportNote): number => line ?? Number.MAX_SAFE_INTEGER;
    const byLine = (one: ImportNote, other: ImportNote): number => getLine(one) - getLine(other);
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

/** Formats a part of the source for a message: on one line, shortened where it is long. */
export function quoted(text: string): string {
  const line = text
    .slice(0, MAX_QUOTED_CHARACTERS * 8)
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length > MAX_QUOTED_CHARACTERS ? `${line.slice(0, MAX_QUOTED_CHARACTERS - 1)}…` : line;
}

/** An error in the source with its place. */
export class ImportFailure extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, place: Place = {}) {
    super(message);
    this.line = place.line;
    this.column = place.column;
  }
}

/** An error that ends the reading: the rest of the source would be more of the same. */
export class ScriptTooLarge extends ImportFailure {}
