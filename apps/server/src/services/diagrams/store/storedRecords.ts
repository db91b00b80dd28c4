import {
  type AreaRecord,
  type AttributeRecord,
  type EntityRecord,
  type Records,
  type RelationshipRecord,
  sliceRecords,
} from '@joinery/model';

interface StoredEntity extends Omit<EntityRecord, 'attributes'> {
  attributes: [id: string, attribute: AttributeRecord][];
}

interface StoredRecords {
  entities: [id: string, entity: StoredEntity][];
  relationships: [id: string, relationship: RelationshipRecord][];
  /** Absent in data from before areas. */
  areas?: [id: string, area: AreaRecord][];
}

type List = keyof StoredRecords;

/**
 * Lines are JSON and contain no line breaks; the first and the last line of a list and each item are
 * separate lines.
 */
const HEADS: Record<string, List> = {
  '{"entities":[': 'entities',
  '],"relationships":[': 'relationships',
  '],"areas":[': 'areas',
};

/**
 * Formats a snapshot in pieces: the records with their order keys, to which later operations refer. JSON
 * in lines, one per item, so that it can be parsed in parts.
 */
export function* formatRecords(records: Records): Generator<string> {
  let list: List = 'entities';
  let isFirst = true;
  yield '{"entities":[\n';
  for (const { entities, relationships, areas } of sliceRecords(records)) {
    const nextList = entities.size > 0 ? 'entities' : relationships.size > 0 ? 'relationships' : 'areas';
    if (nextList !== list) {
      yield `\n${between(list, nextList)}`;
      list = nextList;
      isFirst = true;
    }
    const items = [
      ...[...entities].map(([id, entity]) => [id, { ...entity, attributes: [...entity.attributes] }]),
      ...relationships,
      ...areas,
    ];
    yield `${isFirst ? '' : ',\n'}${items.map((item) => JSON.stringify(item)).join(',\n')}`;
    isFirst = false;
  }
  yield `\n${list === 'entities' ? '],"relationships":[\n\n' : ''}]}`;
}

function between(list: List, next: List): string {
  const relationships = '],"relationships":[\n';
  if (next === 'relationships') return relationships;
  return `${list === 'entities' ? `${relationships}\n` : ''}],"areas":[\n`;
}

/** Parses a snapshot written by `formatRecords` in steps; an older one in a single step. */
export function* parseRecords(text: string): Generator<undefined, Records> {
  const reading = createReading();
  if (!text.startsWith('{"entities":[\n')) {
    const { entities, relationships, areas = [] } = JSON.parse(text) as StoredRecords;
    entities.forEach(reading.entities);
    relationships.forEach(reading.relationships);
    areas.forEach(reading.areas);
    return reading.records;
  }
  let list: List = 'entities';
  for (const line of readLines(text)) {
    if (line.startsWith('[')) {
      reading[list](JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as never);
      yield;
    } else {
      list = HEADS[line] ?? list;
    }
  }
  return reading.records;
}

type Reading = { records: Records } & { [L in List]: (item: Required<StoredRecords>[L][number]) => void };

function createReading(): Reading {
  const entities = new Map<string, EntityRecord>();
  const relationships = new Map<string, RelationshipRecord>();
  const areas = new Map<string, AreaRecord>();
  return {
    records: { entities, relationships, areas },
    entities: ([id, entity]) => void entities.set(id, { ...entity, attributes: new Map(entity.attributes) }),
    relationships: ([id, relationship]) => void relationships.set(id, relationship),
    areas: ([id, area]) => void areas.set(id, area),
  };
}

function* readLines(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const at = text.indexOf('\n', from);
    const to = at === -1 ? text.length : at;
    yield text.slice(from, to);
    from = to + 1;
  }
}
