import { createHistory, type History } from '@joinery/wire';

/** Undo and redo for clients that only request them: one history per user and diagram, while connected. */
export interface Protocol1Histories {
  of(diagramId: string, userId: string): History;
  /** Called when one of possibly several connections of the user leaves. */
  forget(diagramId: string, userId: string): void;
}

export function createProtocol1Histories(
  isStillThere: (diagramId: string, userId: string) => boolean,
): Protocol1Histories {
  const histories = new Map<string, History>();
  const getKey = (diagramId: string, userId: string): string => JSON.stringify([diagramId, userId]);
  return {
    of: (diagramId, userId) => {
      const key = getKey(diagramId, userId);
      const history = histories.get(key) ?? createHistory();
      histories.set(key, history);
      return history;
    },
    forget: (diagramId, userId) => {
      if (!isStillThere(diagramId, userId)) histories.delete(getKey(diagramId, userId));
    },
  };
}
