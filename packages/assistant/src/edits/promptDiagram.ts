import { type Attribute, type DiagramContent, type EntityNode, groupBy } from '@joinery/model';
import { type Numbering, numberRecords } from './numbering.ts';

/** A diagram as JSON for a language model, and the records that its ids refer to. */
export interface PromptDiagram {
  json: string;
  numbering: Numbering;
  /** Entities of which only the name is given. */
  shortened: number;
  /** Whether the JSON names what is selected. */
  hasSelection: boolean;
}

interface Options {
  /** Ids of the selected entities and relationships. */
  selection?: readonly string[];
  /** The user's message: entities that it names count as selected. */
  message?: string;
  maxCharacters: number;
}

/**
 * Writes a diagram for a language model. Where it is longer than it may be, the entities around the selection, else around
 * those that the message names, are given whole and the others by name; null if not even the names fit.
 */
export function writePromptDiagram(
  content: DiagramContent,
  { selection = [], message = '', maxCharacters }: Options,
): PromptDiagram | null {
  const numbering = numberRecords(content);
  const selected = findSelected(content, numbering, selection);
  const hasSelection = selected.length > 0;
  const write = (whole: ReadonlySet<string>): PromptDiagram => ({
    json: JSON.stringify({ ...toPrompt(content, numbering, whole), ...(hasSelection && { selected }) }),
    numbering,
    shortened: content.nodes.length - whole.size,
    hasSelection,
  });
  const order = orderByDistance(content, findCentre(content, selection, message));
  const all = write(new Set(order));
  if (all.json.length <= maxCharacters) return all;
  let [most, tooMany] = [0, order.length];
  while (tooMany - most > 1) {
    const count = Math.floor((most + tooMany) / 2);
    if (write(new Set(order.slice(0, count))).json.length <= maxCharacters) most = count;
    else tooMany = count;
  }
  const shortened = write(new Set(order.slice(0, most)));
  return shortened.json.length <= maxCharacters ? shortened : null;
}

/** The ids of the selected records of the diagram, as the model is given them. */
function findSelected(
  { nodes, edges, areas = [] }: DiagramContent,
  numbering: Numbering,
  selection: readonly string[],
): string[] {
  const ids = new Set(selection);
  return [
    ...nodes.flatMap(({ id }) => (ids.has(id) ? [numbering.idFor({ record: 'entity', id })] : [])),
    ...edges.flatMap(({ id }) => (ids.has(id) ? [numbering.idFor({ record: 'relationship', id })] : [])),
    ...areas.flatMap(({ id }) => (ids.has(id) ? [numbering.idFor({ record: 'area', id })] : [])),
  ];
}

function findCentre(
  { nodes, edges }: DiagramContent,
  selection: readonly string[],
  message: string,
): string[] {
  const selected = new Set(selection);
  const ends = edges.flatMap(({ id, source, target }) => (selected.has(id) ? [source, target] : []));
  const chosen = [...nodes.flatMap(({ id }) => (selected.has(id) ? [id] : [])), ...ends];
  if (chosen.length > 0) return chosen;
  const text = ` ${message.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, ' ')} `;
  return nodes
    .filter(({ data }) => data.name.trim() !== '' && text.includes(` ${data.name.trim().toLowerCase()}`))
    .map(({ id }) => id);
}

/** All entities, those with the fewest relationships between them and the centre first. */
function orderByDistance({ nodes, edges }: DiagramContent, centre: readonly string[]): string[] {
  const neighbours = new Map<string, string[]>();
  for (const { source, target } of edges) {
    neighbours.set(source, [...(neighbours.get(source) ?? []), target]);
    neighbours.set(target, [...(neighbours.get(target) ?? []), source]);
  }
  const order = new Set(centre);
  // The set grows while it is walked through.
  for (const id of order) neighbours.get(id)?.forEach((neighbour) => order.add(neighbour));
  return [...order, ...nodes.map(({ id }) => id).filter((id) => !order.has(id))];
}

function toPrompt(content: DiagramContent, numbering: Numbering, whole: ReadonlySet<string>): object {
  const entityId = (id: string): string => numbering.idFor({ record: 'entity', id });
  const attributeId = (owner: string, id: string): string =>
    numbering.idFor({ record: 'attribute', entityId: owner, id });
  const byDetail = groupBy(content.nodes, ({ id }) => whole.has(id));
  return {
    entities: (byDetail.get(true) ?? []).map((node) =>
      toPromptEntity(node, { numbering, entityId, attributeId }),
    ),
    ...(byDetail.has(false) && {
      otherEntities: byDetail.get(false)?.map(({ id, data }) => [entityId(id), data.name]),
    }),
    relationships: content.edges
      .filter(({ source, target }) => whole.has(source) || whole.has(target))
      .map(({ id, source, target, data: { foreignKey, referencedAttributes: _, ...data } }) => ({
        id: numbering.idFor({ record: 'relationship', id }),
        source: entityId(source),
        target: entityId(target),
        ...data,
        ...(foreignKey && {
          foreignKey: foreignKey.map((key) => attributeId(target, key) || attributeId(source, key)),
        }),
      })),
    ...(content.areas?.length && {
      areas: content.areas.map(({ id, label, color }) => ({
        id: numbering.idFor({ record: 'area', id }),
        label,
        color,
      })),
    }),
  };
}

interface Ids {
  numbering: Numbering;
  entityId: (id: string) => string;
  attributeId: (owner: string, id: string) => string;
}

function toPromptEntity({ id, data }: EntityNode, { numbering, entityId, attributeId }: Ids): object {
  const { attributes, indexes, primaryKey, ...rest } = data;
  return {
    id: entityId(id),
    ...rest,
    attributes: attributes.map((attribute) => ({
      ...withoutDefaults(attribute),
      id: attributeId(id, attribute.id),
    })),
    ...(primaryKey && { primaryKey: primaryKey.map((key) => attributeId(id, key)) }),
    ...(indexes && {
      indexes: indexes.map((index) => ({
        ...index,
        id: numbering.idFor({ record: 'index', entityId: id, id: index.id }),
        attributeIds: undefined,
        attributes: index.attributeIds.map((key) => attributeId(id, key)),
      })),
    }),
  };
}

/** Flags that are as most attributes have them cost tokens and say nothing. */
function withoutDefaults({ isPrimaryKey, isForeignKey, isNullable, isUnique, ...rest }: Attribute): object {
  return {
    ...rest,
    ...(isPrimaryKey && { isPrimaryKey }),
    ...(isForeignKey && { isForeignKey }),
    ...(!isNullable && { isNullable }),
    ...(isUnique && { isUnique }),
  };
}
