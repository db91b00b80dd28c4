import { type RecordKey } from '../operations/operations.ts';
import { type Props, type PropertyTable } from '../diagram/propertyKinds.ts';
import { type Records } from '../records/records.ts';
import { type GivenElement, readText } from './givenElement.ts';
import { type KnownElements, matchElements, type MatchKey, type MatchRules } from './matchElements.ts';

/** Sources for completing a body. */
export interface Completion {
  /** The records its author saw or, if unknown, the present ones. */
  from: Records;
  /** The present records, if `from` is what the author saw: then the body is complete. */
  present: Records | null;
  /** Keys of present records, unknown to the author, that were matched to elements without an id. */
  recognised: RecordKey[];
}

/** Which omitted properties an element gets from its record: all, or those that only null removes. */
type Fill = 'all' | 'later';

/** The record that matches an element. */
export interface Match<K> {
  known: K;
  fill: Fill;
}

interface Matching<K> {
  completion: Completion;
  from: KnownElements<K>;
  present: KnownElements<K> | null;
  rules: MatchRules<GivenElement, K>;
  getKey: (id: string) => RecordKey;
}

/** Finds the matching record for each element of a body, undefined for a new one. */
export function matchRecords<K extends { id: string }>(
  given: readonly GivenElement[],
  { completion, from, present, rules, getKey }: Matching<K>,
): (Match<K> | undefined)[] {
  if (completion.present === null) {
    return matchElements(given, from, rules).map((known) => known && { known, fill: 'all' });
  }
  // For an author who saw the records, an unknown id is a new element.
  const keys = rules.keys.map((key): MatchKey<GivenElement, K> => ({ ...key, isForUnknownIds: false }));
  const seen = matchElements(given, from, { ...rules, keys });
  const matches = seen.map((known): Match<K> | undefined => known && { known, fill: 'later' });
  const isOpen = ({ id }: GivenElement, at: number): boolean => id === undefined && matches[at] === undefined;
  if (present === null || !given.some(isOpen)) return matches;
  const ids = new Set(given.map(({ id }) => id));
  const added = {
    get: present.get,
    list: () => present.list().filter(({ id }) => from.get(id) === undefined && !ids.has(id)),
  };
  const open = given.flatMap((one, at) => (isOpen(one, at) ? [{ one, at }] : []));
  matchElements(
    open.map(({ one }) => one),
    added,
    { keys },
  ).forEach((known, index) => {
    const at = open[index]?.at;
    if (known === undefined || at === undefined) return;
    matches[at] = { known, fill: 'all' };
    completion.recognised.push(getKey(known.id));
  });
  return matches;
}

/** Returns a known record's properties that the fields omit. */
export function leftOut(
  fields: Props,
  known: Props,
  { table, fill, without = [] }: { table: PropertyTable; fill: Fill; without?: readonly string[] },
): Props {
  const props: Props = {};
  for (const [name, property] of Object.entries(table)) {
    const isLeftOut =
      fill === 'all' ? fields[name] == null : property.isRemovedOnlyByNull && fields[name] === undefined;
    const value = known[name];
    if (isLeftOut && value !== undefined && !without.includes(name)) props[name] = value;
  }
  return props;
}

/** Matches by a name: first exactly, then ignoring case. */
export function nameKeys<K>(property: string, nameOf: (known: K) => string): MatchKey<GivenElement, K>[] {
  return [
    { given: ({ data }) => readText(data, property), known: nameOf, isForUnknownIds: true },
    {
      given: ({ data }) => readText(data, property)?.toLowerCase(),
      known: (known) => nameOf(known).toLowerCase(),
      isForUnknownIds: false,
    },
  ];
}

/** Returns the records of a map as elements. */
export function toElements<R extends object>(
  records: ReadonlyMap<string, R>,
  list: () => readonly (readonly [string, R])[] = () => [...records],
): KnownElements<Known<R>> {
  return {
    get: (id) => {
      const record = records.get(id);
      return record && { id, record };
    },
    list: () => list().map(([id, record]) => ({ id, record })),
  };
}

/** A record with its id. */
export interface Known<R> {
  id: string;
  record: R;
}
