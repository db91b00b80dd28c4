import { diff } from './diff.ts';
import { type Operation } from './operations.ts';
import { type Records } from './records.ts';

/** How an element of one state stands to that of another; `moved` where nothing but its place or size differs. */
export const CHANGE_KINDS = ['added', 'changed', 'moved', 'removed'] as const;

/** How a record of two compared diagrams differs. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How an entity differs; of one that was added or removed the attributes are not told one by one. */
export interface EntityChange {
  kind: ChangeKind;
  attributes: ReadonlyMap<string, Exclude<ChangeKind, 'moved'>>;
}

/** What differs between two states, by id; what is the same in both is in none of the maps. */
export interface Comparison {
  entities: ReadonlyMap<string, EntityChange>;
  relationships: ReadonlyMap<string, Exclude<ChangeKind, 'moved'>>;
  areas: ReadonlyMap<string, ChangeKind>;
}

type Counts<K extends ChangeKind> = Record<K, number>;

/** A comparison in numbers, with the names of some of the entities. */
export interface ChangeSummary {
  entities: Counts<ChangeKind>;
  /** Of entities that are in both states. */
  attributes: Counts<'added' | 'changed' | 'removed'>;
  relationships: Counts<'added' | 'changed' | 'removed'>;
  areas: Counts<ChangeKind>;
  /** At most MAX_NAMED entities each, in drawing order. */
  names: Record<'added' | 'changed' | 'removed', string[]>;
}

/** So many entities are named in a summary, of each kind of change. */
export const MAX_NAMED = 5;

const PLACE_PROPERTIES: readonly string[] = ['position', 'size'];
const NO_ATTRIBUTES: EntityChange['attributes'] = new Map();

function kindOf(operation: Operation): ChangeKind {
  if (operation.kind === 'put') return 'added';
  if (operation.kind === 'delete') return 'removed';
  return Object.keys(operation.props).every((name) => PLACE_PROPERTIES.includes(name)) ? 'moved' : 'changed';
}

/** The same for what has no place of its own. */
function placelessKindOf({ kind }: Operation): Exclude<ChangeKind, 'moved'> {
  return kind === 'put' ? 'added' : kind === 'delete' ? 'removed' : 'changed';
}

/** How the one state became the other; the drawing order of elements does not count, that of attributes does. */
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
    if (record === 'entity') own.set(id, kindOf(operation));
    else if (record === 'area') areas.set(id, kindOf(operation));
    else if (record === 'relationship') relationships.set(id, placelessKindOf(operation));
    else {
      const { entityId } = operation;
      const known = attributes.get(entityId) ?? new Map<string, Exclude<ChangeKind, 'moved'>>();
      attributes.set(entityId, known.set(id, placelessKindOf(operation)));
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

/** How the one state became the other, in numbers and names. */
export function summarise(from: Records, to: Records): ChangeSummary {
  return summariseOperations(diff(from, to), from, to);
}

/** The same of what `diff(from, to)` found. */
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
  const named = (records: Records, wanted: ChangeKind): string[] =>
    [...records.entities]
      .filter(([id]) => entities.get(id)?.kind === wanted)
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

/** Whether the two states differ in nothing that a summary counts. */
export function isNothing({ entities, attributes, relationships, areas }: ChangeSummary): boolean {
  return [entities, attributes, relationships, areas].every((counts) =>
    Object.values(counts).every((number) => number === 0),
  );
}
