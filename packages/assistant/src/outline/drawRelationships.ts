import {
  cutText,
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  type EntityNode,
  freeId,
  LIMITS,
  type RelationshipEdge,
} from '@joinery/model';
import { groupBy } from '../language/lists.ts';
import { nameKey } from '../language/nouns.ts';
import { type Outline } from './outline.ts';
import { pairItems, sameBy } from './pairing.ts';

type OutlineEntity = Outline['entities'][number];

/** A relationship between two entities that exist, with the outline id it has in an answer or was sent with. */
interface Link {
  outlineId: string;
  source: string;
  target: string;
  type: RelationshipEdge['data']['type'];
  label: string;
}

interface Drawing {
  base: DiagramContent;
  sent: Outline;
  answer: Outline;
  /** The nodes of the answered entities. */
  drawn: ReadonlyMap<OutlineEntity, EntityNode>;
}

/** Draws the relationships of an answer; a relationship of `base` with the same ends and type is kept, with the answered label. */
export function drawRelationships({ base, sent, answer, drawn }: Drawing): RelationshipEdge[] {
  const findId = createEntityLookup(drawn);
  const links = answer.relationships.flatMap(({ id, from, to, type, label }): Link[] => {
    const [source, target] = [findId(from), findId(to)];
    return source === undefined || target === undefined
      ? []
      : [{ outlineId: id, source, target, type, label }];
  });
  const edges = new Map(
    base.edges.map((edge, index): [Link, RelationshipEdge] => {
      const { source, target, data } = edge;
      const { type, label } = data;
      return [{ outlineId: sent.relationships[index]?.id ?? '', source, target, type, label }, edge];
    }),
  );
  const pairs = pairItems(links, [...edges.keys()], RELATIONSHIP_RULES);
  const fresh: Link[] = [];
  const kept = links.flatMap((link) => {
    const sentLink = pairs.get(link);
    const edge = sentLink && edges.get(sentLink);
    if (edge === undefined) fresh.push(link);
    return edge === undefined ? [] : [relabelled(edge, link)];
  });
  for (const link of fresh) addRelationship(kept, link);
  return kept;
}

/** Finds the id of an entity by its outline id, else by its name, else by a name of the same key. */
function createEntityLookup(
  drawn: ReadonlyMap<OutlineEntity, EntityNode>,
): (text: string) => string | undefined {
  const entities = [...drawn].map(([{ id, name }, node]) => ({ id, name, nodeId: node.id }));
  const byId = groupBy(entities, ({ id }) => id);
  const byName = groupBy(entities, ({ name }) => name);
  const byKey = groupBy(entities, ({ name }) => nameKey(name));
  return (text) => {
    if (text === '') return undefined;
    const key = nameKey(text);
    const found = byId.get(text) ?? byName.get(text) ?? (key === '' ? undefined : byKey.get(key));
    return found?.[0].nodeId;
  };
}

const RELATIONSHIP_RULES = [
  ({ outlineId, source, target, type, label }: Link) => [outlineId, source, target, type, label],
  ({ source, target, type, label }: Link) => [source, target, type, label],
  ({ outlineId, source, target, type }: Link) => [outlineId, source, target, type],
  ({ source, target, type }: Link) => [source, target, type],
].map((pick) => sameBy((link: Link) => JSON.stringify(pick(link))));

function relabelled(edge: RelationshipEdge, { label }: Link): RelationshipEdge {
  const text = label === edge.data.label ? label : cleanLabel(label);
  return text === '' || text === edge.data.label ? edge : { ...edge, data: { ...edge.data, label: text } };
}

function cleanLabel(label: string): string {
  return cutText(label.trim(), LIMITS.maxLabelCharacters);
}

/** Adds a relationship with handles that fit its type; one that is there already is not drawn twice. */
function addRelationship(edges: RelationshipEdge[], { source, target, type, ...link }: Link): void {
  const label = cleanLabel(link.label) || DEFAULT_RELATIONSHIP_LABEL;
  const isThere = edges.some(
    ({ data, ...edge }) =>
      edge.source === source && edge.target === target && data.type === type && data.label === label,
  );
  if (isThere) return;
  const handles = defaultHandles(type);
  const id = freeId(`edge-${source}-${handles.sourceHandle}-${target}-${handles.targetHandle}`, (wanted) =>
    edges.some((edge) => edge.id === wanted),
  );
  edges.push({ id, type: 'relationship', source, target, ...handles, data: { type, label } });
}
