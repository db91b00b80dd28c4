import { diff } from '../operations/diff.ts';
import { type Operation } from '../operations/operations.ts';
import { type Records } from '../records/records.ts';

/** The difference of an element between two states; `moved` if only its position or size differs. */
export const CHANGE_KINDS = ['added', 'changed', 'moved', 'removed'] as const;

/** Kind of difference of a record between two diagrams. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The difference of an entity; an added or removed entity does not list its attributes. */
export interface EntityChange {
  kind: ChangeKind;
  attributes: ReadonlyMap<string, Exclude<ChangeKind, 'moved'>>;
}

/** The differences between two states, by id; equal elements are absent. */
export interface Comparison {
  entities: ReadonlyMap<string, EntityChange>;
  relationships: ReadonlyMap<string, Exclude<ChangeKind, 'moved'>>;
  areas: ReadonlyMap<string, ChangeKind>;
}

type Counts<K extends ChangeKind> = Record<K, number>;

/** A comparison in numbers, with the names of some entities. */
export interface ChangeSummary {
  entities: Counts<ChangeKind>;
  /** Attributes of entities present in both states. */
  attributes: Counts<'added' | 'changed' | 'removed'>;
  relationships: Counts<'added' | 'changed' | 'removed'>;
  areas: Counts<ChangeKind>;
  /** At most MAX_NAMED entities each, in drawing order. */
  names: Record<'added' | 'changed' | 'removed', string[]>;
}

/** Maximum number of entities named in a summary, per kind of change. */
export const MAX_NAMED = 5;

const PLACE_PROPERTIES: readonly string[] = ['position', 'size'];
const NO_ATTRIBUTES: EntityChange['attributes'] = new Map();

function getChangeKind(operation: Operation): ChangeKind {
  if (operation.kind === 'put') return 'added';
  if (operation.kind === 'delete') return 'removed';
  return Object.keys(operation.props).every((name) => PLACE_PROPERTIES.includes(name)) ? 'moved' : 'changed';
}

/** The kind of change of a record without a position. */
function getKindWithoutPosition({ kind }: Operation): Exclude<ChangeKind, 'moved'> {
  return kind === 'put' ? 'added' : kind === 'delete' ? 'removed' : 'changed';
}

/** Compares two states; the drawing order of elements does not count, that of attributes does. */
export function compare(from: Records, to: Records): Comparison {
  return compareOperations(diff(from, to));
}

function compareOperations(operations: readonly Operation[]): Comparison {
  const own = new Map<string, ChangeKind>();
  const attributes = new Map<string, Map<string, Exclude<ChangeKind, 'moved'>>>();
  const relationships = new Map<string, Exclude<ChangeKind, 'moved'>>();
  const areas = new Map<string, ChangeKind>();
  for (const operation of operations) {
    const { record, id } = operation;
    if (record === 'entity') own.set(id, getChangeKind(operation));
    else if (record === 'area') areas.set(id, getChangeKind(operation));
    else if (record === 'relationship') relationships.set(id, getKindWithoutPosition(operation));
    else {
      const { entityId } = operation;
      const known = attributes.get(entityId) ?? new Map<string, Exclude<ChangeKind, 'moved'>>();
      attributes.set(entityId, known.set(id, getKindWithoutPosition(operation)));
    }
  }
  const entities = new Map<string, EntityChange>();
  for (const id of new Set([...own.keys(), ...attributes.keys()])) {
    const kind = own.get(id) ?? 'changed';
    const isInBoth = kind === 'moved' || kind === 'changed';
    const changed = isInBoth ? attributes.get(id) : undefined;
    entities.set(id, {
      kind: changed === undefined ? kind : 'changed',
      attributes: changed ?? NO_ATTRIBUTES,
    });
  }
  return { entities, relationships, areas };
}

function count(counts: Counts<ChangeKind>, kinds: Iterable<ChangeKind>): void {
  for (const kind of kinds) counts[kind] += 1;
}

/** Summarises the changes from one state to the other, in numbers and names. */
export function summarise(from: Records, to: Records): ChangeSummary {
  return summariseOperations(diff(from, to), from, to);
}

/** Summarises the operations of `diff(from, to)`. */
export function summariseOperations(
  operations: readonly Operation[],
  from: Records,
  to: Records,
): ChangeSummary {
  const { entities, relationships, areas } = compareOperations(operations);
  const none = (): Counts<ChangeKind> => ({ added: 0, changed: 0, moved: 0, removed: 0 });
  const [ofEntities, ofAttributes, ofRelationships, ofAreas] = [none(), none(), none(), none()];
  count(
    ofEntities,
    [...entities.values()].map(({ kind }) => kind),
  );
  for (const { attributes } of entities.values()) count(ofAttributes, attributes.values());
  count(ofRelationships, relationships.values());
  count(ofAreas, areas.values());
  const named = (records: Records, kind: ChangeKind): string[] =>
    [...records.entities]
      .filter(([id]) => entities.get(id)?.kind === kind)
      .slice(0, MAX_NAMED)
      .map(([, { name }]) => name);
  const { moved: _attributesStay, ...attributeCounts } = ofAttributes;
  const { moved: _relationshipsStay, ...relationshipCounts } = ofRelationships;
  return {
    entities: ofEntities,
    attributes: attributeCounts,
    relationships: relationshipCounts,
    areas: ofAreas,
    names: { added: named(to, 'added'), changed: named(to, 'changed'), removed: named(from, 'removed') },
  };
}

/** Whether a summary contains no changes. */
export function isNothing({ entities, attributes, relationships, areas }: ChangeSummary): boolean {
  return [entities, attributes, relationships, areas].every((counts) =>
    Object.values(counts).every((number) => number === 0),
  );
}
