import { type Draft } from './draft.ts';
import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  normaliseAttribute,
  normaliseEntity,
  normaliseRelationship,
  type RelationshipRecord,
} from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { checkSettings, normaliseSettings, type SettingsRecord } from '../diagram/settings.ts';
import { ownProps } from '../records/recordProps.ts';
import { type RecordName } from './operations.ts';

/** A record as seen by an operation, present or not. */
export interface Target<P extends Props> {
  name: RecordName;
  current: P | undefined;
  /** Enforces the rules between properties of a new object. */
  normalise?(props: P): void;
  /**
   * Returns why these properties cannot be written, or null: an attribute needs its entity, a relationship
   * both ends.
   */
  refuse?(props: P): string | null;
  write(props: P): void;
  remove(): void;
  /** Returns names of the records removed with this one, last first, so that undo restores the order. */
  dependants?(): RecordName[];
}

/** An action on a record of any kind. */
type Action<Result> = <P extends Props>(target: Target<P>) => Result;

/** Runs an action on the record with this name. */
export function withTarget<Result>(draft: Draft, name: RecordName, action: Action<Result>): Result {
  switch (name.record) {
    case 'entity':
      return action(entityTarget(draft, name.id));
    case 'attribute':
      return action(attributeTarget(draft, name.entityId, name.id));
    case 'relationship':
      return action(relationshipTarget(draft, name.id));
    case 'area':
      return action(areaTarget(draft, name.id));
    case 'settings':
      return action(settingsTarget(draft, name.id));
  }
}

function entityTarget(draft: Draft, id: string): Target<EntityProps> {
  const entity = draft.entity(id);
  return {
    name: { record: 'entity', id },
    current: entity && ownProps(entity),
    normalise: normaliseEntity,
    write: (props) => draft.putEntity(id, { ...props, attributes: entity?.attributes ?? new Map() }),
    remove: () => draft.deleteEntity(id),
    dependants: () => [
      ...draft
        .findRelationships(id)
        .map((relationshipId): RecordName => ({ record: 'relationship', id: relationshipId }))
        .reverse(),
      ...Array.from(entity?.attributes.keys() ?? [], (attributeId): RecordName => ({
        record: 'attribute',
        entityId: id,
        id: attributeId,
      })).reverse(),
    ],
  };
}

function attributeTarget(draft: Draft, entityId: string, id: string): Target<AttributeRecord> {
  const entity = draft.entity(entityId);
  return {
    name: { record: 'attribute', entityId, id },
    current: entity?.attributes.get(id),
    normalise: normaliseAttribute,
    refuse: () => (entity === undefined ? 'its entity does not exist' : null),
    write: (props) => draft.putAttribute(entityId, id, props),
    remove: () => draft.deleteAttribute(entityId, id),
  };
}

function relationshipTarget(draft: Draft, id: string): Target<RelationshipRecord> {
  return {
    name: { record: 'relationship', id },
    current: draft.relationship(id),
    normalise: normaliseRelationship,
    refuse: ({ source, target }) =>
      draft.entity(source) && draft.entity(target) ? null : 'an entity at its end does not exist',
    write: (props) => draft.putRelationship(id, props),
    remove: () => draft.deleteRelationship(id),
  };
}

function areaTarget(draft: Draft, id: string): Target<AreaRecord> {
  return {
    name: { record: 'area', id },
    current: draft.area(id),
    write: (props) => draft.putArea(id, props),
    remove: () => draft.deleteArea(id),
  };
}

function settingsTarget(draft: Draft, id: string): Target<SettingsRecord> {
  return {
    name: { record: 'settings', id },
    current: draft.settings(id),
    normalise: normaliseSettings,
    refuse: checkSettings,
    write: (props) => draft.putSettings(id, props),
    remove: () => draft.deleteSettings(id),
  };
}
