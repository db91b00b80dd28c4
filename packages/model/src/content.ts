import { listAttributes } from './attributeOrder.ts';
import { type Attribute, type DiagramContent, type EntityNode, type RelationshipEdge } from './diagram.ts';
import { normaliseAttribute, normaliseRelationship } from './normalise.ts';
import { assignOrderKeys } from './order.ts';
import { ATTRIBUTE_PROPERTIES, type Props } from './properties.ts';
import { type AttributeRecord, type EntityRecord, type Records, type RelationshipRecord } from './records.ts';

const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTE_PROPERTIES).filter((name) => name !== 'ord');

/**
 * Records of a content as `readContent` gives it. With `base`, attributes that stand in the same order as there keep their
 * order keys, so that `diff(base, toRecords(content, base))` holds what was changed and nothing else. To keep records (a
 * snapshot, say) keep `diff(EMPTY_RECORDS, records)`: a content has no order keys.
 */
export function toRecords(content: DiagramContent, base?: Records): Records {
  const entities = new Map<string, EntityRecord>();
  for (const node of content.nodes) {
    const { name, attributes } = node.data;
    const known = base?.entities.get(node.id)?.attributes;
    entities.set(node.id, { name, position: node.position, attributes: attributeRecords(attributes, known) });
  }
  const relationships = new Map<string, RelationshipRecord>();
  for (const edge of content.edges) {
    if (entities.has(edge.source) && entities.has(edge.target))
      relationships.set(edge.id, relationshipRecord(edge));
  }
  return { entities, relationships };
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
      const props = normaliseAttribute({ ...rest, ord: keys.get(id) ?? '' });
      return [id, props as unknown as AttributeRecord];
    }),
  );
}

function relationshipRecord({
  source,
  target,
  sourceHandle,
  targetHandle,
  data,
}: RelationshipEdge): RelationshipRecord {
  return normaliseRelationship({
    source,
    target,
    sourceHandle,
    targetHandle,
    ...data,
  }) as unknown as RelationshipRecord;
}

/**
 * Content of records. With `previous`, nodes, edges and attributes of untouched records are the same objects as there, and
 * the content itself is where nothing changed.
 */
export function toContent(
  records: Records,
  previous?: { records: Records; content: DiagramContent },
): DiagramContent {
  const nodes = project({
    records: records.entities,
    before: previous && { records: previous.records.entities, items: previous.content.nodes },
    make: entityNode,
  });
  const edges = project({
    records: records.relationships,
    before: previous && { records: previous.records.relationships, items: previous.content.edges },
    make: relationshipEdge,
  });
  return nodes === previous?.content.nodes && edges === previous.content.edges
    ? previous.content
    : { nodes, edges };
}

interface Projection<R, I> {
  records: ReadonlyMap<string, R>;
  before: { records: ReadonlyMap<string, R>; items: I[] } | undefined;
  make: (id: string, record: R, old?: { record: R; item: I }) => I;
}

function project<R, I extends { id: string }>({ records, before, make }: Projection<R, I>): I[] {
  if (before === undefined) return Array.from(records, ([id, record]) => make(id, record));
  if (records === before.records) return before.items;
  const oldItems = new Map(before.items.map((item) => [item.id, item]));
  const items = Array.from(records, ([id, record]) => {
    const item = oldItems.get(id);
    const oldRecord = before.records.get(id);
    if (item === undefined || oldRecord === undefined) return make(id, record);
    return oldRecord === record ? item : make(id, record, { record: oldRecord, item });
  });
  const isSame =
    items.length === before.items.length && items.every((item, index) => item === before.items[index]);
  return isSame ? before.items : items;
}

function entityNode(
  id: string,
  record: EntityRecord,
  old?: { record: EntityRecord; item: EntityNode },
): EntityNode {
  const { name, position, attributes } = record;
  if (old?.record.attributes === attributes) {
    return { id, type: 'entity', position, data: { name, attributes: old.item.data.attributes } };
  }
  const oldAttributes = new Map(old?.item.data.attributes.map((attribute) => [attribute.id, attribute]));
  const list = listAttributes(attributes).map(([attributeId, attribute]) => {
    const isUntouched = old?.record.attributes.get(attributeId) === attribute;
    return (isUntouched ? oldAttributes.get(attributeId) : undefined) ?? attributeOf(attributeId, attribute);
  });
  return { id, type: 'entity', position, data: { name, attributes: list } };
}

function attributeOf(id: string, record: AttributeRecord): Attribute {
  const props: Props = { id };
  for (const name of ATTRIBUTE_NAMES) {
    const value = (record as unknown as Props)[name];
    if (value !== undefined) props[name] = value;
  }
  return props as unknown as Attribute;
}

function relationshipEdge(id: string, record: RelationshipRecord): RelationshipEdge {
  const { source, target, sourceHandle, targetHandle, ...data } = record;
  const { type, label, foreignKey } = data;
  return {
    id,
    source,
    target,
    sourceHandle,
    targetHandle,
    type: 'relationship',
    data: foreignKey === undefined ? { type, label } : { type, label, foreignKey },
  };
}
