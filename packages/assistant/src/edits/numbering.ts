import { type DiagramContent } from '@joinery/model';

/** The record that an id given to a language model refers to. */
export type Reference =
  | { record: 'entity'; id: string }
  | { record: 'attribute'; entityId: string; id: string }
  | { record: 'relationship'; id: string }
  | { record: 'index'; entityId: string; id: string }
  | { record: 'area'; id: string };

/** Short ids of the records of a diagram, the same each time: they cost a model fewer tokens than the stored ones. */
export interface Numbering {
  references: ReadonlyMap<string, Reference>;
  /** Returns the short id of a record. */
  idFor(reference: Reference): string;
}

const PREFIXES: Readonly<Record<Reference['record'], string>> = {
  entity: 'e',
  attribute: 'a',
  relationship: 'r',
  index: 'i',
  area: 'g',
};

/** Numbers the records of a diagram in drawing order: e1, a1, a2, ..., r1, i1, g1. */
export function numberRecords({ nodes, edges, areas = [] }: DiagramContent): Numbering {
  const all: Reference[] = [
    ...nodes.map(({ id }): Reference => ({ record: 'entity', id })),
    ...nodes.flatMap((node) =>
      node.data.attributes.map(({ id }): Reference => ({ record: 'attribute', entityId: node.id, id })),
    ),
    ...edges.map(({ id }): Reference => ({ record: 'relationship', id })),
    ...nodes.flatMap((node) =>
      (node.data.indexes ?? []).map(({ id }): Reference => ({ record: 'index', entityId: node.id, id })),
    ),
    ...areas.map(({ id }): Reference => ({ record: 'area', id })),
  ];
  const counts: Partial<Record<Reference['record'], number>> = {};
  const references = new Map<string, Reference>();
  const ids = createReferenceMap<string>();
  for (const reference of all) {
    const count = (counts[reference.record] ?? 0) + 1;
    counts[reference.record] = count;
    const id = `${PREFIXES[reference.record]}${count}`;
    references.set(id, reference);
    ids.set(reference, id);
  }
  return { references, idFor: (reference) => ids.get(reference) ?? '' };
}

/** A map by record: ids of attributes and indexes are unique in their entity only. */
function createReferenceMap<Value>() {
  const maps = new Map<string, Map<string, Value>>();
  const toMapKey = (reference: Reference): string =>
    'entityId' in reference ? `${reference.record} ${reference.entityId}` : reference.record;
  return {
    get: (reference: Reference) => maps.get(toMapKey(reference))?.get(reference.id),
    set(reference: Reference, value: Value) {
      const key = toMapKey(reference);
      const map = maps.get(key) ?? new Map<string, Value>();
      maps.set(key, map.set(reference.id, value));
    },
  };
}
