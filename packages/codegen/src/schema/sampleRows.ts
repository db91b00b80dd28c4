import { fitValue } from './givenValues.ts';
import { type SampleValue, sampleValue } from './sampleValues.ts';
import type { Table, TableColumn, TableForeignKey } from './tables.ts';

const ROWS_PER_TABLE = 3;
const MAX_ROWS_PER_TABLE = 20;
/** Bounds the search for parents where foreign keys share columns. */
const MAX_STEPS = 500;

/** A row by column name. */
export type SampleRow = ReadonlyMap<string, SampleValue>;

/** Values from outside for the rows of a table, by the label of the column. */
export type GivenRow = Readonly<Record<string, unknown>>;

/**
 * Rows that satisfy every constraint, for tables in dependency order; fewer than three where uniqueness leaves no more.
 * Of `given`, by table name, the values that fit their column are used, and there are as many rows as it has.
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

/** Looks for one row: a parent for each foreign key that agrees with the columns that others have already set. */
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

  /** What a foreign key may hold beside what is set; nothing at all last, where it is optional. */
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

  /** A row may refer to itself where the key makes it; else a reference to the own table stays empty. */
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

  /** Keys that the database makes are not given. */
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
      !others.some((other) => columns.every((name, index) => other.get(name) === values[index]))
    );
  });
}
