import {
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  freeId,
  type Operation,
  type RelationshipEdge,
  relationshipKey,
  removeRelationships,
  updateRelationship,
} from '@joinery/model';
import { type Draft, tryEdit } from '../drawing/draft.ts';
import { groupBy } from '../language/lists.ts';
import { nameKey } from '../language/nouns.ts';
import { type Outline, type OutlineEntity } from './outline.ts';
import { pairItems, sameBy } from './pairing.ts';

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
  /** The ids of the answered entities in the diagram. */
  ids: ReadonlyMap<OutlineEntity, string>;
}

/** Draws the relationships of an answer; one that is there with the same ends and type is kept, with the answered label. */
export function drawRelationships(draft: Draft, { base, sent, answer, ids }: Drawing): void {
  const findId = createEntityLookup(ids);
  const links = answer.relationships.flatMap(({ id, from, to, type, label }): Link[] => {
    const [source, target] = [findId(from), findId(to)];
    return source === undefined || target === undefined
      ? []
      : [{ outlineId: id, source, target, type, label }];
  });
  const present = new Map(
    base.edges.map(({ id, source, target, data: { type, label } }, index): [Link, string] => {
      return [{ outlineId: sent.relationships[index]?.id ?? '', source, target, type, label }, id];
    }),
  );
  const pairs = pairItems(links, [...present.keys()], RELATIONSHIP_RULES);
  const kept = new Set(pairs.values());
  const removed = [...present].flatMap(([link, id]) => (kept.has(link) ? [] : [id]));
  tryEdit(draft, removeRelationships(draft.content, removed));
  for (const link of links) {
    const old = pairs.get(link);
    if (old === undefined) tryEdit(draft, addRelationship(draft.content, link));
    else if (link.label.trim() !== '' && link.label !== old.label)
      tryEdit(draft, updateRelationship(draft.content, present.get(old) ?? '', { label: link.label.trim() }));
  }
}

/** Finds the id of an entity by its outline id, else by its name, else by a name of the same key. */
function createEntityLookup(ids: ReadonlyMap<OutlineEntity, string>): (text: string) => string | undefined {
  const entities = [...ids.keys()];
  const [byId, byName, byKey] = [
    groupBy(entities, ({ id }) => id),
    groupBy(entities, ({ name }) => name),
    groupBy(entities, ({ name }) => nameKey(name)),
  ] as const;
  return (text) => {
    const key = nameKey(text);
    const found = byId.get(text) ?? byName.get(text) ?? (key === '' ? undefined : byKey.get(key));
    return text === '' || found === undefined ? undefined : ids.get(found[0]);
  };
}

const RELATIONSHIP_RULES = [
  ({ outlineId, source, target, type, label }: Link) => [outlineId, source, target, type, label],
  ({ source, target, type, label }: Link) => [source, target, type, label],
  ({ outlineId, source, target, type }: Link) => [outlineId, source, target, type],
  ({ source, target, type }: Link) => [source, target, type],
].map((pick) => sameBy((link: Link) => JSON.stringify(pick(link))));

/** Adds a relationship with handles that fit its type; one that is there already is not drawn twice. */
function addRelationship({ edges }: DiagramContent, { source, target, type, label }: Link): Operation[] {
  const p = {
    source,
    target,
    type,
    label: label.trim() || DEFAULT_RELATIONSHIP_LABEL,
    ...defaultHandles(type),
  };
  const isThere = edges.some(
    ({ data, ...edge }) =>
      edge.source === source && edge.target === target && data.type === type && data.label === p.label,
  );
  const id = freeId(`edge-${source}-${p.sourceHandle}-${target}-${p.targetHandle}`, (wanted) =>
    edges.some((edge) => edge.id === wanted),
  );
  return isThere ? [] : [{ k: 'put', r: relationshipKey(id), p }];
}
