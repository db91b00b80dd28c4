// The diagram as it is saved and sent, and its indexed form, on which every edit works.
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
export { EMPTY_RECORDS, type EntityRecord, type Records } from './records.ts';
export {
  type AreaRecord,
  type AttributeRecord,
  isSameValue,
  type RecordKind,
  type RelationshipRecord,
} from './properties.ts';
export { keepAreas, toContent, toRecords } from './content.ts';
export { recordProps } from './recordProps.ts';
export { getEffectiveIndexes } from './indexes.ts';

// The vocabulary of a diagram: attribute types, relationship types, handles, colors and access levels.
export { ATTRIBUTE_TYPES, type AttributeType, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
export {
  toCardinalities,
  DEFAULT_RELATIONSHIP_LABEL,
  DELETE_ACTIONS,
  type DeleteAction,
  endSymbol,
  RELATIONSHIP_TYPES,
  type RelationshipType,
  relationshipTypeLabel,
  toRelationshipType,
} from './relationshipTypes.ts';
export {
  defaultHandles,
  handleCardinality,
  type HandleId,
  handleSide,
  isSourceHandle,
  isTargetHandle,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from './handles.ts';
export { COLOR_SHADES, ENTITY_COLORS, type EntityColor } from './entityColors.ts';
export {
  ACCESS_LEVELS,
  type AccessLevel,
  can,
  GRANTABLE_ACCESS_LEVELS,
  type GrantableAccessLevel,
  type Permission,
} from './permissions.ts';

// Operations: names, application, difference of two diagrams, and the form on the wire and in the log.
export {
  areaKey,
  attributeKey,
  type DroppedOperation,
  entityKey,
  toRecordName,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordName,
  relationshipKey,
  writeOperation,
} from './operations.ts';
export { apply, type Applied } from './apply.ts';
export { diff } from './diff.ts';
export {
  decodeDropped,
  decodeOperations,
  encodeDropped,
  encodeOperations,
  readOperations,
  type ShortDropped,
  type ShortOperation,
} from './operationCodec.ts';

// Edits of the user: each function returns the operations of one edit.
export {
  addEntity,
  colorEntities,
  KEY_ATTRIBUTE,
  moveEntities,
  removeEntities,
  renameEntity,
  updateEntity,
} from './entities.ts';
export {
  addAttribute,
  cleanEnumValues,
  isAttributeComplete,
  NEW_ATTRIBUTE,
  removeAttribute,
  removeAttributes,
  updateAttribute,
  updateAttributes,
} from './attributes.ts';
export { connectByHand, connectEntities, type Connection, type Deps } from './connect.ts';
export { connectRows, type RowEnd } from './connectRows.ts';
export { removeRelationships, swapRelationship, updateRelationship } from './relationships.ts';
export { explicitPairs, getKeyAttributes, type KeyPart, pairWithKey, sortKeyParts } from './keyOrder.ts';
export { moveAttribute, orderPrimaryKey, toPrimaryKey } from './reorder.ts';
export { createForeignKeyAttribute, referringEnd } from './foreignKeys.ts';
export { foreignKeyName } from './foreignKeyName.ts';
export { addIndex, type IndexChanges, removeIndex, updateIndex } from './indexes.ts';
export { addArea, entitiesInArea, MIN_AREA_SIZE, moveArea, removeAreas, updateArea } from './areas.ts';
export { type Clip, copySelection, pasteClip } from './clipboard.ts';
export { freeId } from './freeId.ts';
export { type CreateNamedId, createNamedIds } from './namedIds.ts';
export { estimateCardSize, placeBeside } from './placeBeside.ts';
export { GRID } from './place/grid.ts';
export {
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  type CardSize,
  formatType,
  getCardSize,
  isHeadingTight,
  isRowTight,
  UNTITLED,
} from './place/cardSize.ts';

// Content from outside: files, REST schemas, limits, and invisible characters.
export { readContent } from './readContent.ts';
export { formatDiagramFile, parseDiagramFile } from './diagramFile.ts';
export {
  areaInputSchema,
  attributeInputSchema,
  diagramContentInputSchema,
  entityNodeInputSchema,
  positionSchema,
  relationshipEdgeInputSchema,
} from './diagramSchemas.ts';
export { LIMITS } from './limits.ts';
export { checkCounts, checkLimits, contentBytes, utf8Bytes } from './checkLimits.ts';
export {
  cleanNames,
  withCleanNames,
  withoutInvisibleCharacters,
  withoutInvisibleTexts,
} from './invisibleCharacters.ts';
export { cutText } from './cutText.ts';

// Default values of attributes, read by type.
export {
  defaultProblem,
  type DefaultReading,
  type DefaultValue,
  KEY_PROBLEM,
  MAX_VARCHAR_CHARACTERS,
  readDefault,
} from './defaultValues.ts';

// Saving over a concurrently changed diagram: completing the body, and the merge.
export { completeInput } from './merge/completeContent.ts';
export { withExplicitRemovals } from './merge/explicitRemovals.ts';
export { type MergePlan, planMerge } from './merge/planMerge.ts';

// Importing again: the edits that give a diagram what is decided of an import of its schema.
export { planReimport } from './reimport/planReimport.ts';
export {
  type AttributeMatch,
  type AttributeProperty,
  type EntityMatch,
  type ReimportDecisions,
  type RelationshipChange,
} from './reimport/reimportDecisions.ts';

// Comparing two diagrams, for users.
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

// Diagrams in lists and in large requests: the preview, and work in slices.
export { type DiagramPreview, createPreview } from './preview.ts';
export { diffInSteps, formatContent, formatState, measureContent, sliceRecords } from './recordSlices.ts';

// Lists by key.
export { groupBy } from './groupBy.ts';

// Small helpers that every part needs.
export { formatCount } from './formatCount.ts';
export { isObject } from './isObject.ts';
