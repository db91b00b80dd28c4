import { isObject } from '../isObject.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { createUniqueIds } from '../read/uniqueIds.ts';

/** One element of a body: its fields, and its id if any. Fields are null if the element is unreadable. */
export interface GivenElement {
  id: string | undefined;
  /** The element as received. */
  item: unknown;
  fields: Props;
  /** The object besides `id` with most properties; for attributes and areas the fields themselves. */
  data: Props;
}

/**
 * Reads the elements of a list with their ids, made unique as in `readContent`. Elements that it will
 * reject have no fields. `hasData`: the properties are in `data`.
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

/** Whether an id may be written into the element: `readContent` must not reject its present value. */
export function canGetId({ item }: GivenElement): boolean {
  if (!isObject(item)) return false;
  const { id } = item;
  return id == null || typeof id === 'string' || typeof id === 'number';
}

/** Returns a readable list; undefined if it is not a list, or so long that `readContent` will reject it. */
export function shortList(value: unknown, maxItems: number): unknown[] | undefined {
  return Array.isArray(value) && value.length <= maxItems ? value : undefined;
}

/** Returns a text of the element; undefined if it has none. */
export function readText(fields: Props, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the object overwritten by these fields; the same object if they change nothing. */
export function withFields(object: Props, fields: Props): Props {
  return Object.entries(fields).every(([name, value]) => object[name] === value)
    ? object
    : { ...object, ...fields };
}
