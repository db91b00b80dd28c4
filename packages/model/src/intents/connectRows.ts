import { updateAttributes } from './attributes.ts';
import { type Deps, putRelationship } from './connect.ts';
import { type Attribute, type DiagramContent, type EntityNode } from '../diagram/diagram.ts';
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
import { type Cardinality, toRelationshipType } from '../diagram/relationshipTypes.ts';

/** An end of a connection between rows: a card, and its row or handle; neither for the body of the card. */
export interface RowEnd {
  entityId: string;
  attributeId?: string | undefined;
  /** In React Flow's form; an unknown handle counts as none. */
  handle?: string | null;
}

interface End {
  entity: EntityNode;
  handle: HandleId | undefined;
  row: Attribute | undefined;
  /** Whether the row is the whole primary key; a part of a composite key refers like any other attribute. */
  isKey: boolean;
}

/**
 * Connects a row: it becomes the foreign key, unless it is the primary key that the other end refers to.
 * Key to key is one-to-one; between two ordinary rows the target refers. Returns no operations if neither
 * end is a row, or both are the same.
 */
export function connectRows(
  content: DiagramContent,
  line: { from: RowEnd; to: RowEnd },
  deps: Deps,
): Operation[] {
  const from = findEnd(content, line.from);
  const to = findEnd(content, line.to);
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
    ? carriedBy(content, child)
    : carryDrawn(content, { source: source.entity, target: target.entity, type }, deps);
  const relationship = {
    source: source.entity.id,
    target: target.entity.id,
    sourceHandle: toSourceHandle(source, ends[0]),
    targetHandle: toTargetHandle(target, ends[1]),
    type,
    ...(carried.foreignKey.length > 0 && carried),
  };
  return [...operations, putRelationship(content, relationship, deps)];
}

function findEnd(content: DiagramContent, { entityId, attributeId, handle }: RowEnd): End | null {
  const entity = content.nodes.find(({ id }) => id === entityId);
  const row = entity?.data.attributes.find(({ id }) => id === attributeId);
  if (entity === undefined || (attributeId !== undefined && row === undefined)) return null;
  const keys = entity.data.attributes.filter(({ isPrimaryKey }) => isPrimaryKey);
  return { entity, handle: toHandle(handle), row, isKey: keys.length === 1 && keys[0] === row };
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
function carriedBy(content: DiagramContent, { entity, row }: End) {
  const foreignKey = row ? [row.id] : [];
  const names = foreignKey.map((attributeId) => ({ entityId: entity.id, attributeId }));
  return {
    operations: updateAttributes(content, names, { isForeignKey: true }),
    foreignKey,
  };
}

function toSourceHandle({ handle }: End, cardinality: Cardinality): SourceHandle {
  return `${isSourceHandle(handle) && handleSide(handle) === 'bottom' ? 'bottom' : 'right'}-${cardinality}`;
}

function toTargetHandle({ handle }: End, cardinality: Cardinality): TargetHandle {
  return `${isTargetHandle(handle) && handleSide(handle) === 'top' ? 'top' : 'left'}-${cardinality}`;
}
