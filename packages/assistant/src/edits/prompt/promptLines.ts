import {
  type Attribute,
  type DiagramContent,
  type EntityIndex,
  type EntityNode,
  getKeyAttributes,
  groupBy,
  type RelationshipEdge,
} from '@joinery/model';
import { type Numbering } from '../read/numbering.ts';

interface Options {
  numbering: Numbering;
  /** Ids of all entities; the first, as many as have room, are given whole. */
  order: readonly string[];
  maxCharacters: number;
}

/**
 * Writes a diagram as lines for a language model: an entity, below it its attributes and indexes, then relationships and areas.
 * Entities for which there is no room are given by name in one line; null if not even the names have room.
 */
export function writeDiagramLines(
  content: DiagramContent,
  { numbering, order, maxCharacters }: Options,
): { lines: string[]; shortened: number } | null {
  const writer: LineWriter = { numbering, entityId: (id) => numbering.idFor({ record: 'entity', id }) };
  const { nodes, edges, areas = [] } = content;
  const names = new Map(nodes.map(({ id, data }) => [id, `${writer.entityId(id)} ${quote(data.name)}`]));
  const areaLines = areas.map(({ id, label, color }) =>
    join(numbering.idFor({ record: 'area', id }), 'area', quote(label), color),
  );
  const room = maxCharacters - countCharacters(areaLines);
  const whole = writeWhole(content, { order, names, writer, room });
  if (whole === null) return null;
  const others = nodes.filter(({ id }) => !whole.entities.has(id)).map(({ id }) => names.get(id));
  return {
    lines: [
      ...nodes.flatMap(({ id }) => whole.entities.get(id) ?? []),
      ...(others.length > 0 ? [`${OTHERS}${others.join(', ')}`] : []),
      ...edges.flatMap(({ id }) => whole.relationships.get(id) ?? []),
      ...areaLines,
    ],
    shortened: others.length,
  };
}

const OTHERS = 'others: ';

/** The characters of lines that others follow. */
export function countCharacters(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

interface WholeOptions {
  order: readonly string[];
  /** The text of an entity that is not given whole. */
  names: ReadonlyMap<string, string>;
  writer: LineWriter;
  /** In characters. */
  room: number;
}

/** The lines of the first entities and their relationships, as many as fit beside the names of the others. */
function writeWhole(
  { nodes, edges }: DiagramContent,
  { order, names, writer, room }: WholeOptions,
): { entities: Map<string, string[]>; relationships: Map<string, string> } | null {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ends = edges.flatMap((edge) => [[edge.source, edge] as const, [edge.target, edge] as const]);
  const edgesOf = groupBy(ends, ([id]) => id);
  const entities = new Map<string, string[]>();
  const relationships = new Map<string, string>();
  const nameLength = (id: string): number => (names.get(id)?.length ?? 0) + ', '.length;
  let left = nodes.reduce((sum, { id }) => sum - nameLength(id), room - OTHERS.length);
  if (left < 0) return null;
  for (const id of order) {
    const node = byId.get(id);
    if (node === undefined) continue;
    const lines = entityLines(node, writer);
    const added = new Map(
      (edgesOf.get(id) ?? [])
        .filter(([, edge]) => !relationships.has(edge.id))
        .map(([, edge]) => [edge.id, relationshipLine(edge, writer)]),
    );
    left += nameLength(id) - countCharacters(lines) - countCharacters([...added.values()]);
    if (left < 0) break;
    entities.set(id, lines);
    for (const [edge, line] of added) relationships.set(edge, line);
  }
  return { entities, relationships };
}

interface LineWriter {
  numbering: Numbering;
  entityId: (id: string) => string;
}

function entityLines({ id, data }: EntityNode, { numbering, entityId }: LineWriter): string[] {
  const attributeId = (key: string): string =>
    numbering.idFor({ record: 'attribute', entityId: id, id: key });
  const { name, className, color, description, primaryKey, indexes = [] } = data;
  const order =
    primaryKey && `key order (${listIds(getKeyAttributes(data).map((one) => attributeId(one.id)))})`;
  return [
    join(entityId(id), quote(name), className && `class ${className}`, color, order, note(description)),
    ...data.attributes.map(
      (attribute) => ` ${join(attributeId(attribute.id), ...attributeWords(attribute))}`,
    ),
    ...indexes.map((index) => ` ${indexLine(index, id, numbering)}`),
  ];
}

function attributeWords(attribute: Attribute): (string | undefined)[] {
  const { name, isPrimaryKey, isForeignKey, isNullable, isUnique, defaultValue, description, role } =
    attribute;
  return [
    quote(name),
    typeText(attribute),
    isPrimaryKey ? 'key' : undefined,
    isForeignKey ? 'foreign' : undefined,
    isNullable || isPrimaryKey ? undefined : 'required',
    isUnique && !isPrimaryKey ? 'unique' : undefined,
    defaultValue === undefined ? undefined : `default ${JSON.stringify(defaultValue)}`,
    role === undefined || role === 'none' ? undefined : `role ${role}`,
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
  const { type, label, foreignKey, onDelete, owned, description } = data;
  const findId = (key: string): string =>
    numbering.idFor({ record: 'attribute', entityId: target, id: key }) ||
    numbering.idFor({ record: 'attribute', entityId: source, id: key });
  return join(
    ...[numbering.idFor({ record: 'relationship', id }), entityId(source), type, entityId(target)],
    label === '' ? undefined : quote(label),
    foreignKey && `foreign key (${listIds(foreignKey.map(findId))})`,
    onDelete && `on delete ${onDelete}`,
    owned ? 'owned' : undefined,
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
