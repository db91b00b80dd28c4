import {
  type DiagramContent,
  freeId,
  type Operation,
  type RelationshipEdge,
  updateRelationship,
} from '@joinery/model';
import { matchForeignKeys, type Renaming } from '../schema/compareSchemas.ts';
import { type Table, type TableForeignKey } from '../schema/tables.ts';
import { type EntityPair } from './mergeEntity.ts';

/** For elements of the import: the ids that they have in the diagram. */
export interface ImportedIds {
  entities: ReadonlyMap<string, string>;
  /** By the id that the import gave their entity. */
  attributes: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Ids of relationships that the import does not have; replaced ones refer to another table by now. */
export interface MissingRelationships {
  replaced: string[];
  missing: string[];
}

/** Finds the relationships of an entity whose foreign keys the import does not have. */
export function findMissing({ pair }: EntityPair, renaming: Renaming): MissingRelationships {
  const { added, removed } = matchForeignKeys(pair, renaming);
  const taken = new Set(added.map(({ columns }) => columns.toSorted().join()));
  const isReplaced = ({ columns }: TableForeignKey): boolean =>
    taken.has(
      columns
        .map((name) => renaming.column(pair.from.name, name))
        .toSorted()
        .join(),
    );
  return {
    replaced: removed.filter(isReplaced).map(({ edgeId }) => edgeId),
    missing: removed.filter((key) => !isReplaced(key)).map(({ edgeId }) => edgeId),
  };
}

/** Returns the edits of the relationships that the diagram and the import both have. */
export function mergeRelationships(
  content: DiagramContent,
  { pair, existing }: EntityPair,
  { renaming, dropMissing }: { renaming: Renaming; dropMissing: boolean },
): Operation[] {
  return matchForeignKeys(pair, renaming).pairs.flatMap(({ from, to }) => {
    const edge = content.edges.find(({ id }) => id === from.edgeId);
    if (edge === undefined) return [];
    const [wasOne, isOne] = [isUnique(pair.from, from), isUnique(pair.to, to)];
    const many = edge.target === existing.id ? 'one-to-many' : 'many-to-one';
    const isTypeNew = wasOne !== isOne && (isOne || dropMissing);
    const changes = {
      ...(from.onDelete !== to.onDelete && { onDelete: to.onDelete }),
      ...(isTypeNew && {
        type: isOne ? ('one-to-one' as const) : (many as RelationshipEdge['data']['type']),
      }),
    };
    return Object.keys(changes).length === 0 ? [] : updateRelationship(content, edge.id, changes);
  });
}

function isUnique({ primaryKey, uniqueKeys }: Table, { columns }: TableForeignKey): boolean {
  const key = columns.toSorted().join();
  return [primaryKey, ...uniqueKeys.map((one) => one.columns)].some((one) => one.toSorted().join() === key);
}

/** Returns relationships of the import with the ids of the diagram. */
export function addRelationships(
  edges: readonly RelationshipEdge[],
  { entities, attributes }: ImportedIds,
  existing: readonly RelationshipEdge[],
): RelationshipEdge[] {
  const taken = new Set(existing.map(({ id }) => id));
  return edges.flatMap((edge): RelationshipEdge[] => {
    const [source, target] = [entities.get(edge.source), entities.get(edge.target)];
    if (source === undefined || target === undefined) return [];
    const id = freeId(edge.id, (candidate) => taken.has(candidate));
    taken.add(id);
    const toIds = (list: readonly string[]): string[] =>
      list.map(
        (one) => attributes.get(edge.target)?.get(one) ?? attributes.get(edge.source)?.get(one) ?? one,
      );
    const { foreignKey, referencedAttributes, ...data } = edge.data;
    return [
      {
        ...edge,
        ...{ id, source, target },
        data: {
          ...data,
          ...(foreignKey && { foreignKey: toIds(foreignKey) }),
          ...(referencedAttributes && { referencedAttributes: toIds(referencedAttributes) }),
        },
      },
    ];
  });
}
