import { type Records } from '@joinery/model';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { type OpenDiagram } from './load/openDiagram.ts';
import { type AcceptedChange, readLog } from './load/operationLog.ts';

/** Receives every change of the diagrams that are watched, each once and in the order of revisions, and the records with it. */
export type ChangeListener = (diagramId: string, change: AcceptedChange, records: Records) => void;

/** Those who watch diagrams live, and how far they have been told. */
interface Subscribers {
  listen: (listener: ChangeListener) => void;
  isWatched: (diagramId: string) => boolean;
  watchedIds: () => string[];
  /** From now on changes after the diagram's revision are told. */
  join(diagram: OpenDiagram): void;
  /** Answers whether nobody watches any more. */
  leave(diagramId: string): boolean;
  tell: (diagram: OpenDiagram, change: AcceptedChange, records: Records) => void;
  /** A diagram was loaded again: what was stored without being told here, because an answer of the store was lost, is told now. */
  tellMissed(db: Kysely<Database>, diagram: OpenDiagram): Promise<void>;
}

export function createSubscribers(): Subscribers {
  const watched = new Map<string, { watchers: number; toldRev: number }>();
  const listeners: ChangeListener[] = [];

  const tell: Subscribers['tell'] = ({ id }, change, records) => {
    const watching = watched.get(id);
    if (watching === undefined || change.rev <= watching.toldRev) return;
    watching.toldRev = change.rev;
    for (const listener of listeners) listener(id, change, records);
  };

  return {
    listen: (listener) => void listeners.push(listener),
    isWatched: (diagramId) => watched.has(diagramId),
    watchedIds: () => [...watched.keys()],
    join: ({ id, state }) => {
      const watching = watched.get(id) ?? { watchers: 0, toldRev: state.rev };
      watching.watchers += 1;
      watched.set(id, watching);
    },
    leave: (diagramId) => {
      const watching = watched.get(diagramId);
      if (watching === undefined) return true;
      watching.watchers -= 1;
      return watching.watchers === 0 && watched.delete(diagramId);
    },
    tell,
    tellMissed: async (db, diagram) => {
      const watching = watched.get(diagram.id);
      const { rev } = diagram.state;
      if (watching === undefined || watching.toldRev >= rev) return;
      const entries = (await readLog(db, diagram.id, { after: watching.toldRev, upTo: rev })) ?? [];
      for (const entry of entries) tell(diagram, entry, diagram.state.records);
    },
  };
}
