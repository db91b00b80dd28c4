import { isObject } from '../isObject.ts';
import { type Props } from '../propertyKinds.ts';
import { createUniqueIds } from '../uniqueIds.ts';

/** One element of a body: its fields, and its id where it has one. Fields are null where it is no element that can be read. */
export interface GivenElement {
  id: string | undefined;
  /** The element as it was given. */
  item: unknown;
  fields: Props;
  /** The object beside `id` that holds most properties; for attributes and areas the fields themselves. */
  data: Props;
}

/**
 * The elements of a list with their ids, which `readContent` makes unique in the same way. Of what it will refuse, nothing
 * is known. `hasData`: the properties are in `data`.
 */
export function readElements(list: readonly unknown[], hasData: boolean): GivenElement[] {
  const uniqueId = createUniqueIds();
  return list.map((item) => {
    if (!isObject(item)) return { id: undefined, item, fields: {}, data: {} };
    const given = givenId(item);
    const id = given === undefined ? undefined : uniqueId(given);
    const { data } = item;
    return { id, item, fields: item, data: hasData ? (isObject(data) ? data : {}) : item };
  });
}

function givenId({ id }: Props): string | undefined {
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Whether an id may be written into the element: it is one, and `readContent` will not refuse what stands there. */
export function canGetId({ item }: GivenElement): boolean {
  if (!isObject(item)) return false;
  const { id } = item;
  return id == null || typeof id === 'string' || typeof id === 'number';
}

/** A list that may be read; undefined where it is none, or so long that `readContent` will refuse it. */
export function shortList(value: unknown, maxItems: number): unknown[] | undefined {
  return Array.isArray(value) && value.length <= maxItems ? value : undefined;
}

/** A text of the element; undefined where it has none. */
export function textOf(fields: Props, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** The object with these fields over its own; the same object where they say nothing new. */
export function withFields(object: Props, fields: Props): Props {
  return Object.entries(fields).every(([name, value]) => object[name] === value)
    ? object
    : { ...object, ...fields };
}
