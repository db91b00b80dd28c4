import { type Statement } from '../../../db/bareDatabase.ts';
import { type OpenDatabase } from '../../../db/openDatabase.ts';
import { type Database } from '../../../db/schema.ts';
import { diagramNotFound, forbidden } from '../../../errors.ts';
import { type OpenDiagram } from '../open/openDiagram.ts';
import { findSentChange, lastSentSeq, readLog, toLogRow } from '../store/operationLog.ts';
import { formatPreview } from '../store/snapshots.ts';
import {
  addStoredChange,
  type Batch,
  createBatch,
  runBatch,
  type StoredFacts,
  type Submission,
} from './batch.ts';
import {
  type CommitStatements,
  type DiagramAdvance,
  EDITING_LEVELS,
  type Expectation,
  runStatement,
} from '../store/commitStatements.ts';
import { isPlannedOnce } from './edit.ts';
import { lockDiagrams, type StoredState } from '../store/storedStates.ts';

/** Minimum interval between previews of a diagram that is being edited. */
const PREVIEW_INTERVAL_MS = 10_000;

/** The part of the store that edits need. */
export type EditStore = Pick<OpenDatabase, 'db' | 'commitIf'>;

interface CommitDeps {
  store: EditStore;
  statements: CommitStatements;
  isShared: boolean;
  now: number;
  maxOperations: number;
}

/** Commits submissions in order, as many as fit into one transaction; throws if the store fails. */
export async function commitBatch(submissions: readonly Submission[], deps: CommitDeps): Promise<Batch> {
  return (
    (await commitOptimistically(submissions, deps)) ??
    deps.store.db.transaction().execute((trx) => commitLocked(trx, submissions, deps))
  );
}

/** The transaction's first statement checks diagram and user. */
const UNREAD: StoredFacts = { requireDiagram: () => undefined, authorize: () => undefined, log: null };

/**
 * Commits optimistically: assumes that no other node wrote, that every author may still edit, and that
 * there are no duplicates. The store commits in one message only if all of that is true; otherwise nothing
 * happens, and the result is null.
 */
async function commitOptimistically(
  submissions: readonly Submission[],
  deps: CommitDeps,
): Promise<Batch | null> {
  if (submissions.some(({ edit }) => edit === null || isPlannedOnce(edit))) return null;
  const revisions = getRevisions(submissions);
  const transactions = [...revisions.keys()].map(({ room }) => room.begin());
  const batch = createBatch();
  if (await runBatch(batch, submissions, { facts: UNREAD, limits: deps })) {
    const expected = getExpectations(submissions.slice(0, batch.taken), revisions);
    const writes = toStatements(batch, revisions, deps);
    if (await deps.store.commitIf([deps.statements.checkExpected(expected), ...writes])) {
      for (const transaction of transactions) transaction.commit();
      return batch;
    }
  }
  for (const transaction of transactions) transaction.rollback();
  return null;
}

/** Reads the stored state first, so that each submission gets its own outcome. */
async function commitLocked(
  trx: Database,
  submissions: readonly Submission[],
  deps: CommitDeps,
): Promise<Batch> {
  const diagrams = [...getRevisions(submissions).keys()];
  const ids = diagrams.map(({ id }) => id);
  const stored = await lockDiagrams(trx, ids, deps.isShared);
  const batch = createBatch();
  for (const diagram of diagrams) await catchUp(trx, batch, { diagram, stored: stored.get(diagram.id) });
  const revisions = getRevisions(submissions);
  await runBatch(batch, submissions, { facts: createFacts(trx, stored), limits: deps });
  for (const statement of toStatements(batch, revisions, deps)) await runStatement(trx, statement);
  return batch;
}

function createFacts(trx: Database, stored: ReadonlyMap<string, StoredState>): StoredFacts {
  return {
    requireDiagram: ({ id }) => {
      if (!stored.has(id)) throw diagramNotFound();
    },
    authorize: ({ id }, userId) => {
      const level = stored.get(id)?.levels.get(userId);
      if (level === undefined) throw diagramNotFound();
      if (!EDITING_LEVELS.includes(level)) throw forbidden();
    },
    log: {
      lastSeq: ({ id }, clientId) => lastSentSeq(trx, id, clientId),
      findChange: ({ id }, sent) => findSentChange(trx, id, sent),
    },
  };
}

/** Applies changes of other nodes up to the stored revision; marks the room stale if that fails. */
async function catchUp(
  trx: Database,
  batch: Batch,
  { diagram, stored }: { diagram: OpenDiagram; stored: StoredState | undefined },
): Promise<void> {
  const { room, epoch } = diagram;
  if (stored === undefined || (stored.rev === room.rev && stored.epoch === epoch)) return;
  const isAhead = stored.epoch === epoch && stored.rev > room.rev;
  const entries = isAhead && (await readLog(trx, diagram.id, { after: room.rev, upTo: stored.rev }));
  if (!entries) diagram.isStale = true;
  else for (const entry of entries) addStoredChange(batch, diagram, entry);
}

/** Returns the diagrams of these submissions with the revisions of their rooms. */
function getRevisions(submissions: readonly Submission[]): Map<OpenDiagram, number> {
  return new Map(submissions.map(({ diagram }) => [diagram, diagram.room.rev]));
}

/** Returns the facts required of diagrams and authors, each pair once. */
function getExpectations(
  submissions: readonly Submission[],
  revisions: ReadonlyMap<OpenDiagram, number>,
): Expectation[] {
  const expected = new Map<string, Expectation>();
  for (const { diagram, edit } of submissions) {
    const { id: diagramId, epoch } = diagram;
    const userId = edit?.userId ?? '';
    const rev = revisions.get(diagram) ?? diagram.room.rev;
    expected.set(JSON.stringify([diagramId, userId]), { diagramId, rev, epoch, userId });
  }
  return [...expected.values()];
}

/** Returns the statements that write a batch; `revisions` are those from before it. */
function toStatements(
  batch: Batch,
  revisions: ReadonlyMap<OpenDiagram, number>,
  { statements, now }: CommitDeps,
): Statement[] {
  if (batch.accepted.length === 0) return [];
  const advances: DiagramAdvance[] = [];
  for (const [diagram, to] of batch.states) {
    const from = revisions.get(diagram) ?? to.rev;
    if (from === to.rev) continue;
    const isPreviewDue =
      diagram.lastPreviewAt + PREVIEW_INTERVAL_MS <= now ||
      diagram.state.records.entities.size !== to.records.entities.size;
    if (isPreviewDue) batch.previewed.push(diagram);
    advances.push({ id: diagram.id, from, to, preview: isPreviewDue ? formatPreview(to.records) : null });
  }
  const rows = batch.accepted.map((accepted) => toLogRow(accepted, now));
  return [statements.insertLog(rows), statements.advance(advances)];
}
