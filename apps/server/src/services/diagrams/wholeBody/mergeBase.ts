import { apply, type MergePlan, planMerge, type RecordKey, recordKey, type Records } from '@joinery/model';
import { renameOperations, findRenaming, type PlannedEdit } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { conflict, invalid } from '../../../errors.ts';
import { type OpenDiagram } from '../open/openDiagram.ts';
import { type AcceptedChange, readLog } from '../store/operationLog.ts';

/** The state on which a client edited. */
interface MergeBase {
  rev: number;
  name: string;
  records: Records;
  /** Records added by its author since, even if another user changed them later. */
  own: ReadonlySet<RecordKey>;
}

/** Sender of a content, and the edits of its client that the content includes, acknowledged or not. */
interface Author {
  userId: string;
  sent?: { clientId: string; seq: number } | undefined;
}

/**
 * Restores the diagram at a revision from the current state and the log; undefined if the log does not
 * reach back. The client's unacknowledged edits are part of its base: the content includes them too, and
 * they must not be applied twice.
 */
export async function findMergeBase(
  db: Database,
  diagram: Pick<OpenDiagram, 'id' | 'state'>,
  { rev, author }: { rev: number; author: Author },
): Promise<MergeBase | undefined> {
  const { state } = diagram;
  if (rev > state.rev) return undefined;
  const entries = await readLog(db, diagram.id, { after: rev, upTo: state.rev });
  return toMergeBase(state, { rev, entries, author });
}

/** The same from the log's entries after the revision; undefined if they are incomplete. */
export function toMergeBase(
  state: Pick<MergeBase, 'name' | 'records'>,
  { rev, entries, author }: { rev: number; entries: AcceptedChange[] | undefined; author: Author },
): MergeBase | undefined {
  if (!entries) return undefined;
  const { userId, sent } = author;
  const before = entries.reduceRight((later, { inverse }) => apply(later, inverse).records, state.records);
  const records = entries
    .filter(({ clientId, seq = Infinity }) => clientId === sent?.clientId && seq <= (sent?.seq ?? 0))
    .reduce((base, { ops }) => apply(base, ops).records, before);
  const name = entries.find((entry) => entry.name)?.name?.from ?? state.name;
  // A client that numbers its edits sends none twice, and their records are in its base; another client may
  // repeat them.
  const own = sent === undefined ? entries.filter((entry) => entry.userId === userId) : [];
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

/** An unparsed whole content. */
interface SentBody {
  name: string;
  content: unknown;
  sent?: Author['sent'];
}

interface SavePlanning {
  /** Undefined if the author's state is unknown: then nothing is removed. */
  base: MergeBase | undefined;
  body: SentBody;
  createId: () => string;
}

/** Plans the save of a whole content on the present records; plans again only if they change. */
export interface SavePlanner {
  /** Throws INVALID, naming the field, if the content cannot be read. */
  check(records: Records): void;
  /**
   * Renames an added record whose id another user has used since the base. Throws CONFLICT to a client
   * that numbers its edits in that case, and if its base is no longer known and all later changes of
   * others would be undone: its numbered edits describe its changes better.
   */
  planFor(records: Records): PlannedEdit;
}

export function createSavePlanner({ base, body, createId }: SavePlanning): SavePlanner {
  let last: { records: Records; plan: Extract<MergePlan, { ok: true }> } | undefined;
  const mergeFor = (records: Records): Extract<MergePlan, { ok: true }> => {
    if (last?.records !== records) {
      const plan = planMerge(body.content, { base: base?.records, present: records, createId });
      if (!plan.ok) throw invalid(plan.message);
      last = { records, plan };
    }
    return last.plan;
  };
  return {
    check: (records) => void mergeFor(records),
    planFor: (records) => {
      const { sent } = body;
      const { operations: ops, view, recognised } = mergeFor(records);
      const planned: PlannedEdit = {
        ops,
        ...(body.name === base?.name ? {} : { name: body.name }),
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
