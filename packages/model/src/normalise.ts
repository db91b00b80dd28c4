import { type AttributeType } from './attributeTypes.ts';
import { defaultHandles, isSourceHandle, isTargetHandle, relationshipTypeFromHandles } from './handles.ts';
import { type Props } from './properties.ts';
import { DEFAULT_RELATIONSHIP_TYPE, RELATIONSHIP_TYPES, type RelationshipType } from './relationshipTypes.ts';

/** Rules that hold between the properties of an attribute: a key is not null, values belong to Enum, a length to String. */
export function normaliseAttribute(props: Props): Props {
  const type = props['type'] as AttributeType;
  const kept = { ...props };
  if (kept['isPrimaryKey'] === true) kept['isNullable'] = false;
  if (type !== 'Enum') delete kept['enumValues'];
  else kept['enumValues'] ??= [];
  if (type !== 'String') delete kept['length'];
  return kept;
}

/** A relationship always has a type and two handles: what is missing or unknown follows from what is there. */
export function normaliseRelationship(props: Props): Props {
  const { sourceHandle, targetHandle } = props;
  const type = knownType(props['type']) ?? typeOfHandles(sourceHandle, targetHandle);
  const fitting = defaultHandles(type);
  return {
    ...props,
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
