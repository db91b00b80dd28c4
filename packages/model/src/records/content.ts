import { listAttributes } from '../operations/attributeOrder.ts';
import {
  type Area,
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from '../diagram/diagram.ts';
import { assignOrderKeys } from './order.ts';
import {
  AREA_PROPERTIES,
  type AreaRecord,
  ATTRIBUTE_FIELDS,
  ATTRIBUTE_PROPERTIES,
  type AttributeRecord,
  ENTITY_DATA,
  ENTITY_PROPERTIES,
  normaliseAttribute,
  normaliseEntity,
  normaliseRelationship,
  RELATIONSHIP_DATA,
  RELATIONSHIP_PROPERTIES,
  type RelationshipRecord,
  unknownNames,
} from '../diagram/properties.ts';
import {
  type DiagramSettings,
  isTargetId,
  SETTINGS_ID,
  SETTINGS_PROPERTIES,
  type SettingsRecord,
  toSettings,
  toSettingsRecord,
} from '../diagram/settings.ts';
import { type Props, type PropertyTable, type PropsOf } from '../diagram/propertyKinds.ts';
import { EMPTY_RECORDS, type EntityRecord, type Records } from './records.ts';

/**
 * Converts a content, as `readContent` returns it, to records. With `base`, attributes in the same order
 * keep their order keys, and records keep properties unknown to this release, so that `diff(base,
 * toRecords(content, base))` contains only real changes. To store records (in a snapshot, say) store
 * `diff(EMPTY_RECORDS, records)`: a content has no order keys.
 */
export function toRecords(content: DiagramContent, base?: Records): Records {
  const entities = new Map<string, EntityRecord>();
  for (const node of content.nodes) {
    const { attributes, ...own } = node.data;
    const known = base?.entities.get(node.id);
    const props = { ...unknownProps(ENTITY_PROPERTIES, known), ...own, position: node.position };
    normaliseEntity(props);
    entities.set(node.id, { ...props, attributes: attributeRecords(attributes, known?.attributes) });
  }
  const relationships = new Map<string, RelationshipRecord>();
  for (const edge of content.edges) {
    if (entities.has(edge.source) && entities.has(edge.target))
      relationships.set(edge.id, relationshipRecord(edge, base?.relationships.get(edge.id)));
  }
  const areas = new Map(
    (content.areas ?? []).map(({ id, ...area }) => [
      id,
      { ...unknownProps(AREA_PROPERTIES, base?.areas.get(id)), ...area },
    ]),
  );
  const settings = settingsRecord(content.settings, base?.settings.get(SETTINGS_ID));
  return { entities, relationships, areas, settings: new Map(settings && [[SETTINGS_ID, settings]]) };
}

function writtenSettings(record: SettingsRecord | undefined): DiagramSettings | undefined {
  const settings = toSettings(record ?? {});
  return Object.keys(settings).length === 0 ? undefined : settings;
}

/** Settings of a later release that are no options of a target are in no content, and stay. */
function settingsRecord(
  settings: DiagramSettings | undefined,
  known: SettingsRecord | undefined,
): SettingsRecord | undefined {
  const unknown = Object.entries(unknownProps(SETTINGS_PROPERTIES, known) ?? {});
  const kept = unknown.filter(([name]) => !isTargetId(name));
  const given = toSettingsRecord(settings ?? {});
  return kept.length === 0 ? given : { ...Object.fromEntries(kept), ...given };
}

/** Adds the base's areas and settings to a content that does not have them, since some clients do not know them. */
export function keepUnsaid(content: DiagramContent, base: Records): DiagramContent {
  const { areas, settings } = toContent({ ...EMPTY_RECORDS, areas: base.areas, settings: base.settings });
  return { ...(areas && { areas }), ...(settings && { settings }), ...content };
}

function attributeRecords(
  attributes: Attribute[],
  known?: ReadonlyMap<string, AttributeRecord>,
): Map<string, AttributeRecord> {
  const ids = attributes.map(({ id }) => id);
  const knownKeys = new Map([...(known ?? [])].map(([id, { ord }]) => [id, ord]));
  const keys = assignOrderKeys(ids, knownKeys);
  return new Map(
    attributes.map(({ id, ...rest }) => {
      const unknown = unknownProps(ATTRIBUTE_PROPERTIES, known?.get(id));
      const props = { ...unknown, ...rest, ord: keys.get(id) ?? '' };
      normaliseAttribute(props);
      return [id, props];
    }),
  );
}

/**
 * Returns a known record's properties that this release does not know, and that no content it reads can
 * contain.
 */
function unknownProps(table: PropertyTable, known: Props | undefined): Props | undefined {
  const names = known === undefined ? [] : unknownNames(table, known);
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, known?.[name]]));
}

function relationshipRecord(
  { source, target, sourceHandle, targetHandle, data }: RelationshipEdge,
  known: RelationshipRecord | undefined,
): RelationshipRecord {
  const ends = { source, target, sourceHandle, targetHandle };
  const props = { ...unknownProps(RELATIONSHIP_PROPERTIES, known), ...ends, ...data };
  normaliseRelationship(props);
  return props;
}

/**
 * Converts records to a content. With `previous`, nodes, edges and attributes of untouched records keep
 * their identity, and an unchanged content is returned itself.
 */
export function toContent(
  records: Records,
  previous?: { records: Records; content: DiagramContent },
): DiagramContent {
  const { records: old, content } = previous ?? {};
  const nodes = project(records.entities, toEntityNode, { records: old?.entities, items: content?.nodes });
  const edges = project(records.relationships, toRelationshipEdge, {
    records: old?.relationships,
    items: content?.edges,
  });
  const areas = project(records.areas, toArea, { records: old?.areas, items: content?.areas ?? [] });
  const stored = records.settings.get(SETTINGS_ID);
  const settings = stored === old?.settings.get(SETTINGS_ID) ? content?.settings : writtenSettings(stored);
  const isSame =
    nodes === content?.nodes &&
    settings === content.settings &&
    edges === content.edges &&
    (areas === content.areas || (areas.length === 0 && content.areas === undefined));
  if (isSame) return content;
  return { nodes, edges, ...(areas.length > 0 && { areas }), ...(settings && { settings }) };
}

/** Creates the item of a record, given the previous record and item if any. */
type MakeItem<R, I> = (id: string, record: R, old?: { record: R; item: I }) => I;

interface Projected<R, I> {
  records: ReadonlyMap<string, R> | undefined;
  items: I[] | undefined;
}

function project<R, I extends { id: string }>(
  records: ReadonlyMap<string, R>,
  make: MakeItem<R, I>,
  { records: oldRecords, items: before }: Projected<R, I>,
): I[] {
  if (oldRecords === undefined || before === undefined) {
    return Array.from(records, ([id, record]) => make(id, record));
  }
  if (records === oldRecords) return before;
  const inPlace = projectInPlace(records, make, { oldRecords, items: before });
  if (inPlace !== null) return inPlace;
  const oldItems = new Map(before.map((item) => [item.id, item]));
  const items = Array.from(records, ([id, record]) => {
    const item = oldItems.get(id);
    const oldRecord = oldRecords.get(id);
    if (item === undefined || oldRecord === undefined) return make(id, record);
    return oldRecord === record ? item : make(id, record, { record: oldRecord, item });
  });
  const isSame = items.length === before.length && items.every((item, index) => item === before[index]);
  return isSame ? before : items;
}

/** Fast path for unchanged ids in unchanged order, as after most edits. Returns null if it does not apply. */
function projectInPlace<R, I extends { id: string }>(
  records: ReadonlyMap<string, R>,
  make: MakeItem<R, I>,
  { oldRecords, items }: { oldRecords: ReadonlyMap<string, R>; items: I[] },
): I[] | null {
  if (records.size !== items.length) return null;
  let changed: I[] | null = null;
  let index = 0;
  // Iterates keys to avoid allocating thousands of entries.
  for (const id of records.keys()) {
    const item = items[index];
    if (item?.id !== id) return null;
    const record = records.get(id);
    const old = oldRecords.get(id);
    if (record !== undefined && old !== record) {
      changed ??= [...items];
      changed[index] = make(id, record, old && { record: old, item });
    }
    index += 1;
  }
  return changed ?? items;
}

/** Returns an entity as a content has it; with `old`, untouched attributes keep their identity. */
export function toEntityNode(
  id: string,
  record: EntityRecord,
  old?: { record: EntityRecord; item: EntityNode },
): EntityNode {
  const { position, attributes } = record;
  const { name, ...extras } = pick(record, ENTITY_PROPERTIES, ENTITY_DATA);
  if (old?.record.attributes === attributes) {
    return { id, type: 'entity', position, data: { name, attributes: old.item.data.attributes, ...extras } };
  }
  const oldAttributes = new Map(old?.item.data.attributes.map((attribute) => [attribute.id, attribute]));
  const list = listAttributes(attributes).map(([attributeId, attribute]) => {
    const isUntouched = old?.record.attributes.get(attributeId) === attribute;
    return (isUntouched ? oldAttributes.get(attributeId) : undefined) ?? toAttribute(attributeId, attribute);
  });
  return { id, type: 'entity', position, data: { name, attributes: list, ...extras } };
}

function toAttribute(id: string, record: AttributeRecord): Attribute {
  return { id, ...pick(record, ATTRIBUTE_PROPERTIES, ATTRIBUTE_FIELDS) };
}

/** Returns an area as a content has it. */
export function toArea(id: string, record: AreaRecord): Area {
  return { id, ...pick(record, AREA_PROPERTIES, AREA_PROPERTIES) };
}

/** Returns a relationship as a content has it. */
export function toRelationshipEdge(id: string, record: RelationshipRecord): RelationshipEdge {
  const { source, target, sourceHandle, targetHandle } = record;
  const data = pick(record, RELATIONSHIP_PROPERTIES, RELATIONSHIP_DATA);
  return { id, source, target, sourceHandle, targetHandle, type: 'relationship', data };
}

/** Returns the properties of `part` that a table's record has, and those that this release does not know. */
function pick<Part extends PropertyTable>(record: Props, table: PropertyTable, part: Part): PropsOf<Part> {
  const props: Props = {};
  for (const name in part) if (record[name] !== undefined) props[name] = record[name];
  for (const name of unknownNames(table, record)) if (record[name] !== undefined) props[name] = record[name];
  return props as PropsOf<Part>;
}
