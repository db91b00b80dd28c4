import { type Records } from '@joinery/model';
import { type Database } from '../../db/schema.ts';
import { type OpenDiagram } from './open/openDiagram.ts';
import { type AcceptedChange, readLog } from './store/operationLog.ts';

/**
 * Receives every change of subscribed diagrams, each once and in the order of revisions, with the
 * resulting records.
 */
export type ChangeListener = (diagramId: string, change: AcceptedChange, records: Records) => void;

/** Subscribed diagrams, each with the last reported revision. */
interface Subscribers {
  listen: (listener: ChangeListener) => void;
  isWatched: (diagramId: string) => boolean;
  watchedIds: () => string[];
  /** Reports changes after the diagram's current revision from now on. */
  join(diagram: OpenDiagram): void;
  /** Returns whether it was the last subscriber. */
  leave(diagramId: string): boolean;
  notify: (diagram: OpenDiagram, change: AcceptedChange, records: Records) => void;
  /**
   * Reports changes that were stored but not reported, because a response of the store was lost; called
   * when a diagram is loaded again.
   */
  notifyMissed(db: Database, diagram: OpenDiagram): Promise<void>;
}

export function createSubscribers(): Subscribers {
  const watched = new Map<string, { watchers: number; lastRev: number }>();
  const listeners: ChangeListener[] = [];

  const notify: Subscribers['notify'] = ({ id }, change, records) => {
    const watching = watched.get(id);
    if (watching === undefined || change.rev <= watching.lastRev) return;
    watching.lastRev = change.rev;
    for (const listener of listeners) listener(id, change, records);
  };

  return {
    listen: (listener) => void listeners.push(listener),
    isWatched: (diagramId) => watched.has(diagramId),
    watchedIds: () => [...watched.keys()],
    join: ({ id, state }) => {
      const watching = watched.get(id) ?? { watchers: 0, lastRev: state.rev };
      watching.watchers += 1;
      watched.set(id, watching);
    },
    leave: (diagramId) => {
      const watching = watched.get(diagramId);
      if (watching === undefined) return true;
      watching.watchers -= 1;
      return watching.watchers === 0 && watched.delete(diagramId);
    },
    notify,
    notifyMissed: async (db, diagram) => {
      const watching = watched.get(diagram.id);
      const { rev } = diagram.state;
      if (watching === undefined || watching.lastRev >= rev) return;
      const missed = (await readLog(db, diagram.id, { after: watching.lastRev, upTo: rev })) ?? [];
      for (const change of missed) notify(diagram, change, diagram.state.records);
    },
  };
}
