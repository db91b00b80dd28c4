import {
  type AreaRecord,
  type AttributeRecord,
  type EntityRecord,
  type Records,
  type RelationshipRecord,
} from '@joinery/model';

interface StoredEntity extends Omit<EntityRecord, 'attributes'> {
  attributes: [id: string, attribute: AttributeRecord][];
}

interface StoredRecords {
  entities: [id: string, entity: StoredEntity][];
  relationships: [id: string, relationship: RelationshipRecord][];
  /** Absent in what was stored before there were areas. */
  areas?: [id: string, area: AreaRecord][];
}

/** A snapshot as text: the records with their order keys, which the operations after it refer to. */
export function formatRecords(records: Records): string {
  const stored: StoredRecords = {
    entities: [...records.entities].map(([id, entity]) => [
      id,
      { ...entity, attributes: [...entity.attributes] },
    ]),
    relationships: [...records.relationships],
    ...(records.areas.size > 0 && { areas: [...records.areas] }),
  };
  return JSON.stringify(stored);
}

/** The records of a snapshot that `formatRecords` wrote. */
export function parseRecords(text: string): Records {
  const stored = JSON.parse(text) as StoredRecords;
  return {
    entities: new Map(
      stored.entities.map(([id, entity]) => [id, { ...entity, attributes: new Map(entity.attributes) }]),
    ),
    relationships: new Map(stored.relationships),
    areas: new Map(stored.areas),
  };
}
