import { type AttributeType } from './attributeTypes.ts';
import { defaultHandles, isSourceHandle, isTargetHandle, relationshipTypeFromHandles } from './handles.ts';
import { type Props } from './properties.ts';
import { DEFAULT_RELATIONSHIP_TYPE, RELATIONSHIP_TYPES, type RelationshipType } from './relationshipTypes.ts';

/** What an entity does not have is absent: neither an empty description nor an empty list of indexes. */
export function normaliseEntity(props: Props): Props {
  const kept = withoutEmptyDescription(props);
  const { indexes } = kept;
  if (indexes === undefined || (Array.isArray(indexes) && indexes.length === 0)) delete kept['indexes'];
  return kept;
}

/**
 * Rules that hold between the properties of an attribute: a key is not null, values belong to Enum, a length to String,
 * precision and scale to BigDecimal, and the scale is at most the precision; only a String can have an empty default.
 */
export function normaliseAttribute(props: Props): Props {
  const type = props['type'] as AttributeType;
  const kept = withoutEmptyDescription(props);
  if (kept['isPrimaryKey'] === true) kept['isNullable'] = false;
  if (type !== 'Enum') delete kept['enumValues'];
  else kept['enumValues'] ??= [];
  if (type !== 'String') {
    delete kept['length'];
    if (kept['defaultValue'] === '') delete kept['defaultValue'];
  }
  normaliseDigits(kept, type);
  return kept;
}

function normaliseDigits(props: Props, type: AttributeType): void {
  const { precision, scale } = props;
  if (type !== 'BigDecimal') {
    delete props['precision'];
    delete props['scale'];
  } else if (typeof precision === 'number' && typeof scale === 'number' && scale > precision) {
    props['scale'] = precision;
  }
}

function withoutEmptyDescription(props: Props): Props {
  const kept = { ...props };
  if (kept['description'] === '') delete kept['description'];
  return kept;
}

/** A relationship always has a type and two handles: what is missing or unknown follows from what is there. */
export function normaliseRelationship(props: Props): Props {
  const { sourceHandle, targetHandle } = props;
  const type = knownType(props['type']) ?? typeOfHandles(sourceHandle, targetHandle);
  const fitting = defaultHandles(type);
  return {
    ...withoutEmptyDescription(props),
    type,
    sourceHandle: isSourceHandle(sourceHandle) ? sourceHandle : fitting.sourceHandle,
    targetHandle: isTargetHandle(targetHandle) ? targetHandle : fitting.targetHandle,
  };
}

function knownType(type: unknown): RelationshipType | undefined {
  return RELATIONSHIP_TYPES.find((known) => known === type);
}

function typeOfHandles(source: unknown, target: unknown): RelationshipType {
  return isSourceHandle(source) && isTargetHandle(target)
    ? relationshipTypeFromHandles(source, target)
    : DEFAULT_RELATIONSHIP_TYPE;
}
