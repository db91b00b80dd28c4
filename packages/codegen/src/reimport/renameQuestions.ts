import { columnType, type SchemaMatch, type TablePair } from '../schema/compareSchemas.ts';
import { type SqlDatabase } from '../schema/dialect.ts';
import { type Table, type TableColumn } from '../schema/tables.ts';

/** A likely rename: `table` or `table.column` as the diagram and the import name it. */
export interface RenameQuestion {
  from: string;
  to: string;
}

/** For `table` or `table.column` of the diagram its name in the import; null if it was not renamed. */
export type RenameDecisions = ReadonlyMap<string, string | null>;

/** Least share of equal columns in two tables that are likely the same. */
const LEAST_SHARE = 0.6;
const LEAST_EQUAL_COLUMNS = 2;
/** Largest distance between the places of two columns that are likely the same. */
const NEAR = 2;

/** Asks, at most once for each, whether missing tables and columns are the added ones that resemble them. */
export function findRenameQuestions(
  { pairs, added, removed }: SchemaMatch,
  decisions: RenameDecisions,
  database: SqlDatabase,
): RenameQuestion[] {
  const getType = (column: TableColumn): string => columnType(column, database);
  const isDrawn = ({ entityId }: Table): boolean => entityId !== undefined;
  return [
    ...pickBest({
      removed: removed.filter((table) => isDrawn(table) && !decisions.has(table.name)),
      added: added.filter(isDrawn),
      score: (from, to) => scoreTables(from, to, getType),
    }).map(({ from, to }) => ({ from: from.name, to: to.name })),
    ...pairs.flatMap((pair) => askAboutColumns(pair, decisions, getType)),
  ];
}

type TypeOf = (column: TableColumn) => string;

/** The share of equal columns; 0 where it is too small. */
function scoreTables(from: Table, to: Table, getType: TypeOf): number {
  const types = new Map(from.columns.map((column) => [column.name, getType(column)]));
  const equal = to.columns.filter((column) => types.get(column.name) === getType(column)).length;
  const share = equal / Math.max(from.columns.length, to.columns.length);
  return equal >= LEAST_EQUAL_COLUMNS && share >= LEAST_SHARE ? share : 0;
}

function askAboutColumns(
  { from, to, columns }: TablePair,
  decisions: RenameDecisions,
  getType: TypeOf,
): RenameQuestion[] {
  const isKey = (table: Table, { name }: TableColumn): boolean => table.primaryKey.includes(name);
  const isOpen = ({ name, attributeId }: TableColumn): boolean =>
    attributeId !== undefined && !decisions.has(`${from.name}.${name}`);
  return pickBest({
    removed: columns.removed.filter(isOpen),
    added: columns.added,
    score: (one, other) => {
      const distance = Math.abs(from.columns.indexOf(one) - to.columns.indexOf(other));
      const isEqual = getType(one) === getType(other) && isKey(from, one) === isKey(to, other);
      return isEqual && distance <= NEAR ? 1 / (1 + distance) : 0;
    },
  }).map((pair) => ({ from: `${from.name}.${pair.from.name}`, to: `${to.name}.${pair.to.name}` }));
}

interface Candidates<T> {
  removed: readonly T[];
  added: readonly T[];
  /** 0 for what is not likely the same. */
  score: (from: T, to: T) => number;
}

/** Pairs the likeliest first, each item once. */
function pickBest<T>({ removed, added, score }: Candidates<T>): { from: T; to: T }[] {
  const scored = removed
    .flatMap((from) => added.map((to) => ({ from, to, score: score(from, to) })))
    .filter((pair) => pair.score > 0)
    .toSorted((one, other) => other.score - one.score);
  const taken = new Set<T>();
  return scored.filter(({ from, to }) => {
    if (taken.has(from) || taken.has(to)) return false;
    taken.add(from).add(to);
    return true;
  });
}
