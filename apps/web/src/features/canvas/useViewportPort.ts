import { type DiagramContent } from '@joinery/model';
import { getViewportForBounds, type Rect, useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect } from 'react';
import { type EditorStore } from '../../editor/editorStore.ts';
import { unionOf } from '../../editor/geometry/guides.ts';
import { boxOfArea, boxOfNode } from '../../editor/geometry/cardGeometry.ts';
import { canvasId } from './canvasId.ts';

const MOTION_MS = 150;
/** A jump from further away than the first comes as near as the second. */
const READABLE_ZOOM = 0.6;
const JUMP_ZOOM = 0.9;
/** Room for what floats over the canvas. */
const FIT = {
  padding: { top: '80px', right: '40px', bottom: '64px', left: '40px' },
  maxZoom: 1,
  minZoom: 0.1,
} as const;

function motion(): { duration: number } {
  return { duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOTION_MS };
}

/** All that is drawn, where areas reach further than cards; null where the canvas library knows it all. */
function boundsWithAreas({ nodes, areas = [] }: DiagramContent): Rect | null {
  if (areas.length === 0) return null;
  const { left, top, right, bottom } = unionOf([...nodes.map(boxOfNode), ...areas.map(boxOfArea)]);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Offers zooming, fitting and revealing to the editor's actions, and shows each newly opened diagram whole. */
export function useViewportPort(editor: EditorStore): void {
  const { zoomIn, zoomOut, fitView, setViewport } = useReactFlow();
  const flow = useStoreApi();

  const showAll = useCallback(
    (options: { duration?: number } = {}): void => {
      const { width, height } = flow.getState();
      const bounds = boundsWithAreas(editor.getState().content);
      // Before it has a size the canvas library waits for one by itself.
      if (bounds === null || width === 0) void fitView({ ...FIT, ...options });
      else {
        const { minZoom, maxZoom, padding } = FIT;
        void setViewport(getViewportForBounds(bounds, width, height, minZoom, maxZoom, padding), options);
      }
    },
    [editor, flow, fitView, setViewport],
  );

  useEffect(() => {
    const isInView = (id: string): boolean => {
      const { nodeLookup, transform, width, height } = flow.getState();
      const node = nodeLookup.get(canvasId(id));
      if (!node) return true;
      const [x, y, zoom] = transform;
      const left = node.position.x * zoom + x;
      const top = node.position.y * zoom + y;
      const right = left + (node.width ?? 0) * zoom;
      const bottom = top + (node.height ?? 0) * zoom;
      return left >= 0 && top >= 0 && right <= width && bottom <= height;
    };
    const show = (ids: readonly string[], maxZoom: number): void => {
      const nodes = ids.map((id) => ({ id: canvasId(id) }));
      void fitView({ ...FIT, ...motion(), maxZoom, nodes });
    };
    return editor.provide('viewport', {
      zoomIn: () => void zoomIn(motion()),
      zoomOut: () => void zoomOut(motion()),
      fitView: () => showAll(motion()),
      reveal: (ids) => {
        // The cards are handed to the canvas library with the next rendering.
        requestAnimationFrame(() => {
          if (ids.every(isInView)) return;
          show(ids, flow.getState().transform[2]);
        });
      },
      center: (ids) => {
        requestAnimationFrame(() => {
          const zoom = flow.getState().transform[2];
          show(ids, zoom < READABLE_ZOOM ? JUMP_ZOOM : zoom);
        });
      },
    });
  }, [editor, flow, zoomIn, zoomOut, fitView, showAll]);

  useEffect(
    () =>
      // A panel that opens beside the diagram takes from both sides of what is seen: its middle stays in the middle.
      flow.subscribe(({ width, transform: [x, y, zoom] }, before) => {
        const grown = width - before.width;
        if (grown && width && before.width) void setViewport({ x: x + grown / 2, y, zoom });
      }),
    [flow, setViewport],
  );

  useEffect(() => {
    showAll();
    return editor.subscribe((state, before) => {
      if (state.openings !== before.openings) showAll();
    });
  }, [editor, showAll]);
}
