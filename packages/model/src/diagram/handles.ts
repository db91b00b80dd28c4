import {
  type Cardinality,
  toCardinalities,
  type RelationshipType,
  toRelationshipType,
} from './relationshipTypes.ts';

/** Target handles of a relationship: top and left (contract in docs/decisions). */
export const TARGET_HANDLES = ['top-one', 'top-many', 'left-one', 'left-many'] as const;

/** Source handles of a relationship: right and bottom. */
export const SOURCE_HANDLES = ['right-one', 'right-many', 'bottom-one', 'bottom-many'] as const;

/** A handle where a relationship ends. */
export type TargetHandle = (typeof TARGET_HANDLES)[number];

/** A handle where a relationship starts. */
export type SourceHandle = (typeof SOURCE_HANDLES)[number];

/** One of the eight handles of a card: its side, and the cardinality of that end. */
export type HandleId = TargetHandle | SourceHandle;
type HandleSide = 'top' | 'left' | 'right' | 'bottom';

/** Returns the side of the card on which a handle is. */
export function handleSide(handle: HandleId): HandleSide {
  return handle.split('-')[0] as HandleSide;
}

/** Returns the cardinality of a handle, the end of its name. */
export function handleCardinality(handle: HandleId): Cardinality {
  return handle.endsWith('-many') ? 'many' : 'one';
}

/** Whether an external value is the name of a source handle. */
export function isSourceHandle(handle: unknown): handle is SourceHandle {
  return SOURCE_HANDLES.some((known) => known === handle);
}

/** Whether an external value is the name of a target handle. */
export function isTargetHandle(handle: unknown): handle is TargetHandle {
  return TARGET_HANDLES.some((known) => known === handle);
}

/** Returns the relationship type for the two handles of a connection (M178, M179). */
export function relationshipTypeFromHandles(source: SourceHandle, target: TargetHandle): RelationshipType {
  return toRelationshipType(handleCardinality(source), handleCardinality(target));
}

/** Returns handles that fit a relationship type, as the fallback for missing or unknown ones. */
export function defaultHandles(type: RelationshipType): {
  sourceHandle: SourceHandle;
  targetHandle: TargetHandle;
} {
  const ends = toCardinalities(type);
  return { sourceHandle: `right-${ends.source}`, targetHandle: `left-${ends.target}` };
}
