import { apply, type MergePlan, planMerge, type RecordKey, recordKey, type Records } from '@joinery/model';
import { renameOperations, findRenaming, type PlannedEdit } from '@joinery/sync';
import { type Kysely } from 'kysely';
import { type Database } from '../../../db/schema.ts';
import { conflict, invalid } from '../../../errors.ts';
import { type OpenDiagram } from '../load/openDiagram.ts';
import { type AcceptedChange, readLog } from '../load/operationLog.ts';

/** What a client had before it edited. */
interface MergeBase {
  rev: number;
  name: string;
  records: Records;
  /** What its author made since, whoever changed it after. */
  own: ReadonlySet<RecordKey>;
}

/** Who sends a content, and which edits of its client it holds, answered or not. */
interface Author {
  userId: string;
  sent?: { clientId: string; seq: number } | undefined;
}

/**
 * The diagram as it was at a revision, taken back from the present one by the log; undefined when the log is gone. What the
 * client sent since and has no answer to is in its base: its content holds that too, and it must not be done twice.
 */
export async function findMergeBase(
  db: Kysely<Database>,
  diagram: Pick<OpenDiagram, 'id' | 'state'>,
  { rev, author }: { rev: number; author: Author },
): Promise<MergeBase | undefined> {
  const { state } = diagram;
  if (rev > state.rev) return undefined;
  const entries = await readLog(db, diagram.id, { after: rev, upTo: state.rev });
  return mergeBaseOf(state, { rev, entries, author });
}

/** The same from the log's entries after the revision; undefined where they are not all there. */
export function mergeBaseOf(
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
  // A client that numbers its edits sends none twice, and what they made is in its base; of another it may be sent again.
  const own = sent === undefined ? entries.filter((entry) => entry.userId === userId) : [];
  const made = own.flatMap(({ ops }) => ops.filter(({ kind }) => kind === 'put').map(recordKey));
  return { rev, name, records, own: new Set(made) };
}

/** Throws CONFLICT with the present revision where a client names one that is still to come: it saw another history. */
export function assertRevisionExists(present: number, baseRevision: number | undefined): void {
  if (baseRevision === undefined || baseRevision <= present) return;
  throw conflict(
    `baseRevision: ${String(baseRevision)} is not a revision of this diagram, the last one is ${String(present)}. Load it and save again.`,
    { revision: present },
  );
}

/** A whole content as it came in. */
interface SentBody {
  name: string;
  content: unknown;
  sent?: Author['sent'];
}

interface SavePlanning {
  /** Undefined where it is not known what the author saw: then nothing is removed. */
  base: MergeBase | undefined;
  body: SentBody;
  createId: () => string;
}

/** Plans the save of a whole content for the records that it meets; planned again only where they are others. */
export interface SavePlanner {
  /** Throws INVALID, naming the field, where the content can not be read. */
  check(records: Records): void;
  /**
   * A record added under an id that another user took since the base gets an id of its own. Throws
   * CONFLICT to a client that numbers its edits where these say better what it did than its content: there, and where its
   * base is not known any more and all that others did since would be undone.
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

/** Which revision of a diagram each session was sent last; the ones longest unused are forgotten first. */
export interface LastSentRevisions {
  note: (sessionId: string | undefined, diagramId: string, rev: number) => void;
  find(sessionId: string | undefined, diagramId: string): number | undefined;
}

export function createLastSentRevisions(): LastSentRevisions {
  const sent = new Map<string, number>();
  const keyOf = (sessionId: string, diagramId: string): string => JSON.stringify([sessionId, diagramId]);
  return {
    note: (sessionId, diagramId, rev) => {
      if (sessionId === undefined) return;
      const key = keyOf(sessionId, diagramId);
      sent.delete(key);
      sent.set(key, rev);
      const oldest = sent.size > MAX_REMEMBERED ? sent.keys().next().value : undefined;
      if (oldest !== undefined) sent.delete(oldest);
    },
    find: (sessionId, diagramId) =>
      sessionId === undefined ? undefined : sent.get(keyOf(sessionId, diagramId)),
  };
}
