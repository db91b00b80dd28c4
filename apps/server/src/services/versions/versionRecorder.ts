import { type DiagramState } from '../diagrams/open/openDiagram.ts';
import { type DiagramLogger } from '../diagrams/open/openDiagrams.ts';
import { type Capture, type ChainDeps, createVersion } from './versionChain.ts';

/** After this pause in editing, the state is stored as a version. */
export const EDITING_PAUSE_MS = 5 * 60_000;

/** During continuous editing, versions are stored at this interval. */
export const EDITING_INTERVAL_MS = 10 * 60_000;

const TIDY_INTERVAL_MS = 5_000;

/** A diagram that is being edited, and its changes not yet in a version. */
interface Editing {
  state: DiagramState;
  /** Times of the first and the last change that is in no version. */
  since: number;
  changedAt: number;
}

/** Stores automatic versions in the background. */
interface VersionRecorder {
  /** Records a committed change between two states. */
  note: (diagramId: string, former: DiagramState, state: DiagramState) => void;
  /** Runs while this process stores no other version. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stores due versions; runs every few seconds. */
  runMaintenance: () => Promise<void>;
  close: () => Promise<void>;
}

export function createVersionRecorder(
  deps: ChainDeps & { log: Pick<DiagramLogger, 'warn'> },
): VersionRecorder {
  const { now, log } = deps;
  const edited = new Map<string, Editing>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const capture = (state: Capture): void => {
    inTurn(() => createVersion(deps, state)).catch((error: unknown) => {
      log.warn({ err: error, diagramId: state.diagramId }, 'a version could not be kept');
    });
  };

  const runMaintenance = async (): Promise<void> => {
    for (const [diagramId, { state, since, changedAt }] of edited) {
      const isPaused = changedAt + EDITING_PAUSE_MS <= now();
      if (!isPaused && since + EDITING_INTERVAL_MS > now()) continue;
      edited.delete(diagramId);
      const { rev, records } = state;
      // Of several nodes with the diagram open, one is sufficient.
      const minimumAgeMs = isPaused ? 0 : EDITING_INTERVAL_MS / 2;
      capture({ diagramId, rev, records, createdAt: changedAt, minimumAgeMs });
    }
    await last;
  };

  const timer = setInterval(() => void runMaintenance(), TIDY_INTERVAL_MS);
  timer.unref();

  return {
    note: (diagramId, former, state) => {
      if (isClosed) return;
      const known = edited.get(diagramId);
      const changedAt = now();
      // The first change after a pause or a restart: the state before it may be in no version yet.
      if (known === undefined && former.updatedAt + EDITING_PAUSE_MS <= changedAt) {
        const { rev, records, updatedAt } = former;
        capture({ diagramId, rev, records, createdAt: updatedAt });
      }
      edited.set(diagramId, { state, since: known?.since ?? changedAt, changedAt });
    },
    inTurn,
    runMaintenance,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await last;
    },
  };
}
