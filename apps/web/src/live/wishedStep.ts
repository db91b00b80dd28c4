import { apply, type Applied } from '@joinery/model';
import { type LiveDiagram } from './liveDiagram.ts';

/** What the server makes of a wish: the revision of the change, if it changed anything. */
interface WishAnswer {
  revision: number;
  isChanged: boolean;
}

type WishedOf = Pick<LiveDiagram, 'onTaken'>;

interface Wishing {
  live: WishedOf;
  /** Makes it a step that undo takes back. */
  record: (step: Pick<Applied, 'effective' | 'inverse'>) => void;
}

const waiting = new WeakSet<WishedOf>();

/** Whether a change that the server makes now may be the one that this page asked for. */
export function isWishing(live: WishedOf): boolean {
  return waiting.has(live);
}

/**
 * Asks the server for a change of the open diagram, which comes as that of anybody does, before the answer or after it.
 * Resolves once it is here: true where undo takes it back.
 */
export async function wishStep({ live, record }: Wishing, ask: () => Promise<WishAnswer>): Promise<boolean> {
  const steps = new Map<number, Applied>();
  let takenRev = 0;
  let look = (): void => undefined;
  const stop = live.onTaken(({ before, changes, rev }) => {
    changes.reduce((records, change) => {
      const applied = apply(records, change.ops);
      // By a socket come the edits of others, and those of one's own that are steps already.
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
