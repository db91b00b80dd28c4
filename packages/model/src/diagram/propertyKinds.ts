import { isObject } from '../isObject.ts';
import { LIMITS } from './limits.ts';
import { isOrderKey } from '../records/order.ts';
import { type Position, type Size } from './position.ts';

/** Properties of a record, by name. */
export type Props = Record<string, unknown>;

/** Kind of a value, for schemas derived from the rows. */
type Kind =
  | { is: 'text' | 'id'; max: number }
  | { is: 'word'; words: readonly string[] }
  | { is: 'texts' | 'ids'; max: number; maxItems: number }
  | { is: 'number'; min: number; max: number }
  | { is: 'flag' | 'position' | 'size' | 'indexes' | 'order' | 'options' };

/** Options of a row besides its kind. */
export interface Options<Value> {
  /**
   * Value if missing; without a fallback the property may be absent, unless it `isRequired` or
   * `isDerived`.
   */
  fallback?: Value;
  isRequired?: true;
  /** Always present: if missing, it is derived from other properties or records. */
  isDerived?: true;
  /**
   * Added after the first release: only an explicit null removes it, so that a client that does not know
   * it never does.
   */
  isRemovedOnlyByNull?: true;
}

/** The parsing and checks of a value. */
export interface Reader<Value> extends Options<Value> {
  /** Returns a copy of the value; undefined if it has the wrong shape. */
  read: (value: unknown) => Value | undefined;
  /** Describes the required shape. */
  expected: string | ((value: unknown) => string);
  /** Names the server limit that a well-shaped value exceeds. */
  exceeds?(value: Value): string | null;
}

/**
 * One row of a table: how a property is parsed from any source (a file, a request, a socket or an
 * operation).
 */
export type Property<Value = unknown> = Kind & Reader<Value>;

/** The description of a record: one row per property. */
export type PropertyTable = Readonly<Record<string, Property>>;

/** The type of a row's value. */
export type ValueOf<Row> = Row extends Reader<infer Value> ? Value : never;

type Always = { fallback: unknown } | { isRequired: true } | { isDerived: true };

/** The type of the records that a table describes. */
export type PropsOf<Table extends PropertyTable> = {
  [Name in keyof Table as Table[Name] extends Always ? Name : never]: ValueOf<Table[Name]>;
} & {
  [Name in keyof Table as Table[Name] extends Always ? never : Name]?: ValueOf<Table[Name]>;
};

/** A text; schemas require an id to be non-empty. */
export function text<O extends Options<string> & { is?: 'id' }>(
  max: number,
  options?: O,
): Property<string> & O {
  const row: Property<string> = {
    is: 'text',
    max,
    read: (value) => (typeof value === 'string' ? value : undefined),
    expected: 'must be a string',
    exceeds: (value) => (value.length > max ? `must be at most ${max} characters` : null),
  };
  return Object.assign(row, options);
}

/** One of several words. */
export function oneOf<Word extends string, O extends Options<NoInfer<Word>>>(
  words: readonly Word[],
  noun: string,
  options?: O,
): Property<Word> & O {
  const row: Property<Word> = {
    is: 'word',
    words,
    read: (value) => words.find((word) => word === value),
    expected: (value) =>
      typeof value === 'string'
        ? `unknown ${noun} ${JSON.stringify(value.slice(0, 60))}; use one of ${words.join(', ')}`
        : `must be one of ${words.join(', ')}`,
  };
  return Object.assign(row, options);
}

/** A list of texts or of ids. */
export function textList<O extends Options<string[]> & { is?: 'ids' }>(
  maxItems: number,
  max: number,
  options?: O,
): Property<string[]> & O {
  const row: Property<string[]> = {
    is: 'texts',
    max,
    maxItems,
    read: (value) => (isTextList(value) ? [...value] : undefined),
    expected: 'must be a list of texts',
    exceeds: (items) => {
      if (items.length > maxItems) return `must have at most ${maxItems} items`;
      return items.some((item) => item.length > max) ? `each item must be at most ${max} characters` : null;
    },
  };
  return Object.assign(row, options);
}

/** True or false. */
export function flag(fallback: boolean) {
  return {
    is: 'flag',
    read: (value) => (typeof value === 'boolean' ? value : undefined),
    expected: 'must be true or false',
    fallback,
  } satisfies Property<boolean>;
}

/** True or false, or absent until it is set. */
export const optionalFlag = {
  is: 'flag',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  expected: 'must be true or false',
  isRemovedOnlyByNull: true,
} satisfies Property<boolean>;

/** A whole number within bounds; the upper one is a limit of the server. */
export function wholeNumber(min: number, max: number): Property<number> {
  return {
    is: 'number',
    min,
    max,
    read: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= min ? value : undefined,
    expected: `must be a whole number of at least ${min}`,
    exceeds: (value) => (value > max ? `must be at most ${max}` : null),
  };
}

/** A position on the canvas. */
export const position = {
  is: 'position',
  read: (value) => {
    const { x, y } = getFields(value);
    return isCoordinate(x) && isCoordinate(y) ? { x, y } : undefined;
  },
  expected: 'must hold finite numbers x and y',
  exceeds: ({ x, y }) =>
    Math.max(Math.abs(x), Math.abs(y)) > LIMITS.maxCoordinate
      ? `must lie within ${LIMITS.maxCoordinate}`
      : null,
  fallback: { x: 0, y: 0 },
} satisfies Property<Position>;

/** Width and height on the canvas. */
export const size = {
  is: 'size',
  read: (value) => {
    const { width, height } = getFields(value);
    const isSize = isCoordinate(width) && width > 0 && isCoordinate(height) && height > 0;
    return isSize ? { width, height } : undefined;
  },
  expected: 'must hold numbers width and height above 0',
  exceeds: ({ width, height }) =>
    Math.max(width, height) > LIMITS.maxCoordinate ? `must be at most ${LIMITS.maxCoordinate}` : null,
  fallback: { width: 480, height: 320 },
} satisfies Property<Size>;

/** The position of an attribute among its siblings, see order.ts. */
export const orderKey = {
  is: 'order',
  read: (value) => (isOrderKey(value) ? value : undefined),
  expected: 'must be an order key',
  isDerived: true,
} satisfies Property<string>;

/** Returns the required form of a value that the row rejects. */
export function describeExpected({ expected }: Property, value: unknown): string {
  return typeof expected === 'string' ? expected : expected(value);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Returns the fields of an object, none for other values. */
function getFields(value: unknown): Props {
  return isObject(value) ? value : {};
}

function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
