import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { isTouchScreen } from '../../lib/browser/touchScreen.ts';
import { detailAt } from './canvasContext.ts';
import { toCanvasId } from './canvasId.ts';
import { type CanvasStore } from './canvasStore.ts';

/** Provides the canvas port to the editor's actions. */
export function useCanvasPort(editor: EditorStore, canvas: CanvasStore): void {
  const flow = useStoreApi();
  useEffect(
    () =>
      editor.provide('canvas', {
        place: () => {
          const { menu } = canvas.getState();
          if (menu) return { position: menu.place, isPointed: true };
          const { transform, width, height } = flow.getState();
          const [x, y, zoom] = transform;
          return { position: { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom }, isPointed: false };
        },
        focusSelection: () => {
          const { nodeIds, edgeIds, areaIds = [] } = editor.getState().selection;
          const [selector] = [
            ...[...nodeIds.map(toCanvasId), ...edgeIds].map((id) => `[data-id="${CSS.escape(id)}"]`),
            ...areaIds.map((id) => `[data-area="${CSS.escape(id)}"]`),
          ];
          if (selector !== undefined) flow.getState().domNode?.querySelector<HTMLElement>(selector)?.focus();
        },
        nameEntity: (entityId) => {
          // Zoomed out, a card has no field for its name.
          if (detailAt(flow.getState().transform[2]) !== 'full') editor.port('viewport')?.center([entityId]);
          // As if touched: its handles appear immediately.
          if (isTouchScreen()) canvas.setLastTouchedId(entityId);
          canvas.startEditing({ kind: 'entity', entityId });
        },
        renameArea: (id) => canvas.startEditing({ kind: 'area', id }),
      }),
    [editor, canvas, flow],
  );
}
