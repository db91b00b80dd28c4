import { editMap, type MapEditor } from '../records/layeredMap.ts';
import { type AreaRecord, type AttributeRecord, type RelationshipRecord } from '../diagram/properties.ts';
import { type SettingsRecord } from '../diagram/settings.ts';
import { type EntityRecord, type Records } from '../records/records.ts';
import { findRelationships, hasEnd } from '../records/relationshipEnds.ts';

/** Records being changed; unchanged parts are shared with the original. */
export interface Draft {
  entity(id: string): EntityRecord | undefined;
  relationship(id: string): RelationshipRecord | undefined;
  findRelationships(entityId: string): string[];
  area(id: string): AreaRecord | undefined;
  settings(id: string): SettingsRecord | undefined;
  putEntity(id: string, record: EntityRecord): void;
  putAttribute(entityId: string, id: string, record: AttributeRecord): void;
  putRelationship(id: string, record: RelationshipRecord): void;
  putArea(id: string, record: AreaRecord): void;
  putSettings(id: string, record: SettingsRecord): void;
  deleteEntity(id: string): void;
  deleteAttribute(entityId: string, id: string): void;
  deleteRelationship(id: string): void;
  deleteArea(id: string): void;
  deleteSettings(id: string): void;
  finish(): Records;
}

/** Creates a draft; the original records do not change. */
export function createDraft(records: Records): Draft {
  let entities: MapEditor<EntityRecord> | undefined;
  let relationships: MapEditor<RelationshipRecord> | undefined;
  let areas: MapEditor<AreaRecord> | undefined;
  let settings: Map<string, SettingsRecord> | undefined;
  const ownAttributes = new Map<string, Map<string, AttributeRecord>>();
  /** Relationships written in this draft, by the entities at their ends. */
  const ownEnds = new Map<string, Set<string>>();

  const readEntities = () => entities ?? records.entities;
  const readAreas = () => areas ?? records.areas;
  const readRelationships = () => relationships ?? records.relationships;
  const ownEntities = () => (entities ??= editMap(records.entities));
  const ownAreas = () => (areas ??= editMap(records.areas));
  const ownSettings = () => (settings ??= new Map(records.settings));
  const ownRelationships = () => (relationships ??= editMap(records.relationships));

  function editAttributes(entityId: string): Map<string, AttributeRecord> | undefined {
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
    settings: (id) => (settings ?? records.settings).get(id),
    findRelationships(entityId) {
      const ids = new Set([
        ...findRelationships(records.relationships, entityId),
        ...(ownEnds.get(entityId) ?? []),
      ]);
      return [...ids].filter((id) => hasEnd(readRelationships().get(id), entityId));
    },
    putEntity(id, record) {
      ownEntities().set(id, record);
    },
    putAttribute: (entityId, id, record) => void editAttributes(entityId)?.set(id, record),
    putRelationship(id, record) {
      ownRelationships().set(id, record);
      for (const end of [record.source, record.target]) {
        const ids = ownEnds.get(end) ?? new Set();
        ownEnds.set(end, ids.add(id));
      }
    },
    putArea(id, record) {
      ownAreas().set(id, record);
    },
    putSettings: (id, record) => void ownSettings().set(id, record),
    deleteEntity(id) {
      ownAttributes.delete(id);
      ownEntities().delete(id);
    },
    deleteAttribute: (entityId, id) => void editAttributes(entityId)?.delete(id),
    deleteRelationship(id) {
      ownRelationships().delete(id);
    },
    deleteArea(id) {
      ownAreas().delete(id);
    },
    deleteSettings: (id) => void ownSettings().delete(id),
    finish: () => ({
      entities: entities?.finish() ?? records.entities,
      relationships: relationships?.finish() ?? records.relationships,
      areas: areas?.finish() ?? records.areas,
      settings: settings ?? records.settings,
    }),
  };
}
