import { type EntityNode } from '@joinery/model';

/** Tells those who draw an entity when what is in it changes, and nobody else. */
export interface EntityFeed {
  /** Name and attributes of an entity, undefined where there is none. */
  get(entityId: string): EntityNode['data'] | undefined;
  subscribe(entityId: string, listener: () => void): () => void;
  update(nodes: readonly EntityNode[]): void;
}

export function createEntityFeed(): EntityFeed {
  let known: readonly EntityNode[] = [];
  let data = new Map<string, EntityNode['data']>();
  const listeners = new Map<string, Set<() => void>>();

  const tell = (entityId: string): void => {
    for (const listener of listeners.get(entityId) ?? []) listener();
  };

  /** The same entities at the same places of the list: what has to be told is told, the map stays. */
  function updateInPlace(nodes: readonly EntityNode[]): boolean {
    if (nodes.length !== known.length || nodes.some(({ id }, at) => id !== known[at]?.id)) return false;
    nodes.forEach((node, at) => {
      if (node.data === known[at]?.data) return;
      data.set(node.id, node.data);
      tell(node.id);
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
        for (const id of listeners.keys()) if (before.get(id) !== data.get(id)) tell(id);
      }
      known = nodes;
    },
  };
}
