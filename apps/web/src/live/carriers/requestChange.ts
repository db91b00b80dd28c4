import { apply, type Applied } from '@joinery/model';
import { type LiveDiagram } from '../liveDiagram.ts';

/** The server's response: the revision of the change, if it changed anything. */
interface ChangeResponse {
  revision: number;
  isChanged: boolean;
}

type ChangeSource = Pick<LiveDiagram, 'onRemoteChange'>;

interface ChangeRequest {
  live: ChangeSource;
  /** Adds it to the history, so that undo reverts it. */
  record: (step: Pick<Applied, 'effective' | 'inverse'>) => void;
}

const pending = new WeakSet<ChangeSource>();

/** Whether a change from the server may be one that this page requested. */
export function isChangeRequested(live: ChangeSource): boolean {
  return pending.has(live);
}

/**
 * Requests a change from the server, which arrives as a change, before or after the response. Resolves once it is applied;
 * true if undo can revert it.
 */
export async function requestChange(
  { live, record }: ChangeRequest,
  request: () => Promise<ChangeResponse>,
): Promise<boolean> {
  const steps = new Map<number, Applied>();
  let appliedRev = 0;
  let resolveIfApplied = (): void => undefined;
  const unsubscribe = live.onRemoteChange(({ before, changes, rev }) => {
    changes.reduce((records, change) => {
      const applied = apply(records, change.ops);
      // Changes with a socket are edits by others, or local edits that are in the history already.
      if (change.by.socketId === null) steps.set(change.rev, applied);
      return applied.records;
    }, before);
    appliedRev = rev;
    resolveIfApplied();
  });
  pending.add(live);
  try {
    const { revision, isChanged } = await request();
    if (!isChanged) return false;
    await new Promise<void>((resolve) => {
      resolveIfApplied = () => {
        if (appliedRev >= revision) resolve();
      };
      resolveIfApplied();
    });
    const step = steps.get(revision);
    if (step !== undefined) record(step);
    return step !== undefined;
  } finally {
    pending.delete(live);
    unsubscribe();
  }
}
