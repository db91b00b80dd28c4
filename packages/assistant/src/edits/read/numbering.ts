import { type DiagramContent, type EntityNode } from '@joinery/model';

/** The record that an id given to a language model refers to. */
export type Reference =
  | { record: 'entity'; id: string }
  | { record: 'attribute'; entityId: string; id: string }
  | { record: 'relationship'; id: string }
  | { record: 'index'; entityId: string; id: string }
  | { record: 'area'; id: string };

/** The records by the ids that a language model is given. */
export interface GivenIds extends Iterable<readonly [string, Reference]> {
  get(id: string): Reference | undefined;
}

/** Short ids of the records of a diagram, the same each time: they cost a model fewer tokens than the stored ones. */
export interface Numbering {
  references: GivenIds;
  /** Returns the short id of a record. */
  idFor(reference: Reference): string;
}

type RecordKind = Reference['record'];

const PREFIXES: Readonly<Record<RecordKind, string>> = {
  entity: 'e',
  attribute: 'a',
  relationship: 'r',
  index: 'i',
  area: 'g',
};

/** Numbers the records of a diagram in drawing order: e1, a1, a2, ..., r1, i1, g1. A model names few of them, so each is found when it is asked for. */
export function numberRecords({ nodes, edges, areas = [] }: DiagramContent): Numbering {
  const lists: Readonly<Record<RecordKind, NumberedList>> = {
    entity: numberList(nodes, (id) => ({ record: 'entity', id })),
    attribute: numberParts(nodes, 'attribute', ({ data }) => data.attributes),
    relationship: numberList(edges, (id) => ({ record: 'relationship', id })),
    index: numberParts(nodes, 'index', ({ data }) => data.indexes ?? []),
    area: numberList(areas, (id) => ({ record: 'area', id })),
  };
  const kinds = new Map(Object.entries(PREFIXES).map(([kind, prefix]) => [prefix, kind as RecordKind]));
  return {
    references: {
      get(id) {
        const kind = kinds.get(id.slice(0, 1));
        const number = id.slice(1);
        return kind !== undefined && /^[1-9]\d{0,8}$/.test(number)
          ? lists[kind].at(Number(number))
          : undefined;
      },
      *[Symbol.iterator]() {
        for (const [kind, prefix] of Object.entries(PREFIXES)) {
          const list = lists[kind as RecordKind];
          for (let number = 1, found = list.at(1); found; number += 1, found = list.at(number))
            yield [`${prefix}${number}`, found] as const;
        }
      },
    },
    idFor(reference) {
      const number = lists[reference.record].find(reference);
      return number === undefined ? '' : `${PREFIXES[reference.record]}${number}`;
    },
  };
}

/** Records of a kind, numbered from 1. */
interface NumberedList {
  at: (number: number) => Reference | undefined;
  find: (reference: Reference) => number | undefined;
}

function numberList(items: readonly { id: string }[], toReference: (id: string) => Reference): NumberedList {
  const numbers = toNumbers(items);
  return {
    at: (number) => items[number - 1] && toReference(items[number - 1]?.id ?? ''),
    find: ({ id }) => numbers.get(id),
  };
}

/** Numbers the parts of all entities. */
function numberParts(
  nodes: readonly EntityNode[],
  record: 'attribute' | 'index',
  getParts: (node: EntityNode) => readonly { id: string }[],
): NumberedList {
  const places = toNumbers(nodes);
  const starts = [0];
  for (const node of nodes) starts.push((starts.at(-1) ?? 0) + getParts(node).length);
  const known = new Map<string, ReadonlyMap<string, number>>();
  return {
    at(number) {
      const place = findLast(starts, number);
      const node = nodes[place];
      const part = node && getParts(node)[number - 1 - (starts[place] ?? 0)];
      return node && part && { record, entityId: node.id, id: part.id };
    },
    find(reference) {
      const place = places.get('entityId' in reference ? reference.entityId : '');
      const node = place === undefined ? undefined : nodes[place - 1];
      if (place === undefined || node === undefined) return undefined;
      const numbers = known.get(node.id) ?? toNumbers(getParts(node));
      known.set(node.id, numbers);
      const number = numbers.get(reference.id);
      return number === undefined ? undefined : (starts[place - 1] ?? 0) + number;
    },
  };
}

/** Numbers from 1 by id. */
function toNumbers(items: readonly { id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map(({ id }, index) => [id, index + 1]));
}

/** Returns the last place of an ascending list whose value is less than `number`. */
function findLast(values: readonly number[], number: number): number {
  let [low, high] = [0, values.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < number) low = middle;
    else high = middle;
  }
  return low;
}
