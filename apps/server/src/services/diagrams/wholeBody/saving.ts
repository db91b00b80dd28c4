import { type PlannedEdit, type Room } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { diagramNotFound } from '../../../errors.ts';
import { toRefusal } from '../edit/batch.ts';
import { type Edit } from '../edit/edit.ts';
import { type SubmitEdit } from '../edit/editing.ts';
import { OutdatedPlanError, prepareAhead, repeatOutdated } from '../edit/preparedEdit.ts';
import { type UpdateDiagram, type UpdatedDiagram } from '../diagramRequests.ts';
import { LARGE_CONTENT_BYTES, toView } from '../open/diagramView.ts';
import { type OpenDiagram } from '../open/openDiagram.ts';
import { readStored } from '../store/diagramStore.ts';
import { type ChangeKind, isLogLonger, readLog } from '../store/operationLog.ts';
import { type LargeBodies, LargeContent } from './largeBodies.ts';
import { assertRevisionExists, createSavePlanner, type LastSentRevisions } from './mergeBase.ts';
import { readIncomingName } from './requestContent.ts';

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

/** A planned save, and the revision of its base if that is known. */
interface PlannedSave {
  edit: Edit;
  baseRev: number | undefined;
}

/**
 * Creates the function that saves a whole content; it throws AppError. A small save is planned at once, a large one on another
 * thread; both by createSavePlanner.
 */
export function createSaving(deps: SavingDeps): (request: UpdateDiagram) => Promise<UpdatedDiagram> {
  return async (request) => {
    const { diagramId, sessionId, kind = 'save' } = request;
    const name = readIncomingName(request.name);
    const baseRevision = request.baseRevision ?? deps.sentRevisions.find(sessionId, diagramId);
    const save: Save = { ...request, kind, name, baseRevision, givenRevision: request.baseRevision };
    if (baseRevision !== undefined) await deps.catchUp(diagramId, baseRevision);
    const isLarge = await isLargeSave(deps, save);
    const leave = isLarge ? enter(deps, save) : () => undefined;
    let baseRev: number | undefined;
    const attempt = async (isOfHolder: boolean) => {
      const toSave = isLarge ? await planLarge(deps, save) : planSmall;
      return deps.submit(
        diagramId,
        async (diagram) => {
          const planned = await toSave(diagram, deps, save);
          ({ baseRev } = planned);
          return planned.edit;
        },
        { isOfHolder },
      );
    };
    const { diagram, outcome } = await repeatOutdated(() => deps.hold(diagramId), attempt).finally(leave);
    if (outcome.is === 'refused') throw outcome.error;
    if (!outcome.ack.ok) throw toRefusal(outcome.ack.error);
    deps.sentRevisions.note(sessionId, diagramId, outcome.state.rev);
    return Object.assign(toView(diagram, outcome.state), { merged: baseRev !== outcome.revBefore });
  };
}

async function isLargeSave(deps: SavingDeps, { diagramId, content, baseRevision }: Save): Promise<boolean> {
  if (content instanceof LargeContent) return true;
  return deps.use(diagramId, async ({ room, state }) => {
    if (room.bytesAtMost > LARGE_CONTENT_BYTES) return true;
    if (baseRevision === undefined || baseRevision >= state.rev) return false;
    return isLogLonger(deps.db, diagramId, { after: baseRevision, than: LARGE_CONTENT_BYTES });
  });
}

/** Returns the function that ends the save; a large body was admitted before it was read. */
function enter({ largeBodies }: SavingDeps, { content, userId }: Save): () => void {
  return content instanceof LargeContent ? () => undefined : largeBodies.enter(userId);
}

/** Plans on the state in memory, and again in its turn if that has changed. */
async function planSmall(diagram: OpenDiagram, deps: SavingDeps, save: Save): Promise<PlannedSave> {
  const { diagramId, userId, kind, baseRevision } = save;
  const { state } = diagram;
  assertRevisionExists(state.rev, save.givenRevision);
  const changes =
    baseRevision === undefined
      ? undefined
      : await readLog(deps.db, diagramId, { after: baseRevision, upTo: state.rev });
  const planner = createSavePlanner({ save, present: state, changes, createId: deps.createId });
  planner.check(diagram.state.records);
  const plan = ({ records }: Room): PlannedEdit => planner.planFor(records);
  const edit: Edit = { diagramId, userId, kind, socketId: null, action: { is: 'planned', plan } };
  return { edit, baseRev: planner.baseRev };
}

/** Plans on the stored state and evaluates in slices, so that a long save delays only editors of the same diagram. */
async function planLarge(
  deps: SavingDeps,
  save: Save,
): Promise<(diagram: OpenDiagram) => Promise<PlannedSave>> {
  const { diagramId, userId, name, baseRevision, sent } = save;
  const stored = await readStored(deps.db, diagramId, { logAfter: baseRevision });
  if (stored === undefined) throw diagramNotFound();
  await deps.catchUp(diagramId, stored.rev);
  assertRevisionExists(stored.rev, save.givenRevision);
  const content =
    save.content instanceof LargeContent ? { bytes: save.content.bytes } : { value: save.content };
  const plan = await deps.largeBodies.plan({ content, stored, name, userId, baseRevision, sent });
  const { rev, baseRev, planned } = plan;
  return async ({ room, epoch }) => {
    if (epoch !== stored.epoch || room.rev !== rev) throw new OutdatedPlanError();
    return { edit: await prepareAhead(room, { ...planned, ops: plan.ops }, save), baseRev };
  };
}
