import { diffInSteps, type Records } from '@joinery/model';
import { type PlannedEdit, type Room } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { AppError, conflict, diagramNotFound, invalid, tooBusy, tooLarge } from '../../../errors.ts';
import { runInSlices } from '../../../slices.ts';
import { type Outcome } from '../edit/batch.ts';
import { type Edit } from '../edit/edit.ts';
import { readIncomingName } from './requestContent.ts';
import { type UpdateDiagram, type UpdatedDiagram } from '../diagramRequests.ts';
import { readStored } from '../store/diagramStore.ts';
import { type LargeBodies, LargeContent } from './largeBodies.ts';
import { type OpenDiagram } from '../open/openDiagram.ts';
import {
  assertRevisionExists,
  createSavePlanner,
  findMergeBase,
  type LastSentRevisions,
} from './mergeBase.ts';
import { type ChangeKind, isLogLonger } from '../store/operationLog.ts';
import { MAX_OPERATIONS_AT_ONCE, prepareInSlices } from '../edit/preparedEdit.ts';
import { LARGE_CONTENT_BYTES, toView } from '../open/diagramView.ts';

/** Submits the edit that `plan` returns, again if the copy in memory became stale before its turn. */
export type SubmitEdit = (
  diagramId: string,
  plan: (diagram: OpenDiagram) => Edit | null | Promise<Edit | null>,
  options?: { isOfHolder?: boolean; onOutcome?: ((outcome: Outcome) => void) | undefined },
) => Promise<{ diagram: OpenDiagram; outcome: Outcome }>;

interface SavingDeps {
  db: Database;
  createId: () => string;
  sentRevisions: LastSentRevisions;
  largeBodies: Pick<LargeBodies, 'enter' | 'plan'>;
  submit: SubmitEdit;
  hold: (diagramId: string) => Promise<() => void>;
  use: <Result>(diagramId: string, work: (diagram: OpenDiagram) => Promise<Result>) => Promise<Result>;
  /** Applies changes that other nodes stored up to a revision. */
  catchUp: (diagramId: string, rev: number) => Promise<void>;
}

interface Save extends UpdateDiagram {
  kind: ChangeKind;
  /** The base named by the client, if any. */
  givenRevision: number | undefined;
}

/**
 * Number of attempts to plan a large save in parallel with other edits; then those of the same diagram
 * wait for it.
 */
const FREE_ATTEMPTS = 2;
/** Other nodes do not wait. */
const MAX_ATTEMPTS = 6;

/** Creates the function that saves a whole content; it throws AppError. */
export function createSaving(deps: SavingDeps): (request: UpdateDiagram) => Promise<UpdatedDiagram> {
  return async (request) => {
    const { diagramId, sessionId, kind = 'save' } = request;
    const name = readIncomingName(request.name);
    const baseRevision = request.baseRevision ?? deps.sentRevisions.find(sessionId, diagramId);
    const save: Save = { ...request, kind, name, baseRevision, givenRevision: request.baseRevision };
    if (baseRevision !== undefined) await deps.catchUp(diagramId, baseRevision);
    const isLarge = await isLargeSave(deps, save);
    const saved = isLarge ? await saveLarge(deps, save) : await saveSmall(deps, save);
    const { diagram, outcome, baseRev } = saved;
    if (outcome.is === 'refused') throw outcome.error;
    if (!outcome.ack.ok) throw toRefusal(outcome.ack.error);
    deps.sentRevisions.note(sessionId, diagramId, outcome.state.rev);
    return Object.assign(toView(diagram, outcome.state), { merged: baseRev !== outcome.revBefore });
  };
}

interface Saved {
  diagram: OpenDiagram;
  outcome: Outcome;
  baseRev: number | undefined;
}

async function isLargeSave(deps: SavingDeps, { diagramId, content, baseRevision }: Save): Promise<boolean> {
  if (content instanceof LargeContent) return true;
  return deps.use(diagramId, async ({ room, state }) => {
    if (room.bytesAtMost > LARGE_CONTENT_BYTES) return true;
    if (baseRevision === undefined || baseRevision >= state.rev) return false;
    return isLogLonger(deps.db, diagramId, { after: baseRevision, than: LARGE_CONTENT_BYTES });
  });
}

async function saveSmall(deps: SavingDeps, save: Save): Promise<Saved> {
  const { diagramId, userId, name, content, baseRevision, sent, kind } = save;
  let baseRev: number | undefined;
  const submitted = await deps.submit(diagramId, async (diagram) => {
    assertRevisionExists(diagram.state.rev, save.givenRevision);
    const base =
      baseRevision === undefined
        ? undefined
        : await findMergeBase(deps.db, diagram, { rev: baseRevision, author: { userId, sent } });
    baseRev = base?.rev;
    const planner = createSavePlanner({ base, body: { name, content, sent }, createId: deps.createId });
    planner.check(diagram.state.records);
    const plan = ({ records }: Room): PlannedEdit => planner.planFor(records);
    return { diagramId, userId, kind, socketId: null, action: { is: 'planned', plan } };
  });
  return { ...submitted, baseRev };
}

/** Plans on another thread and evaluates in slices, so that a long save delays only editors of the same diagram. */
async function saveLarge(deps: SavingDeps, save: Save): Promise<Saved> {
  // A large body was admitted before it was read.
  const leave = save.content instanceof LargeContent ? () => undefined : deps.largeBodies.enter(save.userId);
  try {
    return await repeatPlanned((isHolding) => tryLarge(deps, save, isHolding));
  } finally {
    leave();
  }
}

/** Returns null if the diagram changed while the save was planned. */
async function tryLarge(deps: SavingDeps, save: Save, isHolding: boolean): Promise<Saved | null> {
  const { diagramId, userId, kind, name, baseRevision, sent } = save;
  const release = isHolding ? await deps.hold(diagramId) : () => undefined;
  try {
    const stored = await readStored(deps.db, diagramId, { logAfter: baseRevision });
    if (stored === undefined) throw diagramNotFound();
    await deps.catchUp(diagramId, stored.rev);
    assertRevisionExists(stored.rev, save.givenRevision);
    const content =
      save.content instanceof LargeContent ? { bytes: save.content.bytes } : { value: save.content };
    const author = { userId, sent };
    const plan = await deps.largeBodies.plan({ content, name, stored, baseRevision, author });
    const { rev, baseRev, ops } = plan;
    const submitted = await deps.submit(
      diagramId,
      async ({ room, epoch }) => {
        if (epoch !== stored.epoch || room.rev !== rev) throw new OutdatedPlanError();
        return planAhead(room, { ...plan.planned, ops }, { diagramId, userId, kind });
      },
      { isOfHolder: isHolding },
    );
    return isOutdated(submitted.outcome) ? null : { ...submitted, baseRev };
  } catch (error) {
    if (error instanceof OutdatedPlanError) return null;
    throw error;
  } finally {
    release();
  }
}

type Author = Pick<Edit, 'diagramId' | 'userId' | 'kind'>;

/**
 * Evaluates an edit on the room's current state before its turn; if that changes, the edit is rejected as
 * outdated.
 */
async function planAhead(room: Room, planned: PlannedEdit, by: Author): Promise<Edit> {
  const { diagramId, userId, kind } = by;
  const edit = { diagramId, userId, kind, socketId: null };
  const { rev } = room;
  if (planned.ops.length <= MAX_OPERATIONS_AT_ONCE) {
    return { ...edit, action: { is: 'planned', plan: whileAt(rev, () => planned) } };
  }
  const { evaluation, operationsText } = await prepareInSlices(room, planned);
  const plan = whileAt(rev, ({ records }) => {
    if (records !== evaluation.before) throw new OutdatedPlanError();
    return { ...planned, evaluation };
  });
  return { ...edit, action: { is: 'planned', plan, operationsText } };
}

/** Replaces all records of a diagram as one edit; throws AppError. */
export async function replaceRecords(
  { submit, hold }: Pick<SavingDeps, 'submit' | 'hold'>,
  by: Author,
  records: Records,
): Promise<Outcome> {
  const { diagramId } = by;
  return repeatPlanned(async (isHolding) => {
    const release = isHolding ? await hold(diagramId) : () => undefined;
    try {
      const { outcome } = await submit(
        diagramId,
        async ({ room }) => {
          const before = room.records;
          const ops = await runInSlices(diffInSteps(before, records));
          if (room.records !== before) throw new OutdatedPlanError();
          return planAhead(room, { ops, onTakenId: 'merge' }, by);
        },
        { isOfHolder: isHolding },
      );
      return isOutdated(outcome) ? null : outcome;
    } catch (error) {
      if (error instanceof OutdatedPlanError) return null;
      throw error;
    } finally {
      release();
    }
  });
}

/** Repeats an attempt that returns null after concurrent edits; after some attempts, other edits wait. */
async function repeatPlanned<Result>(
  attempt: (isHolding: boolean) => Promise<Result | null>,
): Promise<Result> {
  for (let count = 1; count <= MAX_ATTEMPTS; count += 1) {
    const result = await attempt(count > FREE_ATTEMPTS);
    if (result !== null) return result;
  }
  throw tooBusy('The diagram is being changed by others. Please try again.', { retryAfterSeconds: 1 });
}

function isOutdated(outcome: Outcome): boolean {
  return outcome.is === 'refused' && outcome.error instanceof OutdatedPlanError;
}

/** The diagram has changed since the save was planned. */
class OutdatedPlanError extends AppError {
  constructor() {
    super('CONFLICT');
  }
}

function whileAt(rev: number, plan: (room: Room) => PlannedEdit): (room: Room) => PlannedEdit {
  return (room) => {
    if (room.rev !== rev) throw new OutdatedPlanError();
    return plan(room);
  };
}

/** Converts a room's rejection to an error of the catalogue. */
export function toRefusal({ code, message }: { code: string; message: string }): AppError {
  if (code === 'TOO_LARGE') return tooLarge(message);
  return code === 'LIMIT' ? invalid(message) : conflict(message);
}
