import {
  type AreaRecord,
  type AttributeRecord,
  type EntityRecord,
  type Records,
  type RelationshipRecord,
  type SettingsRecord,
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
  /** Absent if there are none. */
  settings?: [id: string, settings: SettingsRecord][];
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
  '],"settings":[': 'settings',
};

/**
 * Formats a snapshot in pieces: the records with their order keys, to which later operations refer. JSON
 * in lines, one per item, so that it can be parsed in parts.
 */
export function* formatRecords(records: Records): Generator<string> {
  let list: List = 'entities';
  let isFirst = true;
  yield '{"entities":[\n';
  for (const slice of sliceRecords(records)) {
    const nextList: List = LISTS.find((name) => slice[name].size > 0) ?? list;
    if (nextList !== list) {
      yield `\n${between(list, nextList)}`;
      list = nextList;
      isFirst = true;
    }
    const items = nextList === 'entities' ? toStoredEntities(slice) : [...slice[nextList]];
    yield `${isFirst ? '' : ',\n'}${items.map((item) => JSON.stringify(item)).join(',\n')}`;
    isFirst = false;
  }
  yield `\n${list === 'entities' ? '],"relationships":[\n\n' : ''}]}`;
}

const LISTS: readonly List[] = ['entities', 'relationships', 'areas', 'settings'];

function toStoredEntities({ entities }: Records): StoredRecords['entities'] {
  return Array.from(entities, ([id, entity]) => [id, { ...entity, attributes: [...entity.attributes] }]);
}

/** The end of one list and the beginning of another; the relationships are always written. */
function between(list: List, next: List): string {
  const isLeftOut = list === 'entities' && next !== 'relationships';
  return `${isLeftOut ? '],"relationships":[\n\n' : ''}],"${next}":[\n`;
}

/** Parses a snapshot written by `formatRecords` in steps; an older one in a single step. */
export function* parseRecords(text: string): Generator<undefined, Records> {
  const reading = createReading();
  if (!text.startsWith('{"entities":[\n')) {
    const { entities, relationships, areas = [], settings = [] } = JSON.parse(text) as StoredRecords;
    entities.forEach(reading.entities);
    relationships.forEach(reading.relationships);
    areas.forEach(reading.areas);
    settings.forEach(reading.settings);
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
  const settings = new Map<string, SettingsRecord>();
  return {
    records: { entities, relationships, areas, settings },
    entities: ([id, entity]) => void entities.set(id, { ...entity, attributes: new Map(entity.attributes) }),
    relationships: ([id, relationship]) => void relationships.set(id, relationship),
    areas: ([id, area]) => void areas.set(id, area),
    settings: ([id, given]) => void settings.set(id, given),
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
