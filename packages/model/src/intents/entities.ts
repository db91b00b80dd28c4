import { cutText } from '../text/cutText.ts';
import { type EntityNode, type Position } from '../diagram/diagram.ts';
import { type EntityColor } from '../diagram/entityColors.ts';
import { normalizeDescription } from '../text/normalizeDescription.ts';
import { freeId } from '../freeId.ts';
import { LIMITS } from '../diagram/limits.ts';
import { releaseForeignKeys } from './relationships.ts';
import { type Changes, type Operation } from '../operations/operations.ts';
import { type EntityProps } from '../diagram/properties.ts';
import { findRelationships } from '../records/relationshipEnds.ts';
import { type Records } from '../records/records.ts';

/** Name of a newly added entity. */
const NEW_ENTITY_NAME = 'NewEntity';

const NEW_ENTITY_POSITION: Position = { x: 250, y: 250 };
const STEP_WHERE_TAKEN_PX = 32;

/**
 * Adds an entity: id entity-{now} with a suffix if used, at the position or 250/250, moved by 32/32 until
 * no other entity is there, with one attribute: id, Long, primary key.
 */
export function addEntity(records: Records, options: { now: number; position?: Position }): Operation[] {
  const id = freeEntityId(records, options.now);
  const position = freePosition(records, clampPosition(options.position ?? NEW_ENTITY_POSITION));
  return [
    { kind: 'put', record: 'entity', id, props: { name: NEW_ENTITY_NAME, position } },
    {
      kind: 'put',
      record: 'attribute',
      entityId: id,
      id: id.replace('entity', 'attr'),
      props: { ...KEY_ATTRIBUTE },
    },
  ];
}

/** Primary key of a newly added entity. */
export const KEY_ATTRIBUTE = {
  name: 'id',
  type: 'Long',
  isPrimaryKey: true,
  isNullable: false,
  isUnique: true,
} as const;

/** Renames an entity; names are cut at the limit. */
export function renameEntity(records: Records, entityId: string, name: string): Operation[] {
  if (!records.entities.has(entityId)) return [];
  return [
    { kind: 'set', record: 'entity', id: entityId, props: { name: cutText(name, LIMITS.maxNameCharacters) } },
  ];
}

/** Changes an entity; undefined and an empty text remove a description, undefined any other property but the name. */
export function updateEntity(
  records: Records,
  entityId: string,
  changes: Partial<Pick<EntityNode['data'], 'name' | 'description' | 'color' | 'className'>>,
): Operation[] {
  if (!records.entities.has(entityId)) return [];
  const props: Changes<EntityProps> = {};
  if (changes.name !== undefined) props.name = cutText(changes.name, LIMITS.maxNameCharacters);
  if ('description' in changes) props.description = normalizeDescription(changes.description);
  for (const name of ['color', 'className'] as const) {
    if (name in changes) Object.assign(props, { [name]: changes[name] ?? null });
  }
  return [{ kind: 'set', record: 'entity', id: entityId, props }];
}

/** Sets the colour of entities; undefined removes it. */
export function colorEntities(
  records: Records,
  ids: Iterable<string>,
  color: EntityColor | undefined,
): Operation[] {
  const coloredIds = new Set(ids);
  return [...records.entities.keys()]
    .filter((id) => coloredIds.has(id))
    .map((id) => ({ kind: 'set', record: 'entity', id, props: { color: color ?? null } }));
}

/** Moves entities, within the limits; missing entities and invalid positions are skipped. */
export function moveEntities(
  records: Records,
  moves: readonly { id: string; position: Position }[],
): Operation[] {
  return moves
    .filter(
      ({ id, position }) =>
        records.entities.has(id) && Number.isFinite(position.x) && Number.isFinite(position.y),
    )
    .map(({ id, position }) => ({
      kind: 'set',
      record: 'entity',
      id,
      props: { position: clampPosition(position) },
    }));
}

/**
 * Removes entities; `apply` also removes their attributes and relationships. Attributes that carried these
 * lose their foreign key flag.
 */
export function removeEntities(records: Records, ids: readonly string[]): Operation[] {
  const removedIds = new Set(ids);
  const removed = [...records.entities.keys()].filter((id) => removedIds.has(id));
  const relationshipIds = new Set(removed.flatMap((id) => findRelationships(records.relationships, id)));
  return [
    ...releaseForeignKeys(records, relationshipIds, removedIds),
    ...removed.map((id): Operation => ({ kind: 'delete', record: 'entity', id })),
  ];
}

/**
 * Returns an id for an entity created at this time: entity-{now}, with a suffix if it is used here or by
 * `alsoTaken`.
 */
export function freeEntityId(records: Records, now: number, alsoTaken?: ReadonlySet<string>): string {
  return freeId(`entity-${now}`, (id) => records.entities.has(id) || alsoTaken?.has(id) === true);
}

/** Returns the position, or the first free one diagonally below it. */
export function freePosition(records: Records, preferred: Position): Position {
  const taken = new Set(
    Array.from(records.entities.values(), ({ position }) => `${position.x}/${position.y}`),
  );
  let { x, y } = preferred;
  while (taken.has(`${x}/${y}`)) {
    x += STEP_WHERE_TAKEN_PX;
    y += STEP_WHERE_TAKEN_PX;
  }
  return { x, y };
}

/** Clamps a position to LIMITS.maxCoordinate. */
export function clampPosition({ x, y }: Position): Position {
  return { x: clamp(x), y: clamp(y) };
}

function clamp(value: number): number {
  return Math.max(-LIMITS.maxCoordinate, Math.min(LIMITS.maxCoordinate, value));
}
