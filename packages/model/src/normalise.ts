import { type Attribute, type EntityNode } from './diagram.ts';
import { defaultHandles, isSourceHandle, isTargetHandle, relationshipTypeFromHandles } from './handles.ts';
import { type RelationshipRecord } from './records.ts';
import { DEFAULT_RELATIONSHIP_TYPE, RELATIONSHIP_TYPES, type RelationshipType } from './relationshipTypes.ts';

/** What an entity does not have is absent: neither an empty description nor an empty list of indexes. Changes the object. */
export function normaliseEntity(props: Pick<EntityNode['data'], 'description' | 'indexes'>): void {
  dropEmptyDescription(props);
  if (props.indexes === undefined || props.indexes.length === 0) delete props.indexes;
}

/**
 * Rules that hold between the properties of an attribute: a key is not null, values belong to Enum, a length to String,
 * precision and scale to BigDecimal, and the scale is at most the precision; only a String can have an empty default.
 * Changes the object.
 */
export function normaliseAttribute(props: Omit<Attribute, 'id'>): void {
  const { type } = props;
  dropEmptyDescription(props);
  if (props.isPrimaryKey) props.isNullable = false;
  if (type === 'Enum') props.enumValues ??= [];
  else delete props.enumValues;
  if (type !== 'String') {
    delete props.length;
    if (props.defaultValue === '') delete props.defaultValue;
  }
  if (type === 'BigDecimal') {
    const { precision, scale } = props;
    if (precision !== undefined && scale !== undefined && scale > precision) props.scale = precision;
  } else {
    delete props.precision;
    delete props.scale;
  }
}

/** An empty description is none. Changes the object. */
export function dropEmptyDescription(props: { description?: string }): void {
  if (props.description === '') delete props.description;
}

/** A relationship as it may come: without a type that is known, or without handles. */
export interface GivenRelationship {
  type?: unknown;
  sourceHandle?: unknown;
  targetHandle?: unknown;
  description?: string;
}

/** Type and handles of a relationship, which always has them: what is missing or unknown follows from what is there. */
export function completeEnds({
  type: given,
  sourceHandle,
  targetHandle,
}: GivenRelationship): Pick<RelationshipRecord, 'type' | 'sourceHandle' | 'targetHandle'> {
  const type =
    RELATIONSHIP_TYPES.find((known) => known === given) ?? typeOfHandles(sourceHandle, targetHandle);
  const fitting = defaultHandles(type);
  return {
    type,
    sourceHandle: isSourceHandle(sourceHandle) ? sourceHandle : fitting.sourceHandle,
    targetHandle: isTargetHandle(targetHandle) ? targetHandle : fitting.targetHandle,
  };
}

/** Completes a relationship, and drops an empty description. Changes the object. */
export function normaliseRelationship(props: RelationshipRecord): void {
  dropEmptyDescription(props);
  Object.assign(props, completeEnds(props));
}

function typeOfHandles(source: unknown, target: unknown): RelationshipType {
  return isSourceHandle(source) && isTargetHandle(target)
    ? relationshipTypeFromHandles(source, target)
    : DEFAULT_RELATIONSHIP_TYPE;
}
