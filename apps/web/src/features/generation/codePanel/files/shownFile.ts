import { useEffect, useRef } from 'react';
import { useEditorState } from '../../../../editor/store/editorContext.ts';
import { type CodeFile } from './codeFiles.ts';

/**
 * The chosen file, otherwise the selected entity's file in the layer, the first of the layer (M187), or the first of all.
 */
export function shownFile(
  files: readonly CodeFile[],
  path: string | null,
  { layer, entityName }: { layer: CodeFile['layer']; entityName: string | undefined },
): CodeFile | undefined {
  const ofLayer = files.filter((file) => file.layer === layer);
  return (
    files.find((file) => file.path === path) ??
    ofLayer.find((file) => file.entityName === entityName) ??
    ofLayer[0] ??
    files[0]
  );
}

/** Name of the selected entity. */
export function useSelectedEntityName(): string | undefined {
  return useEditorState((state) => {
    const [id, ...more] = state.selection.nodeIds;
    return id === undefined || more.length > 0 ? undefined : state.records.entities.get(id)?.name;
  });
}

/** Selecting an entity shows its file in the current layer. */
export function useFollowSelection(
  files: readonly CodeFile[],
  shown: CodeFile | undefined,
  onShow: (path: string) => void,
): void {
  const name = useSelectedEntityName();
  const followed = useRef(name);
  useEffect(() => {
    if (name === followed.current) return;
    const own = files.filter(({ entityName }) => entityName === name);
    // A new name has its file only after the next generation.
    if (name !== undefined && own.length === 0) return;
    followed.current = name;
    const found = own.find(({ layer }) => layer === shown?.layer) ?? own[0];
    if (found && shown?.entityName !== name) onShow(found.path);
  }, [files, name, onShow, shown]);
}
