import { createHistory, type History } from '@joinery/sync';

/** Undo and redo for clients that only say so: one history for each person and diagram, while they are in it. */
export interface PlainHistories {
  of(diagramId: string, userId: string): History;
  /** Somebody left by one of perhaps several connections. */
  forget(diagramId: string, userId: string): void;
}

export function createPlainHistories(
  isStillThere: (diagramId: string, userId: string) => boolean,
): PlainHistories {
  const histories = new Map<string, History>();
  const keyOf = (diagramId: string, userId: string): string => JSON.stringify([diagramId, userId]);
  return {
    of: (diagramId, userId) => {
      const key = keyOf(diagramId, userId);
      const history = histories.get(key) ?? createHistory();
      histories.set(key, history);
      return history;
    },
    forget: (diagramId, userId) => {
      if (!isStillThere(diagramId, userId)) histories.delete(keyOf(diagramId, userId));
    },
  };
}
