import { type DiagramContent, type EntityNode, LIMITS, type RelationshipEdge } from '@joinery/model';
import { addRelationship } from '../drawing/draw.ts';
import { type Outline } from './outline.ts';
import { keyOf, pairItems, type PairRule } from './pairing.ts';

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

/** Adds the relationships of an answer to its entities; a relationship of `base` with the same ends and type is kept, with the answered label. */
export function drawRelationships(
  content: DiagramContent,
  { base, sent, answer, drawn }: Drawing,
): DiagramContent {
  const findId = createEntityLookup(drawn);
  const links = answer.relationships.flatMap(({ id, from, to, type, label }): Link[] => {
    const [source, target] = [findId(from), findId(to)];
    return source === undefined || target === undefined
      ? []
      : [{ outlineId: id, source, target, type, label }];
  });
  const present = base.edges.map(({ source, target, data }, index) => {
    const { type, label } = data;
    return { outlineId: sent.relationships[index]?.id ?? '', source, target, type, label };
  });
  const edges = new Map(present.map((link, index) => [link, base.edges[index]]));
  const pairs = pairItems(links, present, RELATIONSHIP_RULES);
  const fresh: Link[] = [];
  for (const link of links) {
    const sentLink = pairs.get(link);
    const edge = sentLink && edges.get(sentLink);
    if (sentLink === undefined || edge === undefined) fresh.push(link);
    else content = { ...content, edges: [...content.edges, relabelled(edge, link)] };
  }
  return fresh.reduce(
    (drawing, { outlineId: _id, ...link }) =>
      addRelationship(drawing, { ...link, label: cleanLabel(link.label) || 'has' }),
    content,
  );
}

/** Finds the id of an entity by its outline id, else by its name, else by a name of the same key. */
function createEntityLookup(
  drawn: ReadonlyMap<OutlineEntity, EntityNode>,
): (text: string) => string | undefined {
  const ids = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()] as const;
  const [byId, byName, byKey] = ids;
  const add = (map: Map<string, string>, key: string, id: string) => {
    if (key !== '' && !map.has(key)) map.set(key, id);
  };
  for (const [entity, { id }] of drawn) {
    add(byId, entity.id, id);
    add(byName, entity.name, id);
    add(byKey, keyOf(entity.name), id);
  }
  return (text) => byId.get(text) ?? byName.get(text) ?? byKey.get(keyOf(text));
}

const RELATIONSHIP_RULES: readonly PairRule<Link, Link>[] = [
  ({ outlineId, source, target, type, label }: Link) => [outlineId, source, target, type, label],
  ({ source, target, type, label }: Link) => [source, target, type, label],
  ({ outlineId, source, target, type }: Link) => [outlineId, source, target, type],
  ({ source, target, type }: Link) => [source, target, type],
].map((pick) => {
  const getKey = (link: Link): string => JSON.stringify(pick(link));
  return { answered: getKey, sent: getKey };
});

function relabelled(edge: RelationshipEdge, { label }: Link): RelationshipEdge {
  const text = label === edge.data.label ? label : cleanLabel(label);
  return text === '' || text === edge.data.label ? edge : { ...edge, data: { ...edge.data, label: text } };
}

function cleanLabel(label: string): string {
  return label.trim().slice(0, LIMITS.maxLabelCharacters);
}
