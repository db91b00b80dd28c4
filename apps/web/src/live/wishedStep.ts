import { apply, type Applied } from '@joinery/model';
import { type LiveDiagram } from './liveDiagram.ts';

/** The server's response: the revision of the change, if it changed anything. */
interface WishAnswer {
  revision: number;
  isChanged: boolean;
}

type WishedOf = Pick<LiveDiagram, 'onTaken'>;

interface Wishing {
  live: WishedOf;
  /** Adds it to the history, so that undo reverts it. */
  record: (step: Pick<Applied, 'effective' | 'inverse'>) => void;
}

const waiting = new WeakSet<WishedOf>();

/** Whether a change from the server may be one that this page requested. */
export function isWishing(live: WishedOf): boolean {
  return waiting.has(live);
}

/**
 * Requests a change from the server, which arrives as a change, before or after the response. Resolves once it is applied;
 * true if undo can revert it.
 */
export async function wishStep({ live, record }: Wishing, ask: () => Promise<WishAnswer>): Promise<boolean> {
  const steps = new Map<number, Applied>();
  let takenRev = 0;
  let look = (): void => undefined;
  const stop = live.onTaken(({ before, changes, rev }) => {
    changes.reduce((records, change) => {
      const applied = apply(records, change.ops);
      // Changes with a socket are edits by others, or local edits that are in the history already.
      if (change.by.socketId === null) steps.set(change.rev, applied);
      return applied.records;
    }, before);
    takenRev = rev;
    look();
  });
  waiting.add(live);
  try {
    const { revision, isChanged } = await ask();
    if (!isChanged) return false;
    await new Promise<void>((resolve) => {
      look = () => {
        if (takenRev >= revision) resolve();
      };
      look();
    });
    const step = steps.get(revision);
    if (step !== undefined) record(step);
    return step !== undefined;
  } finally {
    waiting.delete(live);
    stop();
  }
}
