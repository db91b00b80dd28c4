import {
  apply,
  type DiagramContent,
  diff,
  type EntityNode,
  type Operation,
  planReimport,
  type Records,
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

/** A diagram while an import is applied to it. */
interface Edited {
  records: Records;
  content: DiagramContent;
}

/**
 * Gives a diagram what an import of its schema says otherwise. Ids, positions, colors, areas and all that a schema cannot say
 * stay. Returns the edits and the diagram with them, which is the same object where there are none.
 */
export function reimportDiagram(
  reimport: Reimport,
  options: ReimportOptions,
): { operations: Operation[]; content: DiagramContent } {
  const { existing } = reimport;
  const { decisions } = options;
  const base = toRecords(existing);
  let edited: Edited = { records: base, content: existing };
  let compared = options.compared ?? compareReimport(reimport, decisions);
  for (let round = 1; ; round += 1) {
    const before = edited;
    const current = { ...reimport, existing: before.content };
    edited = editOnce(before, matchEntities(current, options, compared), reimport.imported);
    if (edited === before || round === MAX_ROUNDS) break;
    compared = compareReimport({ ...reimport, existing: edited.content }, decisions, compared.tables);
  }
  const operations = diff(base, edited.records);
  return { operations, content: operations.length === 0 ? existing : edited.content };
}

function editOnce(before: Edited, schemas: MatchedSchemas, imported: DiagramContent): Edited {
  const { match, pairs, opened, dropMissing } = schemas;
  const operations = planReimport(before.records, imported, {
    entities: {
      matched: pairs.map((pair) => decideEntity(pair, dropMissing)),
      added: [...match.added, ...opened.map(({ to }) => to)].flatMap(({ entityId }) => entityId ?? []),
      removed: dropMissing ? match.removed.flatMap(({ entityId }) => entityId ?? []) : [],
    },
    relationships: decideRelationships(schemas, before.content),
  });
  const edited = edit(before, operations);
  return edited === before ? before : edit(edited, keepNames(edited.content, pairs));
}

function edit(before: Edited, operations: readonly Operation[]): Edited {
  const { records } = apply(before.records, operations);
  return records === before.records ? before : { records, content: toContent(records, before) };
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
