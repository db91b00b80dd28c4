import {
  apply,
  type DiagramContent,
  diff,
  type EntityNode,
  type Operation,
  planReimport,
  toContent,
  toRecords,
} from '@joinery/model';
import { type TableChange } from '../schema/compareSchemas.ts';
import { compareReimport, type Reimport, type ReimportComparison } from './compareReimport.ts';
import { decideEntity, type EntityPair } from './decideEntity.ts';
import { decideRelationships, type MatchedSchemas } from './decideRelationships.ts';
import { keepNames } from './keepNames.ts';
import { type RenameDecisions } from './renameQuestions.ts';

/** The options of applying an import. */
export interface ReimportOptions {
  decisions: RenameDecisions;
  /** Removes what the import does not have; else it stays. */
  dropMissing: boolean;
  /** The result of compareReimport for these decisions. */
  compared?: ReimportComparison;
}

/** A change may bring out what the script could not say before, such as the index below a unique key that is removed. */
const MAX_ROUNDS = 3;

/**
 * Returns the edits that give a diagram what an import of its schema says otherwise. Ids, positions, colors, areas and all
 * that a schema cannot say stay.
 */
export function reimportDiagram(reimport: Reimport, options: ReimportOptions): Operation[] {
  const { decisions } = options;
  let content = reimport.existing;
  let compared = options.compared ?? compareReimport(reimport, decisions);
  for (let round = 1; ; round += 1) {
    const edited = editOnce({ ...reimport, existing: content }, options, compared);
    if (edited === content) break;
    content = edited;
    if (round === MAX_ROUNDS) break;
    compared = compareReimport({ ...reimport, existing: content }, decisions, compared.tables);
  }
  const base = toRecords(reimport.existing);
  return diff(base, toRecords(content, base));
}

function editOnce(
  reimport: Reimport,
  options: ReimportOptions,
  compared: ReimportComparison,
): DiagramContent {
  const { existing, imported } = reimport;
  const schemas = matchEntities(reimport, options, compared);
  const { match, pairs, opened, dropMissing } = schemas;
  const operations = planReimport(existing, imported, {
    entities: {
      matched: pairs.map((pair) => decideEntity(pair, dropMissing)),
      added: [...match.added, ...opened.map(({ to }) => to)].flatMap(({ entityId }) => entityId ?? []),
      removed: dropMissing ? match.removed.flatMap(({ entityId }) => entityId ?? []) : [],
    },
    relationships: decideRelationships(schemas, existing),
  });
  const edited = edit(existing, operations);
  return edited === existing ? existing : edit(edited, keepNames(edited, pairs));
}

function edit(content: DiagramContent, operations: readonly Operation[]): DiagramContent {
  const records = toRecords(content);
  return toContent(apply(records, operations).records, { records, content });
}

function matchEntities(
  reimport: Reimport,
  { decisions, dropMissing }: ReimportOptions,
  { match, differences }: ReimportComparison,
): MatchedSchemas {
  const { existing, imported } = reimport;
  const differing = new Map<string, TableChange[]>();
  for (const one of differences) if (one.kind === 'changed') differing.set(one.from.name, one.changes);
  const [before, after] = [indexNodes(existing), indexNodes(imported)];
  const pairs = match.pairs.flatMap((pair): EntityPair[] => {
    const [from, to] = [before.get(pair.from.entityId ?? ''), after.get(pair.to.entityId ?? '')];
    if (from === undefined || to === undefined) return [];
    const isRenamed = decisions.get(pair.from.name) != null;
    const changes = differing.get(pair.from.name) ?? [];
    return [{ pair, existing: from, imported: to, changes, isRenamed }];
  });
  const opened = match.pairs.filter(({ from, to }) => {
    if (from.edgeId === undefined || to.entityId === undefined) return false;
    const own = new Set(to.foreignKeys.map(({ edgeId }) => edgeId));
    const isReferred = imported.edges.some(
      ({ id, source, target }) => (source === to.entityId || target === to.entityId) && !own.has(id),
    );
    const changes = differing.get(from.name) ?? [];
    return isReferred || changes.some(({ kind }) => dropMissing || kind !== 'removed');
  });
  return { match, pairs, opened, dropMissing };
}

function indexNodes({ nodes }: DiagramContent): ReadonlyMap<string, EntityNode> {
  return new Map(nodes.map((node) => [node.id, node]));
}
