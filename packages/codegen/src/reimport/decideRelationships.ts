import { type DiagramContent, type ReimportDecisions, type RelationshipChange } from '@joinery/model';
import {
  createRenaming,
  matchForeignKeys,
  type Renaming,
  type SchemaMatch,
  type TablePair,
} from '../schema/compareSchemas.ts';
import { isOneToOne, type TableForeignKey } from '../schema/tables.ts';
import { type EntityPair } from './decideEntity.ts';

/** The tables of a diagram and an import that belong together. */
export interface MatchedSchemas {
  match: SchemaMatch;
  /** Those that are entities in both. */
  pairs: readonly EntityPair[];
  /** Many-to-many relationships of the diagram that the import has as tables with more in or at them. */
  opened: readonly TablePair[];
  dropMissing: boolean;
}

/** Decides which relationships are added, changed and removed. */
export function decideRelationships(
  { match, pairs, opened, dropMissing }: MatchedSchemas,
  { edges }: DiagramContent,
): ReimportDecisions['relationships'] {
  const renaming = createRenaming(match);
  const targets = new Map(edges.map(({ id, target }) => [id, target]));
  const entities = pairs.map(({ pair, existing }) => ({
    ...{ pair, entityId: existing.id },
    keys: matchForeignKeys(pair, renaming),
  }));
  const added = [
    ...entities.flatMap(({ keys }) => keys.added),
    ...opened.flatMap(({ to }) => to.foreignKeys),
    ...match.added.flatMap((table) => [table, ...table.foreignKeys]),
  ];
  const removed = [
    ...entities.flatMap(({ pair, keys }) =>
      dropMissing ? keys.removed : findReplaced(pair, keys, renaming),
    ),
    ...opened.map(({ from }) => from),
    ...(dropMissing ? match.removed : []),
  ];
  const changed = entities.flatMap(({ pair, entityId, keys }) =>
    keys.pairs.flatMap(({ from, to }): RelationshipChange[] => {
      const [wasOne, isOne] = [isOneToOne(pair.from, from), isOneToOne(pair.to, to)];
      const many = targets.get(from.edgeId) === entityId ? 'one-to-many' : 'many-to-one';
      const isTypeNew = wasOne !== isOne && (isOne || dropMissing);
      const changes = {
        ...(from.onDelete !== to.onDelete && { onDelete: to.onDelete }),
        ...(isTypeNew && ({ type: isOne ? 'one-to-one' : many } as const)),
      };
      return Object.keys(changes).length === 0 ? [] : [{ id: from.edgeId, ...changes }];
    }),
  );
  return { added: toIds(added), removed: toIds(removed), changed };
}

/** The foreign keys of the diagram whose columns refer to another table by now. */
function findReplaced(
  { from }: TablePair,
  { added, removed }: Pick<ReturnType<typeof matchForeignKeys>, 'added' | 'removed'>,
  renaming: Renaming,
): TableForeignKey[] {
  const toKey = (columns: readonly string[]): string => JSON.stringify(columns.toSorted());
  const taken = new Set(added.map(({ columns }) => toKey(columns)));
  return removed.filter(({ columns }) =>
    taken.has(toKey(columns.map((name) => renaming.column(from.name, name)))),
  );
}

function toIds(items: readonly { edgeId?: string }[]): string[] {
  return items.flatMap(({ edgeId }) => edgeId ?? []);
}
