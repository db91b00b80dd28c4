import { type RecordKey } from '../operations.ts';
import { type Props, type PropertyTable } from '../propertyKinds.ts';
import { type Records } from '../records.ts';
import { type GivenElement, textOf } from './givenElement.ts';
import { type KnownElements, matchElements, type MatchKey, type MatchRules } from './matchElements.ts';

/** What a body is completed from. */
export interface Completion {
  /** What its author saw; where that is not known, what is there now. */
  from: Records;
  /** What is there now, where `from` is what the author saw: then the body says everything that it was meant to say. */
  present: Records | null;
  /** Keys of present records, unknown to the author, that elements without an id were recognised as. */
  recognised: RecordKey[];
}

/** Which properties that an element leaves out are those of the record that it is: all, or those that only null removes. */
type Fill = 'all' | 'later';

/** The record that an element is. */
export interface Match<K> {
  known: K;
  fill: Fill;
}

interface Matching<K> {
  completion: Completion;
  from: KnownElements<K>;
  present: KnownElements<K> | null;
  rules: MatchRules<GivenElement, K>;
  keyOf: (id: string) => RecordKey;
}

/** For each element of a body the record that it is, undefined for a new one. */
export function matchRecords<K extends { id: string }>(
  given: readonly GivenElement[],
  { completion, from, present, rules, keyOf }: Matching<K>,
): (Match<K> | undefined)[] {
  if (completion.present === null) {
    return matchElements(given, from, rules).map((known) => known && { known, fill: 'all' });
  }
  // To an author who saw the records, an id that none of them has is a new one.
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
    completion.recognised.push(keyOf(known.id));
  });
  return matches;
}

/** The properties of a known record that the fields leave out. */
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

/** Recognises by a name: first as it is written, then without its case. */
export function nameKeys<K>(property: string, nameOf: (known: K) => string): MatchKey<GivenElement, K>[] {
  return [
    { given: ({ data }) => textOf(data, property), known: nameOf, isForUnknownIds: true },
    {
      given: ({ data }) => textOf(data, property)?.toLowerCase(),
      known: (known) => nameOf(known).toLowerCase(),
      isForUnknownIds: false,
    },
  ];
}

/** The records of a map as elements. */
export function elementsOf<R extends object>(
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
