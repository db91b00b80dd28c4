import { type Change, type ChangeWords, describeChange, listChanges, type Records } from '@joinery/model';

/** An element that differs between the version and the current diagram, in words. */
export type Difference = Change & ChangeWords;

/** A version compared with the current diagram. */
export interface VersionComparison {
  /** The version, plus what was added since. */
  both: Records;
  /** Entities, then relationships, areas, and the settings. */
  differences: Difference[];
}

const RECORDS = ['entity', 'relationship', 'area', 'settings'] as const;

/** Compares a version with the current diagram; in `both`, the version's elements win. */
export function compareWithNow(version: Records, now: Records): VersionComparison {
  const sides = { from: version, to: now };
  const changes = listChanges(sides);
  const differences = RECORDS.flatMap((record) => changes.filter((change) => change.record === record)).map(
    (change) => ({ ...change, ...describeChange(change, sides) }),
  );
  return { both: mergeRecords(version, now), differences };
}

/** The entities that show a difference: none for an area or the settings. */
export function getEntityIds(difference: Difference): string[] {
  if (difference.record === 'entity') return [difference.id];
  const ends = difference.record === 'relationship' ? (difference.before ?? difference.after) : undefined;
  return ends === undefined ? [] : [ends.source, ends.target];
}

function mergeRecords(version: Records, now: Records): Records {
  return {
    entities: mergeMissing(version.entities, now.entities, (old, next) => ({
      ...old,
      attributes: mergeMissing(old.attributes, next.attributes),
    })),
    relationships: mergeMissing(version.relationships, now.relationships),
    areas: mergeMissing(version.areas, now.areas),
    settings: version.settings,
  };
}

/** All of the first, plus the second's elements that the first lacks. */
function mergeMissing<T>(
  some: ReadonlyMap<string, T>,
  others: ReadonlyMap<string, T>,
  merge: (one: T, other: T) => T = (one) => one,
): ReadonlyMap<string, T> {
  const all = new Map<string, T>();
  for (const [id, one] of some) {
    const other = others.get(id);
    all.set(id, other === undefined || other === one ? one : merge(one, other));
  }
  for (const [id, other] of others) if (!all.has(id)) all.set(id, other);
  return all;
}
