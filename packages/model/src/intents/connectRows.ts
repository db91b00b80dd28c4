import { updateAttributes } from './attributes.ts';
import { type Deps, putRelationship } from './connect.ts';
import { type AttributeRecord } from '../diagram/properties.ts';
import { carryDrawn } from './foreignKeys.ts';
import {
  type HandleId,
  handleCardinality,
  handleSide,
  isSourceHandle,
  isTargetHandle,
  type SourceHandle,
  type TargetHandle,
} from '../diagram/handles.ts';
import { type Operation } from '../operations/operations.ts';
import { type Entity, findEntity, type Records } from '../records/records.ts';
import { type Cardinality, toRelationshipType } from '../diagram/relationshipTypes.ts';

/** An end of a connection between rows: a card, and its row or handle; neither for the body of the card. */
export interface RowEnd {
  entityId: string;
  attributeId?: string | undefined;
  /** In React Flow's form; an unknown handle counts as none. */
  handle?: string | null;
}

interface End {
  entity: Entity;
  handle: HandleId | undefined;
  attributeId: string | undefined;
  row: AttributeRecord | undefined;
  /** Whether the row is the whole primary key; a part of a composite key refers like any other attribute. */
  isKey: boolean;
}

/**
 * Connects a row: it becomes the foreign key, unless it is the primary key that the other end refers to.
 * Key to key is one-to-one; between two ordinary rows the target refers. Returns no operations if neither
 * end is a row, or both are the same.
 */
export function connectRows(records: Records, line: { from: RowEnd; to: RowEnd }, deps: Deps): Operation[] {
  const from = findEnd(records, line.from);
  const to = findEnd(records, line.to);
  if (from === null || to === null || from.row === to.row) return [];
  const isFromReferring = !isPlainRow(to) && (isPlainRow(from) || cardinalityAt(from) === 'many');
  const [child, parent] = isFromReferring ? [from, to] : [to, from];
  const isOneToOne = child.row ? child.isKey : cardinalityAt(child) === 'one';
  const cardinalities = new Map<End, Cardinality>([
    [parent, 'one'],
    [child, isOneToOne ? 'one' : 'many'],
  ]);
  const [source, target] = isTargetHandle(from.handle) ? [to, from] : [from, to];
  const ends = [cardinalities.get(source) ?? 'one', cardinalities.get(target) ?? 'one'] as const;
  const type = toRelationshipType(...ends);
  const { operations, ...carried } = child.row
    ? carriedBy(records, child)
    : carryDrawn(records, { source: source.entity, target: target.entity, type }, deps);
  const relationship = {
    source: source.entity.id,
    target: target.entity.id,
    sourceHandle: toSourceHandle(source, ends[0]),
    targetHandle: toTargetHandle(target, ends[1]),
    type,
    ...(carried.foreignKey.length > 0 && carried),
  };
  return [...operations, putRelationship(records, relationship, deps)];
}

function findEnd(records: Records, { entityId, attributeId, handle }: RowEnd): End | null {
  const entity = findEntity(records, entityId);
  const row = attributeId === undefined ? undefined : entity?.attributes.get(attributeId);
  if (entity === undefined || (attributeId !== undefined && row === undefined)) return null;
  const keys = [...entity.attributes.values()].filter(({ isPrimaryKey }) => isPrimaryKey);
  const isKey = keys.length === 1 && keys[0] === row;
  return { entity, handle: toHandle(handle), attributeId, row, isKey };
}

function toHandle(handle: unknown): HandleId | undefined {
  return isSourceHandle(handle) || isTargetHandle(handle) ? handle : undefined;
}

function isPlainRow({ row, isKey }: End): boolean {
  return row !== undefined && !isKey;
}

function cardinalityAt({ handle }: End): Cardinality | undefined {
  return handle && handleCardinality(handle);
}

/** Returns the relationship with the referring end's row as its foreign key. */
function carriedBy(records: Records, { entity, attributeId }: End) {
  const foreignKey = attributeId === undefined ? [] : [attributeId];
  const names = foreignKey.map((id) => ({ entityId: entity.id, attributeId: id }));
  return {
    operations: updateAttributes(records, names, { isForeignKey: true }),
    foreignKey,
  };
}

function toSourceHandle({ handle }: End, cardinality: Cardinality): SourceHandle {
  return `${isSourceHandle(handle) && handleSide(handle) === 'bottom' ? 'bottom' : 'right'}-${cardinality}`;
}

function toTargetHandle({ handle }: End, cardinality: Cardinality): TargetHandle {
  return `${isTargetHandle(handle) && handleSide(handle) === 'top' ? 'top' : 'left'}-${cardinality}`;
}
