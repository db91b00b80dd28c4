import { fitValue } from './givenValues.ts';
import { type SampleValue, sampleValue } from './sampleValues.ts';
import type { Table, TableColumn, TableForeignKey } from '../tables.ts';

const ROWS_PER_TABLE = 3;
const MAX_ROWS_PER_TABLE = 20;
/** Limits the search for parents if foreign keys share columns. */
const MAX_STEPS = 500;

/** The values of a row by column name. */
export type SampleRow = ReadonlyMap<string, SampleValue>;

/** Supplied values of a row by column label. */
export type GivenRow = Readonly<Record<string, unknown>>;

/**
 * Generates rows that satisfy every constraint, for tables in dependency order: three per table, or fewer if unique keys
 * allow no more. `given` has rows by table name: it sets the number of rows, and values that fit their column are used.
 */
export function sampleRows(
  ordered: readonly Table[],
  given: ReadonlyMap<string, readonly GivenRow[]> = new Map(),
): Map<string, SampleRow[]> {
  const rows = new Map<string, SampleRow[]>();
  for (const table of ordered) {
    const own: SampleRow[] = [];
    const values = given.get(table.name) ?? [];
    const count = Math.min(values.length || ROWS_PER_TABLE, MAX_ROWS_PER_TABLE);
    for (let number = 0; number < count; number += 1) {
      const row = new RowSearch(table, { number, parents: rows, given: values[number] ?? {} }).find(own);
      if (row) own.push(row);
    }
    rows.set(table.name, own);
  }
  return rows;
}

/** Searches for one row: a parent for each foreign key that agrees with the columns set by the others. */
class RowSearch {
  readonly #table: Table;
  readonly #number: number;
  readonly #parents: ReadonlyMap<string, readonly SampleRow[]>;
  readonly #given: GivenRow;
  readonly #keys: readonly TableForeignKey[];
  #steps = 0;

  constructor(
    table: Table,
    {
      number,
      parents,
      given,
    }: { number: number; parents: ReadonlyMap<string, readonly SampleRow[]>; given: GivenRow },
  ) {
    this.#table = table;
    this.#number = number;
    this.#parents = parents;
    this.#given = given;
    const required = table.foreignKeys.filter(({ isNullable }) => !isNullable);
    const optional = table.foreignKeys.filter(({ isNullable }) => isNullable);
    this.#keys = [...required, ...optional];
  }

  find(own: readonly SampleRow[]): SampleRow | null {
    return this.#choose(0, new Map(), own);
  }

  #choose(index: number, row: ReadonlyMap<string, SampleValue>, own: readonly SampleRow[]): SampleRow | null {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) return null;
    const key = this.#keys[index];
    if (key === undefined) {
      const complete = this.#complete(row);
      return isUniqueAmong(this.#table, complete, own) ? complete : null;
    }
    for (const values of this.#candidates(key, row)) {
      const found = this.#choose(index + 1, new Map([...row, ...values]), own);
      if (found) return found;
    }
    return null;
  }

  /** Returns the values of a foreign key that agree with the row; null last if it is optional. */
  #candidates(key: TableForeignKey, row: ReadonlyMap<string, SampleValue>): Map<string, SampleValue>[] {
    const fits = (values: ReadonlyMap<string, SampleValue>) =>
      [...values].every(([name, value]) => !row.has(name) || row.get(name) === value);
    if (key.parent === this.#table.name) return this.#selfCandidates(key, row).filter(fits);
    const parents = this.#parents.get(key.parent) ?? [];
    const rotated = parents.map((_, index) => parents[(index + this.#number) % parents.length] ?? parents[0]);
    const referring = rotated.map(
      (parent) =>
        new Map(
          key.columns.map((name, index) => [name, parent?.get(key.parentColumns[index] ?? '') ?? null]),
        ),
    );
    return [...referring, ...this.#nulls(key, row)].filter(fits);
  }

  #nulls(key: TableForeignKey, row: ReadonlyMap<string, SampleValue>): Map<string, SampleValue>[] {
    if (!key.isNullable) return [];
    const free = key.columns.filter(
      (name) => this.#isNullable(name) && (!row.has(name) || row.get(name) === null),
    );
    return free.length === 0 ? [] : [new Map(free.map((name) => [name, null]))];
  }

  #isNullable(name: string): boolean {
    return this.#table.columns.find((column) => column.name === name)?.isNullable ?? false;
  }

  /** Lets a row refer to itself if the reference is required; else the reference is null. */
  #selfCandidates(key: TableForeignKey, row: ReadonlyMap<string, SampleValue>): Map<string, SampleValue>[] {
    if (key.isNullable) return this.#nulls(key, row);
    const values = new Map<string, SampleValue>();
    key.columns.forEach((name, index) => {
      const referred = key.parentColumns[index] ?? '';
      const value =
        row.get(referred) ?? values.get(referred) ?? row.get(name) ?? values.get(name) ?? this.#own(referred);
      values.set(name, value);
      values.set(referred, value);
    });
    return [values];
  }

  #own(name: string): SampleValue {
    const column = this.#table.columns.find((candidate) => candidate.name === name);
    if (column === undefined) return null;
    return this.#givenValue(column) ?? sampleValue(column, this.#number);
  }

  /** Ignores supplied values of generated keys. */
  #givenValue(column: TableColumn): SampleValue | undefined {
    if (column.isAutoIncrement || !Object.hasOwn(this.#given, column.label)) return undefined;
    return fitValue(column, this.#given[column.label]);
  }

  #complete(row: ReadonlyMap<string, SampleValue>): SampleRow {
    return new Map(
      this.#table.columns.map(({ name }) => [
        name,
        row.has(name) ? (row.get(name) ?? null) : this.#own(name),
      ]),
    );
  }
}

function isUniqueAmong(table: Table, row: SampleRow, others: readonly SampleRow[]): boolean {
  const keys = [table.primaryKey, ...table.uniqueKeys.map(({ columns }) => columns)];
  return keys.every((columns) => {
    const values = columns.map((name) => row.get(name) ?? null);
    return (
      values.includes(null) ||
      !others.some((other) => columns.every((name, index) => isSame(other.get(name), values[index])))
    );
  });
}

const LETTERS = new Intl.Collator('und', { sensitivity: 'base' });

/** Whether a unique key of some database has two values as one: by default MySQL compares letters only. */
function isSame(one: SampleValue | undefined, other: SampleValue | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return LETTERS.compare(toComparable(one), toComparable(other)) === 0;
}

/** MariaDB has all characters above U+FFFF as one, and ignores spaces at the end. */
function toComparable(text: string): string {
  return text
    .replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}]/gu, '')
    .trimEnd();
}
