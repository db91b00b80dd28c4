import {
  apply,
  type DiagramContent,
  diff,
  type EntityNode,
  freeId,
  type Operation,
  placeBeside,
  removeEntities,
  removeRelationships,
  toContent,
  toRecords,
} from '@joinery/model';
import {
  createRenaming,
  matchForeignKeys,
  type Renaming,
  type TableChange,
} from '../schema/compareSchemas.ts';
import { compareReimport, type Reimport, type ReimportComparison } from './compareReimport.ts';
import { keepNames } from './keepNames.ts';
import { type EntityPair, mergeEntity } from './mergeEntity.ts';
import { addRelationships, findMissing, mergeRelationships } from './mergeRelationships.ts';
import { type RenameDecisions } from './renameQuestions.ts';

/** The options of applying an import. */
export interface ReimportOptions {
  decisions: RenameDecisions;
  /** Removes what the import does not have; else it stays. */
  dropMissing: boolean;
}

/** The elements of both sides that belong together. */
interface Plan extends ReimportOptions {
  existing: DiagramContent;
  imported: DiagramContent;
  comparison: ReimportComparison;
  renaming: Renaming;
  pairs: EntityPair[];
  /** Many-to-many relationships of the diagram that the import has as tables with more in or at them. */
  opened: { edgeId: string; entityId: string }[];
}

/**
 * Returns the edits that give a diagram what an import of its schema says otherwise. Ids, positions, colors, areas and all
 * that a schema cannot say stay; new entities are placed beside those they are related to.
 */
export function planReimport(reimport: Reimport, decisions: ReimportOptions): Operation[] {
  const base = toRecords(reimport.existing);
  let records = base;
  // A change may bring out what the script could not say before, such as the index below a unique key that goes.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const existing = round === 0 ? reimport.existing : toContent(records);
    const edits = planRound({ ...reimport, existing }, decisions);
    if (edits.length === 0) break;
    records = apply(records, edits).records;
  }
  return diff(base, records);
}

const MAX_ROUNDS = 3;

function planRound(reimport: Reimport, decisions: ReimportOptions): Operation[] {
  const plan = createPlan(reimport, decisions);
  const base = toRecords(plan.existing);
  const { content, ids } = withEntities(plan, removeMissing(plan));
  const drawn = { ...content, edges: [...content.edges, ...newRelationships(plan, ids, content)] };
  const isNew = new Set([...ids.entities.values()].filter((id) => !base.entities.has(id)));
  const merged = plan.pairs.map((pair) => {
    const attributeIds = ids.attributes.get(pair.imported.id) ?? new Map<string, string>();
    return [pair.existing.id, { ...pair, attributeIds }] as const;
  });
  const placed = keepNames(placeBeside(drawn, isNew), new Map(merged));
  const edits = plan.pairs.flatMap((pair) => mergeRelationships(placed, pair, plan));
  return diff(base, apply(toRecords(placed, base), edits).records);
}

function createPlan(reimport: Reimport, decisions: ReimportOptions): Plan {
  const { existing, imported } = reimport;
  const comparison = compareReimport(reimport, decisions.decisions);
  const { match, differences } = comparison;
  const changes = new Map<string, TableChange[]>();
  for (const one of differences) if (one.kind === 'changed') changes.set(one.from.name, one.changes);
  const [before, after] = [indexNodes(existing), indexNodes(imported)];
  const pairs = match.pairs.flatMap((pair): EntityPair[] => {
    const [from, to] = [before.get(pair.from.entityId ?? ''), after.get(pair.to.entityId ?? '')];
    if (from === undefined || to === undefined) return [];
    const isRenamed = decisions.decisions.get(pair.from.name) != null;
    return [{ pair, existing: from, imported: to, changes: changes.get(pair.from.name) ?? [], isRenamed }];
  });
  const opened = match.pairs.flatMap(({ from, to }) => {
    const { edgeId } = from;
    const { entityId } = to;
    if (edgeId === undefined || entityId === undefined) return [];
    const own = new Set(to.foreignKeys.map((key) => key.edgeId));
    const isReferred = imported.edges.some(
      ({ id, source, target }) => (source === entityId || target === entityId) && !own.has(id),
    );
    const isChanged = (changes.get(from.name) ?? []).some(
      ({ kind }) => decisions.dropMissing || kind !== 'removed',
    );
    return isReferred || isChanged ? [{ edgeId, entityId }] : [];
  });
  return { existing, imported, comparison, renaming: createRenaming(match), pairs, opened, ...decisions };
}

function indexNodes({ nodes }: DiagramContent): ReadonlyMap<string, EntityNode> {
  return new Map(nodes.map((node) => [node.id, node]));
}

/** The diagram without what the import replaces and, if so decided, without what it does not have. */
function removeMissing({ existing, comparison, renaming, pairs, opened, dropMissing }: Plan): DiagramContent {
  const tables = dropMissing ? comparison.match.removed : [];
  const relationships = pairs.map((pair) => findMissing(pair, renaming));
  const edgeIds = [
    ...relationships.flatMap(({ replaced, missing }) => (dropMissing ? [...replaced, ...missing] : replaced)),
    ...tables.flatMap(({ edgeId }) => edgeId ?? []),
    ...opened.map(({ edgeId }) => edgeId),
  ];
  const without = edit(existing, removeRelationships(existing, edgeIds));
  const entityIds = tables.flatMap(({ entityId }) => entityId ?? []);
  return edit(without, removeEntities(without, entityIds));
}

function edit(content: DiagramContent, operations: readonly Operation[]): DiagramContent {
  return operations.length === 0 ? content : toContent(apply(toRecords(content), operations).records);
}

interface Drawn {
  content: DiagramContent;
  ids: { entities: Map<string, string>; attributes: Map<string, ReadonlyMap<string, string>> };
}

function withEntities(plan: Plan, content: DiagramContent): Drawn {
  const { existing, imported, comparison, pairs, opened } = plan;
  const present = indexNodes(content);
  const entities = new Map<string, string>();
  const attributes = new Map<string, ReadonlyMap<string, string>>();
  const merged = new Map(
    pairs.map((pair) => {
      const { node, attributeIds } = mergeEntity(
        { ...pair, existing: present.get(pair.existing.id) ?? pair.existing },
        plan,
      );
      entities.set(pair.imported.id, node.id);
      attributes.set(pair.imported.id, attributeIds);
      return [node.id, node];
    }),
  );
  const addedIds = new Set([
    ...comparison.match.added.map(({ entityId }) => entityId),
    ...opened.map(({ entityId }) => entityId),
  ]);
  const taken = new Set(existing.nodes.map(({ id }) => id));
  const added = imported.nodes
    .filter(({ id }) => addedIds.has(id))
    .map((node) => {
      const id = freeId(node.id, (candidate) => taken.has(candidate));
      taken.add(id);
      entities.set(node.id, id);
      return { ...node, id };
    });
  const nodes = [...content.nodes.map((node) => merged.get(node.id) ?? node), ...added];
  return { content: { ...content, nodes }, ids: { entities, attributes } };
}

/** The relationships that only the import has. */
function newRelationships(
  { comparison, renaming, imported, existing, opened }: Plan,
  ids: Drawn['ids'],
  content: DiagramContent,
) {
  const { match } = comparison;
  const openedIds = new Set(opened.map(({ entityId }) => entityId));
  const edgeIds = new Set([
    ...match.pairs.flatMap((pair) => {
      if (pair.to.entityId !== undefined && openedIds.has(pair.to.entityId))
        return pair.to.foreignKeys.map(({ edgeId }) => edgeId);
      const isDrawn = pair.from.entityId !== undefined && pair.to.entityId !== undefined;
      return isDrawn ? matchForeignKeys(pair, renaming).added.map(({ edgeId }) => edgeId) : [];
    }),
    ...match.added.flatMap(({ edgeId, foreignKeys }) => [
      edgeId ?? '',
      ...foreignKeys.map((key) => key.edgeId),
    ]),
  ]);
  const edges = imported.edges.filter(({ id }) => edgeIds.has(id));
  return addRelationships(edges, ids, [...existing.edges, ...content.edges]);
}
