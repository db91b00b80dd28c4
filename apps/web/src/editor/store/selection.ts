import { areaKey, entityKey, type RecordKey, type Records, relationshipKey } from '@joinery/model';
import { type Renaming } from '@joinery/wire';
import { type Selection } from './editorState.ts';

const NONE: readonly string[] = [];

/** Removes deleted elements from the selection (M175); the same object if nothing changed. */
export function pruneSelection(selection: Selection, records: Records): Selection {
  const { areaIds = NONE } = selection;
  const pruned = {
    nodeIds: selection.nodeIds.filter((id) => records.entities.has(id)),
    edgeIds: selection.edgeIds.filter((id) => records.relationships.has(id)),
    areaIds: areaIds.filter((id) => records.areas.has(id)),
  };
  const isWhole =
    pruned.nodeIds.length === selection.nodeIds.length &&
    pruned.edgeIds.length === selection.edgeIds.length &&
    pruned.areaIds.length === areaIds.length;
  if (isWhole) return selection;
  const { nodeIds, edgeIds } = pruned;
  return pruned.areaIds.length > 0 ? pruned : { nodeIds, edgeIds };
}

/** Maps the selection to renamed ids. */
export function renameSelection(selection: Selection, renaming: Renaming): Selection {
  const renamed = (toKey: (id: string) => RecordKey) => (id: string) => renaming.get(toKey(id))?.id ?? id;
  const { nodeIds, edgeIds, areaIds } = selection;
  return {
    nodeIds: nodeIds.map(renamed(entityKey)),
    edgeIds: edgeIds.map(renamed(relationshipKey)),
    ...(areaIds && { areaIds: areaIds.map(renamed(areaKey)) }),
  };
}

export function isSameSelection(a: Selection, b: Selection): boolean {
  const isSame = (x: readonly string[], y: readonly string[]): boolean =>
    x.length === y.length && x.every((id, index) => id === y[index]);
  return (
    isSame(a.nodeIds, b.nodeIds) &&
    isSame(a.edgeIds, b.edgeIds) &&
    isSame(a.areaIds ?? NONE, b.areaIds ?? NONE)
  );
}

export function hasSelection({ nodeIds, edgeIds, areaIds = NONE }: Selection): boolean {
  return nodeIds.length + edgeIds.length + areaIds.length > 0;
}

/** Whether an entity or area is selected; relationships are copied only along with entities. */
export function hasCopyable({ nodeIds, areaIds = NONE }: Selection): boolean {
  return nodeIds.length + areaIds.length > 0;
}
