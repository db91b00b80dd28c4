import { type Draft } from './draft.ts';
import { normaliseAttribute, normaliseEntity, normaliseRelationship } from './normalise.ts';
import { type Operation, type RecordKey } from './operations.ts';
import {
  AREA_PROPERTIES,
  ATTRIBUTE_PROPERTIES,
  ENTITY_PROPERTIES,
  type Props,
  type PropertyTable,
  RELATIONSHIP_PROPERTIES,
} from './properties.ts';
import { attributeKey, parseRecordKey, type RecordName, relationshipKey } from './recordKeys.ts';
import {
  type AreaRecord,
  type AttributeRecord,
  type EntityRecord,
  type RelationshipRecord,
} from './records.ts';

/** A record as an operation sees it: a bag of properties, present or not. */
export interface Target {
  key: RecordKey;
  name: RecordName;
  table: PropertyTable;
  current: Props | undefined;
  /** Properties as the rules between them want them. */
  normalise: (props: Props) => Props;
  /** Why these properties can not stand, or null: an attribute needs its entity, a relationship both ends. */
  refuse: (props: Props) => string | null;
  write: (props: Props) => void;
  remove: () => void;
  /** Keys of the records that go with this one, in the order in which they go: the last first, so that undoing restores the order. */
  dependants: () => RecordKey[];
}

/** The property table of a kind of record. */
export const PROPERTY_TABLES: Record<RecordName['kind'], PropertyTable> = {
  entity: ENTITY_PROPERTIES,
  attribute: ATTRIBUTE_PROPERTIES,
  relationship: RELATIONSHIP_PROPERTIES,
  area: AREA_PROPERTIES,
};

/** Finds the record that a key names; null where the key is none. */
export function locate(draft: Draft, key: Operation['r']): Target | null {
  const name = parseRecordKey(key);
  if (name === null) return null;
  const base = { key, name, table: PROPERTY_TABLES[name.kind], dependants: () => [], refuse: () => null };
  if (name.kind === 'entity') return { ...base, ...entityTarget(draft, name.entityId) };
  if (name.kind === 'attribute')
    return { ...base, ...attributeTarget(draft, name.entityId, name.attributeId) };
  if (name.kind === 'area') return { ...base, ...areaTarget(draft, name.areaId) };
  return { ...base, ...relationshipTarget(draft, name.relationshipId) };
}

function entityTarget(draft: Draft, id: string) {
  const entity = draft.entity(id);
  return {
    current: entity && ownProps(entity),
    normalise: normaliseEntity,
    write: (props: Props) =>
      draft.putEntity(id, {
        ...(props as unknown as EntityRecord),
        attributes: entity?.attributes ?? new Map(),
      }),
    remove: () => draft.deleteEntity(id),
    dependants: () => [
      ...draft.relationshipsOf(id).map(relationshipKey).reverse(),
      ...Array.from(entity?.attributes.keys() ?? [], (attributeId) =>
        attributeKey(id, attributeId),
      ).reverse(),
    ],
  };
}

function ownProps({ attributes: _attributes, ...own }: EntityRecord): Props {
  return { ...own };
}

function attributeTarget(draft: Draft, entityId: string, id: string) {
  const entity = draft.entity(entityId);
  const attribute = entity?.attributes.get(id);
  return {
    current: attribute && ({ ...attribute } as Props),
    normalise: normaliseAttribute,
    refuse: () => (entity === undefined ? 'its entity does not exist' : null),
    write: (props: Props) => draft.putAttribute(entityId, id, props as unknown as AttributeRecord),
    remove: () => draft.deleteAttribute(entityId, id),
  };
}

function relationshipTarget(draft: Draft, id: string) {
  const relationship = draft.relationship(id);
  return {
    current: relationship && ({ ...relationship } as Props),
    normalise: normaliseRelationship,
    refuse: ({ source, target }: Props) => {
      const isThere = [source, target].every(
        (end) => typeof end === 'string' && draft.entity(end) !== undefined,
      );
      return isThere ? null : 'an entity at its end does not exist';
    },
    write: (props: Props) => draft.putRelationship(id, props as unknown as RelationshipRecord),
    remove: () => draft.deleteRelationship(id),
  };
}

function areaTarget(draft: Draft, id: string) {
  const area = draft.area(id);
  return {
    current: area && ({ ...area } as Props),
    normalise: (props: Props) => props,
    write: (props: Props) => draft.putArea(id, props as unknown as AreaRecord),
    remove: () => draft.deleteArea(id),
  };
}
