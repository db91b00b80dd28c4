import { type EntityNode } from '@joinery/model';
import { type BoxIndex, createBoxIndex } from './boxIndex.ts';
import { type Box, getNodeBox, isSameBox } from './boxes.ts';

interface CardChanges {
  /** Previous and current boxes of the cards that changed. */
  places: Box[];
  /** Entities whose cards changed. */
  moved: ReadonlySet<string>;
  /** Whether the entities are the same as before, in the same order. */
  isSameList: boolean;
}

/** Boxes of all cards, kept between updates: the box of an unchanged card stays the same object. */
export interface CardBoxes {
  readonly index: BoxIndex;
  get(entityId: string): Box | undefined;
  update(nodes: readonly EntityNode[]): CardChanges;
}

export function createCardBoxes(): CardBoxes {
  let known: readonly EntityNode[] = [];
  const boxes = new Map<string, Box>();
  const index = createBoxIndex();

  return {
    index,
    get: (entityId) => boxes.get(entityId),
    update(nodes) {
      const places: Box[] = [];
      const moved = new Set<string>();
      const put = (entityId: string, box: Box | null): void => {
        const before = boxes.get(entityId);
        if (before && box && isSameBox(before, box)) return;
        places.push(...[box, before].filter((place) => place != null));
        moved.add(entityId);
        index.put(entityId, box);
        if (box) boxes.set(entityId, box);
        else boxes.delete(entityId);
      };
      let isSameList = nodes.length === known.length;
      nodes.forEach((node, at) => {
        if (node === known[at]) return;
        isSameList &&= node.id === known[at]?.id;
        put(node.id, getNodeBox(node));
      });
      if (!isSameList) {
        const ids = new Set(nodes.map(({ id }) => id));
        for (const id of [...boxes.keys()]) if (!ids.has(id)) put(id, null);
      }
      known = nodes;
      return { places, moved, isSameList };
    },
  };
}
