import {
  type Attribute,
  type DiagramContent,
  type EntityIndex,
  type EntityNode,
  getKeyAttributes,
  type RelationshipEdge,
} from '@joinery/model';
import { type Numbering } from './numbering.ts';

/**
 * Writes a diagram as lines for a language model: an entity, below it its attributes and indexes, then relationships and areas.
 * Entities that are not in `whole` are given by name in one line.
 */
export function writeDiagramLines(
  { nodes, edges, areas = [] }: DiagramContent,
  numbering: Numbering,
  whole: ReadonlySet<string>,
): string[] {
  const writer = { numbering, entityId: (id: string) => numbering.idFor({ record: 'entity', id }) };
  const others = nodes.filter(({ id }) => !whole.has(id));
  return [
    ...nodes.filter(({ id }) => whole.has(id)).flatMap((node) => entityLines(node, writer)),
    ...(others.length > 0
      ? [`others: ${others.map(({ id, data }) => `${writer.entityId(id)} ${quote(data.name)}`).join(', ')}`]
      : []),
    ...edges
      .filter(({ source, target }) => whole.has(source) || whole.has(target))
      .map((edge) => relationshipLine(edge, writer)),
    ...areas.map(({ id, label, color }) =>
      join(numbering.idFor({ record: 'area', id }), 'area', quote(label), color),
    ),
  ];
}

interface LineWriter {
  numbering: Numbering;
  entityId: (id: string) => string;
}

function entityLines({ id, data }: EntityNode, { numbering, entityId }: LineWriter): string[] {
  const attributeId = (key: string): string =>
    numbering.idFor({ record: 'attribute', entityId: id, id: key });
  const { name, color, description, primaryKey, indexes = [] } = data;
  const order =
    primaryKey && `key order (${listIds(getKeyAttributes(data).map((one) => attributeId(one.id)))})`;
  return [
    join(entityId(id), quote(name), color, order, note(description)),
    ...data.attributes.map(
      (attribute) => ` ${join(attributeId(attribute.id), ...attributeWords(attribute))}`,
    ),
    ...indexes.map((index) => ` ${indexLine(index, id, numbering)}`),
  ];
}

function attributeWords(attribute: Attribute): (string | undefined)[] {
  const { name, isPrimaryKey, isForeignKey, isNullable, isUnique, defaultValue, description } = attribute;
  return [
    quote(name),
    typeText(attribute),
    isPrimaryKey ? 'key' : undefined,
    isForeignKey ? 'foreign' : undefined,
    isNullable || isPrimaryKey ? undefined : 'required',
    isUnique && !isPrimaryKey ? 'unique' : undefined,
    defaultValue === undefined ? undefined : `default ${JSON.stringify(defaultValue)}`,
    note(description),
  ];
}

function typeText({ type, length, precision, scale, enumValues }: Attribute): string {
  const details =
    type === 'Enum'
      ? enumValues?.map(quote)
      : [length, precision, scale].flatMap((one) => (one === undefined ? [] : String(one)));
  return details === undefined || details.length === 0 ? type : `${type}(${details.join(',')})`;
}

function indexLine(index: EntityIndex, entityId: string, numbering: Numbering): string {
  const attributes = index.attributeIds.map((id) => numbering.idFor({ record: 'attribute', entityId, id }));
  return join(
    numbering.idFor({ record: 'index', entityId, id: index.id }),
    index.isUnique ? 'unique index' : 'index',
    `(${listIds(attributes)})`,
    index.name === undefined ? undefined : quote(index.name),
  );
}

function relationshipLine({ id, source, target, data }: RelationshipEdge, writer: LineWriter): string {
  const { numbering, entityId } = writer;
  const { type, label, foreignKey, onDelete, description } = data;
  const findId = (key: string): string =>
    numbering.idFor({ record: 'attribute', entityId: target, id: key }) ||
    numbering.idFor({ record: 'attribute', entityId: source, id: key });
  return join(
    ...[numbering.idFor({ record: 'relationship', id }), entityId(source), type, entityId(target)],
    label === '' ? undefined : quote(label),
    foreignKey && `foreign key (${listIds(foreignKey.map(findId))})`,
    onDelete && `on delete ${onDelete}`,
    note(description),
  );
}

function listIds(ids: readonly string[]): string {
  return ids.filter((id) => id !== '').join(' ');
}

function note(description: string | undefined): string | undefined {
  return description === undefined ? undefined : `-- ${JSON.stringify(description)}`;
}

/** A name as it is, or as JSON if it is not one word, so that it cannot be mistaken for anything else in its line. */
function quote(name: string): string {
  return /^[\p{L}\p{N}_]+$/u.test(name) ? name : JSON.stringify(name);
}

function join(...words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(' ');
}
