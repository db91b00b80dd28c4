import { type EntityNode } from '@joinery/model';

/** Notifies the components of an entity, and no others, when its data changes. */
export interface EntitySubscriptions {
  /** The entity's data; undefined if there is none. */
  get(entityId: string): EntityNode['data'] | undefined;
  subscribe(entityId: string, listener: () => void): () => void;
  update(nodes: readonly EntityNode[]): void;
}

export function createEntitySubscriptions(): EntitySubscriptions {
  let known: readonly EntityNode[] = [];
  let data = new Map<string, EntityNode['data']>();
  const listeners = new Map<string, Set<() => void>>();

  const notify = (entityId: string): void => {
    for (const listener of listeners.get(entityId) ?? []) listener();
  };

  /** For an unchanged list of ids: notifies subscribers and keeps the map. */
  function updateInPlace(nodes: readonly EntityNode[]): boolean {
    if (nodes.length !== known.length || nodes.some(({ id }, at) => id !== known[at]?.id)) return false;
    nodes.forEach((node, at) => {
      if (node.data === known[at]?.data) return;
      data.set(node.id, node.data);
      notify(node.id);
    });
    return true;
  }

  return {
    get: (entityId) => data.get(entityId),
    subscribe(entityId, listener) {
      const set = listeners.get(entityId) ?? new Set();
      listeners.set(entityId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(entityId) === set) listeners.delete(entityId);
      };
    },
    update(nodes) {
      if (nodes === known) return;
      if (!updateInPlace(nodes)) {
        const before = data;
        data = new Map(nodes.map((node) => [node.id, node.data]));
        for (const id of listeners.keys()) if (before.get(id) !== data.get(id)) notify(id);
      }
      known = nodes;
    },
  };
}
