import { type Cardinality, connectEntities, type EntityNode, relationshipTypeOf } from '@joinery/model';
import { type Draft } from './draft.ts';
import { ChangeError, shorten } from './names.ts';

/** How many there are at either end of a relationship. */
type Ends = readonly [Cardinality, Cardinality];

/** The ends of "many to many", "one-to-many"; one to many where nothing is said. */
export function readEnds(kind: string): Ends {
  const [, one = 'one', other = 'many'] = /\b(one|many)[ -]to[ -](one|many)\b/iu.exec(kind) ?? [];
  return [toCardinality(one), toCardinality(other)];
}

function toCardinality(word: string): Cardinality {
  return word.toLowerCase() === 'many' ? 'many' : 'one';
}

/** Relates one entity to others by their names. */
export function relate(draft: Draft, [one, others]: readonly [string, string], ends: Ends): void {
  const first = draft.entity(one);
  for (const second of draft.entities(others)) {
    const isTurned = ends[0] === 'many' && ends[1] === 'one';
    connect(draft, isTurned ? [second, first] : [first, second], isTurned ? ['one', 'many'] : ends);
  }
}

/** Adds a relationship as drawing it on the canvas does: many to many is a join entity. */
export function connect(draft: Draft, [source, target]: readonly [EntityNode, EntityNode], ends: Ends): void {
  const names = [source.data.name, target.data.name];
  const isThere = draft.content().edges.some((edge) => {
    const isSame = edge.source === source.id && edge.target === target.id;
    const isMirrored = edge.source === target.id && edge.target === source.id;
    return (
      (isSame && edge.data.type === relationshipTypeOf(...ends)) ||
      (isMirrored && edge.data.type === relationshipTypeOf(ends[1], ends[0]))
    );
  });
  const isJoined =
    ends.every((end) => end === 'many') &&
    [names, names.toReversed()].some((pair) => draft.entitiesNamed(pair.join('_')).length > 0);
  if (isThere || isJoined)
    throw new ChangeError(`${names.map(shorten).join(' and ')} are related like this already.`);
  const handles = { sourceHandle: `right-${ends[0]}`, targetHandle: `left-${ends[1]}` };
  const connection = { source: source.id, target: target.id, ...handles };
  draft.edit(connectEntities(draft.content(), connection, draft.making));
}
