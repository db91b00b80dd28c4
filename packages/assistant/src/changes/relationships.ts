import {
  type Cardinality,
  connectEntities,
  type EntityNode,
  relationshipTypeOf,
  removeRelationships,
} from '@joinery/model';
import { edit, EditError } from '../drawing/draft.ts';
import { type Changing, findEntities, findEntity, listEntities } from './find.ts';
import { shorten } from './names.ts';

/** How many there are at either end of a relationship. */
type Ends = readonly [Cardinality, Cardinality];
type Pair = readonly [EntityNode, EntityNode];

/** The ends of "many to many", "one-to-many"; one to many where nothing is said. */
export function readEnds(kind: string): Ends {
  const [, one = 'one', other = 'many'] = /\b(one|many)[ -]to[ -](one|many)\b/iu.exec(kind) ?? [];
  const [first, second] = [one, other].map((word) => (word.toLowerCase() === 'many' ? 'many' : 'one'));
  return [first ?? 'one', second ?? 'many'];
}

/** Relates an entity to others by their names. */
export function relate(draft: Changing, [one, others]: readonly [string, string], ends: Ends): void {
  const first = findEntity(draft, one);
  for (const second of findEntities(draft, others)) {
    if (ends[0] === 'many' && ends[1] === 'one') connect(draft, [second, first], ['one', 'many']);
    else connect(draft, [first, second], ends);
  }
}

/** The relationships between two entities, whichever is their source. */
export function listBetween({ content }: Changing, [one, other]: Pair) {
  return content.edges.filter(
    ({ source, target }) =>
      (source === one.id && target === other.id) || (source === other.id && target === one.id),
  );
}

/** Adds a relationship as drawing it on the canvas does: many to many is a join entity. */
export function connect(draft: Changing, pair: Pair, ends: Ends): void {
  const [source, target] = pair;
  const names = pair.map(({ data }) => data.name);
  const isThere = listBetween(draft, pair).some(
    (edge) =>
      edge.data.type ===
      relationshipTypeOf(...(edge.source === source.id ? ends : ([ends[1], ends[0]] as const))),
  );
  const joins = [names, names.toReversed()].flatMap((each) => listEntities(draft, each.join('_')));
  if (isThere || (ends.every((end) => end === 'many') && joins.length > 0))
    throw new EditError(`${names.map(shorten).join(' and ')} are related like this already.`);
  const handles = { sourceHandle: `right-${ends[0]}`, targetHandle: `left-${ends[1]}` };
  const connection = { source: source.id, target: target.id, ...handles };
  edit(draft, connectEntities(draft.content, connection, draft.making));
}

/** Removes the relationship between two entities; several only where the text asks for all. */
export function unrelate(draft: Changing, [one, other]: readonly [string, string], isAll: boolean): void {
  const pair: Pair = [findEntity(draft, one), findEntity(draft, other)];
  const between = listBetween(draft, pair).map(({ id }) => id);
  const names = pair.map(({ data }) => shorten(data.name)).join(' and ');
  if (between.length === 0) throw new EditError(`There is no relationship between ${names}.`);
  if (between.length > 1 && !isAll)
    throw new EditError(
      `There are ${String(between.length)} relationships between ${names}. Write "remove all relationships between ${names}", or remove one on the canvas.`,
    );
  edit(draft, removeRelationships(draft.content, between));
}
