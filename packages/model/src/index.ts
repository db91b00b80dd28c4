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
} from './diagram/diagram.ts';
export { EMPTY_RECORDS, type EntityRecord, type Records } from './records/records.ts';
export {
  type AreaRecord,
  type AttributeRecord,
  isSameValue,
  type RecordKind,
  type RelationshipRecord,
} from './diagram/properties.ts';
export {
  keepUnsaid,
  toArea,
  toContent,
  toEntityNode,
  toRecords,
  toRelationshipEdge,
} from './records/content.ts';
export { recordProps } from './records/recordProps.ts';
export { getEffectiveIndexes } from './intents/indexes.ts';

// The vocabulary of a diagram: attribute types, relationship types, handles, colors and access levels.
export { ATTRIBUTE_TYPES, type AttributeType, DEFAULT_ATTRIBUTE_TYPE } from './diagram/attributeTypes.ts';
export {
  ATTRIBUTE_ROLES,
  type AttributeRole,
  canHaveRole,
  type EffectiveRole,
  effectiveRole,
  suggestRole,
} from './diagram/attributeRoles.ts';
export { isClassName, isJavaKeyword } from './diagram/className.ts';
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
} from './diagram/relationshipTypes.ts';
export {
  defaultHandles,
  handleCardinality,
  type HandleId,
  handleSide,
  isSourceHandle,
  isTargetHandle,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from './diagram/handles.ts';
export {
  CODE_STYLES,
  type CodeStyle,
  DIAGRAM_DATABASES,
  type DiagramDatabase,
  type DiagramSettings,
  SETTINGS_ID,
  type SettingsRecord,
  toSettings,
} from './diagram/settings.ts';
export { COLOR_SHADES, ENTITY_COLORS, type EntityColor } from './diagram/entityColors.ts';
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
} from './operations/operations.ts';
export { apply, type Applied } from './operations/apply.ts';
export { diff } from './operations/diff.ts';
export {
  decodeDropped,
  decodeOperations,
  encodeDropped,
  encodeOperations,
  readOperations,
  type ShortDropped,
  type ShortOperation,
} from './operations/operationCodec.ts';

// Edits of the user: each function returns the operations of one edit.
export {
  addEntity,
  colorEntities,
  KEY_ATTRIBUTE,
  moveEntities,
  removeEntities,
  renameEntity,
  updateEntity,
} from './intents/entities.ts';
export {
  addAttribute,
  cleanEnumValues,
  isAttributeComplete,
  NEW_ATTRIBUTE,
  removeAttribute,
  removeAttributes,
  updateAttribute,
  updateAttributes,
} from './intents/attributes.ts';
export { connectByHand, connectEntities, type Connection, type Deps } from './intents/connect.ts';
export { connectRows, type RowEnd } from './intents/connectRows.ts';
export { removeRelationships, swapRelationship, updateRelationship } from './intents/relationships.ts';
export {
  explicitPairs,
  getKeyAttributes,
  type KeyPart,
  pairWithKey,
  sortKeyParts,
} from './intents/keyOrder.ts';
export { moveAttribute, orderPrimaryKey, toPrimaryKey } from './intents/reorder.ts';
export { createForeignKeyAttribute, referringEnd } from './intents/foreignKeys.ts';
export { findOwnershipProblem, getOwnership } from './intents/ownership.ts';
export { toImportedDiagram } from './intents/importedDiagram.ts';
export { foreignKeyName } from './intents/foreignKeyName.ts';
export { addIndex, type IndexChanges, removeIndex, updateIndex } from './intents/indexes.ts';
export { addArea, isInArea, MIN_AREA_SIZE, moveArea, removeAreas, updateArea } from './intents/areas.ts';
export { updateSettings } from './intents/settings.ts';
export { type Clip, copySelection, pasteClip } from './intents/clipboard.ts';
export { freeId } from './freeId.ts';
export { type CreateNamedId, createNamedIds } from './read/namedIds.ts';
export { placeBeside } from './place/placeBeside.ts';
export {
  AREA_LABEL_ROOM,
  AREA_ROOM,
  GRID,
  roundDownToGrid,
  roundToGrid,
  roundUpToGrid,
  snapToGrid,
} from './place/grid.ts';
export {
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  CARD_STEP,
  type CardSize,
  formatType,
  getCardSize,
  isHeadingTight,
  isRowTight,
  UNTITLED,
} from './place/cardSize.ts';

// Content from outside: files, REST schemas, limits, and invisible characters.
export { readContent } from './read/readContent.ts';
export { formatDiagramFile, parseDiagramFile } from './read/diagramFile.ts';
export {
  areaInputSchema,
  attributeInputSchema,
  diagramContentInputSchema,
  entityNodeInputSchema,
  positionSchema,
  relationshipEdgeInputSchema,
  settingsInputSchema,
} from './diagram/diagramSchemas.ts';
export { LIMITS } from './diagram/limits.ts';
export { checkCounts, checkLimits, contentBytes, utf8Bytes } from './records/checkLimits.ts';
export {
  cleanNames,
  withCleanNames,
  withoutInvisibleCharacters,
  withoutInvisibleTexts,
} from './text/invisibleCharacters.ts';
export { cutText } from './text/cutText.ts';

// Default values of attributes, read by type.
export {
  defaultProblem,
  type DefaultReading,
  type DefaultValue,
  KEY_PROBLEM,
  MAX_VARCHAR_CHARACTERS,
  readDefault,
} from './diagram/defaultValues.ts';

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

// Comparing two diagrams, for users: the changes, in words, and in numbers.
export {
  type Change,
  type ChangeKind,
  type EntityChange,
  listChanges,
  type Sides,
} from './changes/compare.ts';
export { type ChangeWords, describeChange, describeType } from './changes/describe.ts';
export {
  type ChangeSummary,
  countKinds,
  describeSummary,
  isNothing,
  MAX_NAMED,
  summarise,
} from './changes/summary.ts';

// Diagrams in lists and in large requests: the preview, and work in slices.
export { type DiagramPreview, createPreview } from './place/preview.ts';
export {
  diffInSteps,
  formatContent,
  formatState,
  measureContent,
  sliceRecords,
} from './records/recordSlices.ts';

// Lists by key.
export { groupBy } from './groupBy.ts';

// Small helpers that every part needs.
export { formatCount } from './text/formatCount.ts';
export { isObject } from './isObject.ts';
