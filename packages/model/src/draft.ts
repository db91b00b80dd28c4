import {
  type AreaRecord,
  type AttributeRecord,
  type EntityRecord,
  type Records,
  type RelationshipRecord,
} from './records.ts';

/** Records being changed: a map is copied when it is first written to, the rest is shared with the records it came from. */
export interface Draft {
  entity(id: string): EntityRecord | undefined;
  relationship(id: string): RelationshipRecord | undefined;
  relationshipsOf(entityId: string): string[];
  area(id: string): AreaRecord | undefined;
  putEntity(id: string, record: EntityRecord): void;
  putAttribute(entityId: string, id: string, record: AttributeRecord): void;
  putRelationship(id: string, record: RelationshipRecord): void;
  putArea(id: string, record: AreaRecord): void;
  deleteEntity(id: string): void;
  deleteAttribute(entityId: string, id: string): void;
  deleteRelationship(id: string): void;
  deleteArea(id: string): void;
  finish(): Records;
}

/** Opens records for changes; the records themselves stay as they are. */
export function createDraft(records: Records): Draft {
  let entities: Map<string, EntityRecord> | undefined;
  let relationships: Map<string, RelationshipRecord> | undefined;
  let areas: Map<string, AreaRecord> | undefined;
  let ends: Map<string, Set<string>> | undefined;
  const ownAttributes = new Map<string, Map<string, AttributeRecord>>();

  const readEntities = () => entities ?? records.entities;
  const readAreas = () => areas ?? records.areas;
  const readRelationships = () => relationships ?? records.relationships;
  const ownEntities = () => (entities ??= new Map(records.entities));
  const ownAreas = () => (areas ??= new Map(records.areas));
  const ownRelationships = () => (relationships ??= new Map(records.relationships));

  function attributesOf(entityId: string): Map<string, AttributeRecord> | undefined {
    const own = ownAttributes.get(entityId);
    if (own !== undefined) return own;
    const entity = readEntities().get(entityId);
    if (entity === undefined) return undefined;
    const attributes = new Map(entity.attributes);
    ownAttributes.set(entityId, attributes);
    ownEntities().set(entityId, { ...entity, attributes });
    return attributes;
  }

  return {
    entity: (id) => readEntities().get(id),
    relationship: (id) => readRelationships().get(id),
    area: (id) => readAreas().get(id),
    relationshipsOf(entityId) {
      ends ??= endsOf(readRelationships());
      return [...(ends.get(entityId) ?? [])].filter((id) => readRelationships().has(id));
    },
    putEntity: (id, record) => void ownEntities().set(id, record),
    putAttribute: (entityId, id, record) => void attributesOf(entityId)?.set(id, record),
    putRelationship(id, record) {
      ends = undefined;
      ownRelationships().set(id, record);
    },
    putArea: (id, record) => void ownAreas().set(id, record),
    deleteEntity(id) {
      ownAttributes.delete(id);
      ownEntities().delete(id);
    },
    deleteAttribute: (entityId, id) => void attributesOf(entityId)?.delete(id),
    deleteRelationship: (id) => void ownRelationships().delete(id),
    deleteArea: (id) => void ownAreas().delete(id),
    finish: () => ({ entities: readEntities(), relationships: readRelationships(), areas: readAreas() }),
  };
}

function endsOf(relationships: ReadonlyMap<string, RelationshipRecord>): Map<string, Set<string>> {
  const ends = new Map<string, Set<string>>();
  for (const [id, { source, target }] of relationships) {
    for (const end of [source, target]) {
      const ids = ends.get(end) ?? new Set();
      ends.set(end, ids.add(id));
    }
  }
  return ends;
}
