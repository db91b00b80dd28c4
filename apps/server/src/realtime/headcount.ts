import { type Bus } from '../integrations/bus/bus.ts';

/** Time after somebody came or went until all nodes have surely heard of it, or never will. */
export const HEADCOUNT_AFTER_MS = 2_000;

/**
 * Has all nodes count anew who is in a diagram once coming and going there has been told. What one node tells another
 * can be lost, and can come before an answer that was given earlier: whoever was told wrongly is told right then.
 */
export interface Headcount {
  noteChange(diagramId: string): void;
  stop(): void;
}

/** Without other nodes nothing is counted twice: a single one tells everything in order. */
export function createHeadcount(bus: Bus, isAlone: boolean): Headcount {
  const timers = new Map<string, NodeJS.Timeout>();
  const changedAgain = new Set<string>();
  let isStopped = false;
  const wait = (diagramId: string): void => {
    const timer = setTimeout(() => {
      timers.delete(diagramId);
      bus.publish({ kind: 'people-changed', diagramId });
      if (changedAgain.delete(diagramId)) wait(diagramId);
    }, HEADCOUNT_AFTER_MS);
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
