import { type Bus } from '../../integrations/bus/bus.ts';

/** Delay after a join or leave until all nodes have received it, or never will. */
export const PRESENCE_SYNC_DELAY_MS = 2_000;

/**
 * Makes all nodes recompute presence in a diagram after joins and leaves. Messages between nodes can be
 * lost or arrive before earlier responses; the update corrects clients with a wrong list.
 */
export interface PresenceSync {
  noteChange(diagramId: string): void;
  stop(): void;
}

/** A single node broadcasts everything in order, so there is nothing to correct. */
export function createPresenceSync(bus: Bus, isAlone: boolean): PresenceSync {
  const timers = new Map<string, NodeJS.Timeout>();
  const changedAgain = new Set<string>();
  let isStopped = false;
  const wait = (diagramId: string): void => {
    const timer = setTimeout(() => {
      timers.delete(diagramId);
      bus.publish({ kind: 'people-changed', diagramId });
      if (changedAgain.delete(diagramId)) wait(diagramId);
    }, PRESENCE_SYNC_DELAY_MS);
    timer.unref();
    timers.set(diagramId, timer);
  };
  return {
    noteChange: (diagramId) => {
      if (isAlone || isStopped) return;
      if (timers.has(diagramId)) changedAgain.add(diagramId);
      else wait(diagramId);
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      changedAgain.clear();
    },
  };
}
