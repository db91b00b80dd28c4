import { cutText } from '../text/cutText.ts';
import { clampPosition, freeEntityId, freePosition, KEY_ATTRIBUTE } from './entities.ts';
import { freeId } from '../freeId.ts';
import {
  handleSide,
  isSourceHandle,
  isTargetHandle,
  relationshipTypeFromHandles,
  type SourceHandle,
  type TargetHandle,
} from '../diagram/handles.ts';
import { LIMITS } from '../diagram/limits.ts';
import { foreignKeyName } from './foreignKeyName.ts';
import { carryDrawn } from './foreignKeys.ts';
import { type Operation } from '../operations/operations.ts';
import { type Entity, findEntity, type Records } from '../records/records.ts';
import { DEFAULT_RELATIONSHIP_LABEL, type RelationshipType } from '../diagram/relationshipTypes.ts';

/** A connection between two handles, in React Flow's form. */
export interface Connection {
  source: string | null;
  target: string | null;
  sourceHandle?: string | null;
  targetHandle?: string | null;
}

/** Time and ids, which a pure function cannot create. */
export interface Deps {
  now: number;
  createId: () => string;
}

interface Drawn {
  source: Entity;
  target: Entity;
  sourceHandle: SourceHandle;
  targetHandle: TargetHandle;
  type: RelationshipType;
}

/**
 * Connects a source handle and a target handle: a relationship with the type read from the two, or, if
 * both ends are many, a join entity midway with a relationship from either side. Returns no operations if
 * an end is missing or the direction is wrong.
 */
export function connectEntities(records: Records, connection: Connection, deps: Deps): Operation[] {
  const drawn = readConnection(records, connection);
  if (drawn === null) return [];
  if (drawn.type === 'many-to-many') return joinEntity(records, drawn, deps);
  return [putRelationship(records, getEnds(drawn), deps)];
}

/** Connects two handles for a user, including the foreign key attributes. */
export function connectByHand(records: Records, connection: Connection, deps: Deps): Operation[] {
  const drawn = readConnection(records, connection);
  if (drawn === null) return [];
  if (drawn.type === 'many-to-many') return joinEntity(records, drawn, deps);
  const { operations, ...carried } = carryDrawn(records, drawn, deps);
  const relationship = { ...getEnds(drawn), ...(carried.foreignKey.length > 0 && carried) };
  return [...operations, putRelationship(records, relationship, deps)];
}

function readConnection(records: Records, connection: Connection): Drawn | null {
  const source = findEntity(records, connection.source);
  const target = findEntity(records, connection.target);
  const { sourceHandle, targetHandle } = connection;
  if (source === undefined || target === undefined) return null;
  if (!isSourceHandle(sourceHandle) || !isTargetHandle(targetHandle)) return null;
  const type = relationshipTypeFromHandles(sourceHandle, targetHandle);
  return { source, target, sourceHandle, targetHandle, type };
}

function getEnds({ source, target, ...drawn }: Drawn): NewRelationship {
  return { source: source.id, target: target.id, ...drawn };
}

function joinEntity(
  records: Records,
  { source, target, sourceHandle, targetHandle }: Drawn,
  deps: Deps,
): Operation[] {
  const id = freeEntityId(records, deps.now);
  const name = [source, target].map((end) => cutText(end.name, LIMITS.maxNameCharacters / 2 - 1)).join('_');
  const sourceKey = { id: deps.createId(), name: foreignKeyName(source.name) };
  const targetKey = { id: deps.createId(), name: foreignKeyName(target.name) };
  if (targetKey.name === sourceKey.name) targetKey.name = `related_${targetKey.name}`;
  return [
    {
      kind: 'put',
      record: 'entity',
      id,
      props: { name, position: freePosition(records, midway(source, target)) },
    },
    { kind: 'put', record: 'attribute', entityId: id, id: deps.createId(), props: { ...KEY_ATTRIBUTE } },
    ...[sourceKey, targetKey].map((key) => foreignKeyAttribute(id, key)),
    putRelationship(
      records,
      {
        source: source.id,
        sourceHandle: `${handleSide(sourceHandle) === 'bottom' ? 'bottom' : 'right'}-one`,
        target: id,
        targetHandle: 'left-many',
        type: 'one-to-many',
        foreignKey: [sourceKey.id],
      },
      deps,
    ),
    putRelationship(
      records,
      {
        source: target.id,
        sourceHandle: `${handleSide(targetHandle) === 'top' ? 'right' : 'bottom'}-one`,
        target: id,
        targetHandle: 'top-many',
        type: 'one-to-many',
        foreignKey: [targetKey.id],
      },
      deps,
    ),
  ];
}

function foreignKeyAttribute(entityId: string, { id, name }: { id: string; name: string }): Operation {
  const props = { name, type: 'Long', isForeignKey: true, isNullable: false } as const;
  return { kind: 'put', record: 'attribute', entityId, id, props };
}

function midway(source: Entity, target: Entity): { x: number; y: number } {
  const x = Math.round((source.position.x + target.position.x) / 2);
  const y = Math.round((source.position.y + target.position.y) / 2);
  return clampPosition({ x, y });
}

/** Properties of a relationship that are determined when it is created. */
interface NewRelationship {
  source: string;
  target: string;
  sourceHandle: SourceHandle;
  targetHandle: TargetHandle;
  type: RelationshipType;
  foreignKey?: string[];
  referencedAttributes?: string[];
}

/** Creates a relationship with the default label and a new id. */
export function putRelationship(
  records: Records,
  relationship: NewRelationship,
  { createId }: Deps,
): Operation {
  const { source, sourceHandle, target, targetHandle } = relationship;
  const drawnId = `edge-${source}-${sourceHandle}-${target}-${targetHandle}`;
  const isLong = drawnId.length > LIMITS.maxIdCharacters - 10;
  const id = freeId(isLong ? `edge-${createId()}` : drawnId, (candidate) =>
    records.relationships.has(candidate),
  );
  return {
    kind: 'put',
    record: 'relationship',
    id,
    props: { ...relationship, label: DEFAULT_RELATIONSHIP_LABEL },
  };
}
