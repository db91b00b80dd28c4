export { apply, type Applied } from './apply.ts';
export { addArea, entitiesInArea, MIN_AREA_SIZE, moveArea, removeAreas, updateArea } from './areas.ts';
export {
  addAttribute,
  type AttributeName,
  cleanEnumValues,
  isAttributeComplete,
  moveAttribute,
  NEW_ATTRIBUTE,
  removeAttribute,
  removeAttributes,
  updateAttribute,
  updateAttributes,
} from './attributes.ts';
export { ATTRIBUTE_TYPES, type AttributeType, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
export { checkCounts, checkLimits, contentBytes, utf8Bytes } from './checkLimits.ts';
export { type Clip, copySelection, pasteClip } from './clipboard.ts';
export {
  type ChangeKind,
  type ChangeSummary,
  compare,
  type Comparison,
  type EntityChange,
  isNothing,
  MAX_NAMED,
  summarise,
  summariseOperations,
} from './compare.ts';
export { connectEntities, type Connection, type Making } from './connect.ts';
export { keepAreas, toContent, toRecords } from './content.ts';
export { cutText } from './cutText.ts';
export {
  defaultProblem,
  type DefaultReading,
  type DefaultSlot,
  type DefaultValue,
  KEY_PROBLEM,
  MAX_VARCHAR_CHARACTERS,
  readDefault,
} from './defaultValues.ts';
export { DELETE_ACTIONS, type DeleteAction } from './deleteActions.ts';
export {
  type Area,
  type Attribute,
  type DiagramContent,
  EMPTY_CONTENT,
  type EntityIndex,
  type EntityNode,
  type Position,
  type RelationshipEdge,
  type Size,
} from './diagram.ts';
export { formatDiagramFile, parseDiagramFile } from './diagramFile.ts';
export {
  areaInputSchema,
  attributeInputSchema,
  diagramContentInputSchema,
  type DiagramContentInput,
  entityNodeInputSchema,
  positionSchema,
  relationshipEdgeInputSchema,
} from './diagramSchemas.ts';
export { diff } from './diff.ts';
export {
  addEntity,
  colorEntities,
  KEY_ATTRIBUTE,
  moveEntities,
  NEW_ENTITY_NAME,
  removeEntities,
  renameEntity,
  updateEntity,
} from './entities.ts';
export { ENTITY_COLORS, type EntityColor } from './entityColors.ts';
export { foreignKeyName } from './foreignKeyName.ts';
export { createForeignKeyAttribute, referringEnd } from './foreignKeys.ts';
export {
  defaultHandles,
  handleCardinality,
  type HandleId,
  handleSide,
  type HandleSide,
  isSourceHandle,
  isTargetHandle,
  relationshipTypeFromHandles,
  SOURCE_HANDLES,
  type SourceHandle,
  TARGET_HANDLES,
  type TargetHandle,
} from './handles.ts';
export { addIndex, type IndexChanges, indexesOf, removeIndex, updateIndex } from './indexes.ts';
export { LIMITS } from './limits.ts';
export { type AttributePlace, type Operation, type RecordKey } from './operations.ts';
export {
  ACCESS_LEVELS,
  type AccessLevel,
  can,
  GRANTABLE_ACCESS_LEVELS,
  type GrantableAccessLevel,
  type Permission,
} from './permissions.ts';
export { type DiagramPreview, previewOf, type PreviewSource } from './preview.ts';
export { isSameValue } from './properties.ts';
export { type ContentReading, readContent, type ReadContentOptions } from './readContent.ts';
export { completeInput } from './merge/completeContent.ts';
export { withExplicitRemovals } from './merge/explicitRemovals.ts';
export { type MergePlan, planMerge } from './merge/planMerge.ts';
export { operationSchema } from './operationSchema.ts';
export { type OperationsReading, readOperations } from './readOperations.ts';
export {
  areaKey,
  attributeKey,
  entityKey,
  parseRecordKey,
  type RecordName,
  relationshipKey,
} from './recordKeys.ts';
export { recordProps } from './recordProps.ts';
export { diffInSteps, formatContent, formatState, measureContent, sliceRecords } from './recordSlices.ts';
export { freeId } from './freeId.ts';
export {
  cleanNames,
  withCleanNames,
  withoutInvisibleCharacters,
  withoutInvisibleTexts,
} from './invisibleCharacters.ts';
export {
  type AreaRecord,
  type AttributeRecord,
  EMPTY_RECORDS,
  type EntityRecord,
  type Records,
  type RelationshipRecord,
} from './records.ts';
export { removeRelationships, swapRelationship, updateRelationship } from './relationships.ts';
export {
  type Cardinality,
  cardinalitiesOf,
  DEFAULT_RELATIONSHIP_LABEL,
  DEFAULT_RELATIONSHIP_TYPE,
  endSymbol,
  RELATIONSHIP_TYPES,
  type RelationshipType,
  relationshipTypeLabel,
  relationshipTypeOf,
} from './relationshipTypes.ts';
