import {
  connectEntities,
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  type EntityNode,
  freeId,
  type Making,
  type Operation,
  type RelationshipType,
  removeRelationships,
  updateRelationship,
} from '@joinery/model';
import { groupBy } from '../language/lists.ts';
import { nameKey } from '../language/nouns.ts';
import { type Outline, type OutlineEntity, type WantedOutline } from './outline.ts';
import { pairItems, sameBy } from './pairing.ts';

/** A relationship between two entities that exist, with the outline id it has in an answer or was sent with. */
interface Link {
  outlineId: string;
  source: EntityNode;
  target: EntityNode;
  type: RelationshipType;
  label: string;
}

interface Drawing {
  base: DiagramContent;
  sent: Outline;
  wanted: WantedOutline;
  /** The nodes of the wanted entities. */
  drawn: ReadonlyMap<OutlineEntity, EntityNode>;
}

/** A relationship that is there with the same ends and type is kept, with the wanted label; a new many-to-many becomes a join entity. */
export function drawRelationships(
  { base, sent, wanted, drawn }: Drawing,
  making: Making & { nextTime: () => number },
): Operation[] {
  const nodes = new Map(base.nodes.map((node) => [node.id, node]));
  const present = new Map(
    base.edges.flatMap(({ id, source, target, data: { type, label } }, index): [Link, string][] => {
      const [from, to] = [nodes.get(source), nodes.get(target)];
      if (from === undefined || to === undefined) return [];
      const outlineId = sent.relationships[index]?.id ?? '';
      return [[{ outlineId, source: from, target: to, type, label }, id]];
    }),
  );
  const findNode = createLookup(drawn);
  const links = wanted.relationships.flatMap(({ id, from, to, type, label }): Link[] => {
    const [source, target] = [findNode(from), findNode(to)];
    return source === undefined || target === undefined
      ? []
      : [{ outlineId: id, source, target, type, label }];
  });
  const pairs = pairItems(links, [...present.keys()], RULES);
  const kept = new Set(pairs.values());
  const removed = [...present].flatMap(([link, id]) => (kept.has(link) ? [] : [id]));
  const [keys, ids] = [new Set([...kept].map(keyOf)), new Set(base.edges.map(({ id }) => id))];
  return [
    ...removeRelationships(base, removed),
    ...links.flatMap((link) => {
      const old = pairs.get(link);
      const label = link.label.trim();
      if (old !== undefined)
        return label === '' || link.label === old.label
          ? []
          : updateRelationship(base, present.get(old) ?? '', { label });
      if (keys.has(keyOf(link))) return [];
      keys.add(keyOf(link));
      return connect(link, ids, { ...making, now: making.nextTime() });
    }),
  ];
}

/** Finds an entity by its outline id, else by its name, else by a name of the same key. */
function createLookup(drawn: Drawing['drawn']): (text: string) => EntityNode | undefined {
  const entities = [...drawn.keys()];
  const [byId, byName, byKey] = [
    groupBy(entities, ({ id }) => id),
    groupBy(entities, ({ name }) => name),
    groupBy(entities, ({ name }) => nameKey(name)),
  ] as const;
  return (text) => {
    const key = nameKey(text);
    const found = byId.get(text) ?? byName.get(text) ?? (key === '' ? undefined : byKey.get(key));
    return text === '' || found === undefined ? undefined : drawn.get(found[0]);
  };
}

const RULES = [
  ({ outlineId, source, target, type, label }: Link) => [outlineId, source.id, target.id, type, label],
  ({ source, target, type, label }: Link) => [source.id, target.id, type, label],
  ({ outlineId, source, target, type }: Link) => [outlineId, source.id, target.id, type],
  ({ source, target, type }: Link) => [source.id, target.id, type],
].map((pick) => sameBy((link: Link) => JSON.stringify(pick(link))));

/** What tells a relationship from the others. */
function keyOf({ source, target, type, label }: Link): string {
  return JSON.stringify([source.id, target.id, type, label.trim() || DEFAULT_RELATIONSHIP_LABEL]);
}

/** Adds a relationship as drawing it on the canvas does, with an id that is not among the taken ones. */
function connect({ source, target, type, label }: Link, taken: Set<string>, making: Making): Operation[] {
  const view = { nodes: [source, target], edges: [] };
  const connection = { source: source.id, target: target.id, ...defaultHandles(type) };
  return connectEntities(view, connection, making).map((operation) => {
    if (operation.kind !== 'put' || operation.record !== 'relationship') return operation;
    const id = freeId(operation.id, (each) => taken.has(each));
    taken.add(id);
    const isLabelled = type !== 'many-to-many' && label.trim() !== '';
    return { ...operation, id, props: { ...operation.props, ...(isLabelled && { label: label.trim() }) } };
  });
}
