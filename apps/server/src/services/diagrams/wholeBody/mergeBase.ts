import { apply, type MergePlan, planMerge, type RecordKey, recordKey, type Records } from '@joinery/model';
import { renameOperations, findRenaming, type PlannedEdit } from '@joinery/wire';
import { conflict, invalid } from '../../../errors.ts';
import { type AcceptedChange } from '../store/operationLog.ts';

/** The state on which a client edited. */
interface MergeBase {
  rev: number;
  name: string;
  records: Records;
  /** Records added by its author since, even if another user changed them later. */
  own: ReadonlySet<RecordKey>;
}

/** A whole content to be saved. */
export interface WholeSave {
  name: string;
  /** Not parsed. */
  content: unknown;
  userId: string;
  baseRevision?: number | undefined;
  /** The edits of the author's client that the content includes, acknowledged or not. */
  sent?: { clientId: string; seq: number } | undefined;
}

/**
 * Restores the diagram at a revision from the present state and the changes since. The client's unacknowledged
 * edits are part of its base: the content includes them too, and they must not be applied twice.
 */
export function restoreBase(
  present: Pick<MergeBase, 'name' | 'records'>,
  changes: readonly AcceptedChange[],
  { rev, userId, sent }: Pick<WholeSave, 'userId' | 'sent'> & { rev: number },
): MergeBase {
  const before = changes.reduceRight((later, { inverse }) => apply(later, inverse).records, present.records);
  const records = changes
    .filter(({ clientId, seq = Infinity }) => clientId === sent?.clientId && seq <= (sent?.seq ?? 0))
    .reduce((base, { ops }) => apply(base, ops).records, before);
  const name = changes.find((change) => change.name)?.name?.from ?? present.name;
  // A client that numbers its edits sends none twice, and their records are in its base; another client may
  // repeat them.
  const own = sent === undefined ? changes.filter((change) => change.userId === userId) : [];
  const made = own.flatMap(({ ops }) => ops.filter(({ kind }) => kind === 'put').map(recordKey));
  return { rev, name, records, own: new Set(made) };
}

/**
 * Throws CONFLICT with the current revision if a client names a future one: it belongs to another history.
 */
export function assertRevisionExists(present: number, baseRevision: number | undefined): void {
  if (baseRevision === undefined || baseRevision <= present) return;
  throw conflict(
    `baseRevision: ${String(baseRevision)} is not a revision of this diagram, the last one is ${String(present)}. Load it and save again.`,
    { revision: present },
  );
}

interface SavePlanning {
  save: WholeSave;
  present: Pick<MergeBase, 'name' | 'records'>;
  /** Those since the base; undefined if there is none or it is no longer known: then nothing is removed. */
  changes: readonly AcceptedChange[] | undefined;
  createId: () => string;
}

/** Plans the save of a whole content on the present records; plans again only if they change. */
export interface SavePlanner {
  /** The revision of the base, if that is known. */
  baseRev: number | undefined;
  /** Throws INVALID, naming the field, if the content cannot be read. */
  check(records: Records): void;
  /**
   * Renames an added record whose id another user has used since the base. Throws CONFLICT to a client
   * that numbers its edits in that case, and if its base is no longer known and all later changes of
   * others would be undone: its numbered edits describe its changes better.
   */
  planFor(records: Records): PlannedEdit;
}

export function createSavePlanner({ save, present, changes, createId }: SavePlanning): SavePlanner {
  const { name, content, baseRevision: rev, sent } = save;
  const base = rev === undefined || !changes ? undefined : restoreBase(present, changes, { ...save, rev });
  let last: { records: Records; plan: Extract<MergePlan, { ok: true }> } | undefined;
  const mergeFor = (records: Records): Extract<MergePlan, { ok: true }> => {
    if (last?.records !== records) {
      const plan = planMerge(content, { base: base?.records, present: records, createId });
      if (!plan.ok) throw invalid(plan.message);
      last = { records, plan };
    }
    return last.plan;
  };
  return {
    baseRev: base?.rev,
    check: (records) => void mergeFor(records),
    planFor: (records) => {
      const { operations: ops, view, recognised } = mergeFor(records);
      const planned: PlannedEdit = {
        ops,
        ...(name === base?.name ? {} : { name }),
        onTakenId: 'merge',
        sent: sent && { ...sent, after: 0 },
      };
      if (base === undefined) {
        if (sent !== undefined) throw conflict('The revision that this is based on is not known any more.');
        return planned;
      }
      const own = new Set([...base.own, ...recognised]);
      const renaming = findRenaming(ops, { confirmed: records, view, own });
      if (renaming.size === 0) return planned;
      if (sent !== undefined)
        throw conflict(`These records already exist: ${[...renaming.keys()].join(', ')}.`);
      return { ...planned, ops: renameOperations(ops, { renaming, records: view }) };
    },
  };
}

const MAX_REMEMBERED = 20_000;

/** The revision of a diagram last sent to each session; the longest unused are dropped first. */
export interface LastSentRevisions {
  note: (sessionId: string | undefined, diagramId: string, rev: number) => void;
  find(sessionId: string | undefined, diagramId: string): number | undefined;
}

export function createLastSentRevisions(): LastSentRevisions {
  const sent = new Map<string, number>();
  const getKey = (sessionId: string, diagramId: string): string => JSON.stringify([sessionId, diagramId]);
  return {
    note: (sessionId, diagramId, rev) => {
      if (sessionId === undefined) return;
      const key = getKey(sessionId, diagramId);
      sent.delete(key);
      sent.set(key, rev);
      const oldest = sent.size > MAX_REMEMBERED ? sent.keys().next().value : undefined;
      if (oldest !== undefined) sent.delete(oldest);
    },
    find: (sessionId, diagramId) =>
      sessionId === undefined ? undefined : sent.get(getKey(sessionId, diagramId)),
  };
}
