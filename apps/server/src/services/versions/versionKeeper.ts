import { type DiagramState } from '../diagrams/load/openDiagram.ts';
import { type DiagramLogger } from '../diagrams/load/openDiagrams.ts';
import { type Capture, type ChainDeps, keepVersion } from './versionChain.ts';

/** Nobody has changed a diagram for so long: what it became is kept as a version. */
export const EDITING_PAUSE_MS = 5 * 60_000;

/** While somebody goes on changing it, so often. */
export const EDITING_INTERVAL_MS = 10 * 60_000;

const TIDY_INTERVAL_MS = 5_000;

/** A diagram that is being edited and what of it is not kept yet. */
interface Editing {
  state: DiagramState;
  /** When the first change was made that is in no version, and when the last. */
  since: number;
  changedAt: number;
}

/** Keeps versions by itself, without anybody being held up by it. */
interface VersionKeeper {
  /** A change was committed that made the one state the other. */
  note: (diagramId: string, former: DiagramState, state: DiagramState) => void;
  /** Runs while no other version of this process is being kept. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Keeps what is due by now; runs by itself every few seconds. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

export function createVersionKeeper(deps: ChainDeps & { log: Pick<DiagramLogger, 'warn'> }): VersionKeeper {
  const { now, log } = deps;
  const edited = new Map<string, Editing>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const capture = (wanted: Capture): void => {
    inTurn(() => keepVersion(deps, wanted)).catch((error: unknown) => {
      log.warn({ err: error, diagramId: wanted.diagramId }, 'a version could not be kept');
    });
  };

  const tidy = async (): Promise<void> => {
    for (const [diagramId, { state, since, changedAt }] of edited) {
      const isPaused = changedAt + EDITING_PAUSE_MS <= now();
      if (!isPaused && since + EDITING_INTERVAL_MS > now()) continue;
      edited.delete(diagramId);
      const { rev, records } = state;
      // Where several nodes have the diagram open, one of them is enough.
      const minimumAgeMs = isPaused ? 0 : EDITING_INTERVAL_MS / 2;
      capture({ diagramId, rev, records, createdAt: changedAt, minimumAgeMs });
    }
    await last;
  };

  const timer = setInterval(() => void tidy(), TIDY_INTERVAL_MS);
  timer.unref();

  return {
    note: (diagramId, former, state) => {
      if (isClosed) return;
      const known = edited.get(diagramId);
      const changedAt = now();
      // The first change after a pause or a restart: what was there before it may be in no version yet.
      if (known === undefined && former.updatedAt + EDITING_PAUSE_MS <= changedAt) {
        const { rev, records, updatedAt } = former;
        capture({ diagramId, rev, records, createdAt: updatedAt });
      }
      edited.set(diagramId, { state, since: known?.since ?? changedAt, changedAt });
    },
    inTurn,
    tidy,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await last;
    },
  };
}
