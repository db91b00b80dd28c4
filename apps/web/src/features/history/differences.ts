import {
  type ChangeKind,
  compare,
  type Comparison,
  type EntityRecord,
  type Records,
  type RelationshipRecord,
} from '@joinery/model';

/** An element that differs between the version and the current diagram. */
export interface Difference {
  /** Unique. */
  id: string;
  kind: ChangeKind;
  label: string;
  /** The changes in it. */
  detail: string;
  /** The entities to show. */
  entityIds: string[];
}

/** A version compared with the current diagram. */
export interface VersionComparison {
  comparison: Comparison;
  /** The version, plus what was added since. */
  both: Records;
  differences: Difference[];
}

/** Compares a version with the current diagram; in `both`, the version's elements win. */
export function compareWithNow(version: Records, now: Records): VersionComparison {
  const comparison = compare(version, now);
  const both = mergeRecords(version, now);
  return { comparison, both, differences: toDifferences(comparison, { version, now }) };
}

function mergeRecords(version: Records, now: Records): Records {
  return {
    entities: mergeMissing(version.entities, now.entities, (old, next) => ({
      ...old,
      attributes: mergeMissing(old.attributes, next.attributes),
    })),
    relationships: mergeMissing(version.relationships, now.relationships),
    areas: mergeMissing(version.areas, now.areas),
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

interface Sides {
  version: Records;
  now: Records;
}

const UNTITLED = 'Untitled';

function toDifferences({ entities, relationships, areas }: Comparison, sides: Sides): Difference[] {
  const { version, now } = sides;
  const entityName = (id: string): string =>
    (version.entities.get(id) ?? now.entities.get(id))?.name || UNTITLED;
  return [
    ...[...entities].map(([id, { kind, attributes }]): Difference => {
      const [before, after] = [version.entities.get(id), now.entities.get(id)];
      const detail = before && after ? entityDetail(before, after, attributes) : '';
      return { id: `entity ${id}`, kind, label: entityName(id), detail, entityIds: [id] };
    }),
    ...[...relationships].flatMap(([id, kind]): Difference[] => {
      const [before, after] = [version.relationships.get(id), now.relationships.get(id)];
      const ends = before ?? after;
      if (ends === undefined) return [];
      const label = `${entityName(ends.source)} → ${entityName(ends.target)}`;
      const entityIds = [ends.source, ends.target];
      return [
        { id: `relationship ${id}`, kind, label, detail: relationshipDetail(before, after), entityIds },
      ];
    }),
    ...[...areas].map(([id, kind]): Difference => {
      const label = (version.areas.get(id) ?? now.areas.get(id))?.label || UNTITLED;
      return { id: `area ${id}`, kind, label: `Area ${label}`, detail: '', entityIds: [] };
    }),
  ];
}

function entityDetail(
  before: EntityRecord,
  after: EntityRecord,
  attributes: ReadonlyMap<string, Exclude<ChangeKind, 'moved'>>,
): string {
  const getNames = (kind: ChangeKind, { attributes: from }: EntityRecord): string[] =>
    [...attributes].flatMap(([id, one]) => (one === kind ? [from.get(id)?.name || UNTITLED] : []));
  return sentences([
    ['Now called', before.name === after.name ? [] : [after.name || UNTITLED]],
    ['Added', getNames('added', after)],
    ['Removed', getNames('removed', before)],
    ['Changed', getNames('changed', before)],
  ]);
}

function sentences(parts: readonly [string, string[]][]): string {
  return parts
    .flatMap(([verb, names]) => (names.length > 0 ? [`${verb} ${names.join(', ')}.`] : []))
    .join(' ');
}

function relationshipDetail(
  before: RelationshipRecord | undefined,
  after: RelationshipRecord | undefined,
): string {
  if (before === undefined || after === undefined) return (before ?? after)?.label ?? '';
  return sentences([
    ['Now', before.type === after.type ? [] : [after.type]],
    ['Label now', before.label === after.label ? [] : [after.label || 'none']],
  ]);
}
