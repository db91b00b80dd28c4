import { nameKey } from '../../language/nouns.ts';
import { USUAL_ATTRIBUTES } from '../../usual/usualAttributes.ts';
import { SAME_THINGS } from '../../usual/usualTies.ts';

export const toKey = (name: string): string => nameKey(name.split(' '));
const FIRST_NAMES = new Map(
  SAME_THINGS.map((group) => group.split(', ').map(toKey)).flatMap(([first = '', ...others]) =>
    others.map((other) => [other, first] as const),
  ),
);
const ATTRIBUTES = new Map(
  Object.entries(USUAL_ATTRIBUTES).flatMap(([names, list]) =>
    names.split(', ').map((name) => [toKey(name), list] as const),
  ),
);

/** The name under which a thing is known: teacher for professor. */
export function firstName(key: string): string {
  return FIRST_NAMES.get(key) ?? key;
}

/** Returns the usual attributes of a thing; undefined if it is not known. */
export function usualAttributes(key: string): string | undefined {
  return ATTRIBUTES.get(key) ?? ATTRIBUTES.get(firstName(key));
}
