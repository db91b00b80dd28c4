import { useReactFlow, useStore as useFlowStore, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect } from 'react';
import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { type Box, contains, getAreaBox, getNodeBox } from '@joinery/routing';
import { getUnion } from '../../../editor/geometry/guides.ts';
import { findCovers, findFreeFrame, zoomToFill } from './freeFrame.ts';

/** Minimum zoom of wheel, pinch and buttons. */
export const MIN_ZOOM = 0.1;
const MOTION_MS = 150;
/** A jump from a smaller zoom than the first ends at the second. */
const READABLE_ZOOM = 0.6;
const JUMP_ZOOM = 0.9;
/** Only fitting goes below the minimum zoom, as far as the diagram needs. */
const LEAST_FIT_ZOOM = 0.001;

function motion(): { duration: number } {
  return { duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOTION_MS };
}

interface FitOptions {
  maxZoom: number;
  duration?: number;
}

/** Provides zooming, fitting and revealing to the editor's actions, and fits each newly opened diagram. */
export function useViewportPort(editor: EditorStore): void {
  const { zoomIn, zoomOut, setViewport } = useReactFlow();
  const flow = useStoreApi();

  const fit = useCallback(
    (boxes: readonly Box[], { maxZoom, ...options }: FitOptions): void => {
      if (boxes.length === 0) return;
      const { width, height, domNode } = flow.getState();
      const { left, top, right, bottom } = getUnion(boxes);
      const shown = { width: right - left, height: bottom - top, maxZoom };
      const frame = findFreeFrame({ width, height }, domNode ? findCovers(domNode) : [], shown);
      const zoom = Math.max(LEAST_FIT_ZOOM, Math.min(maxZoom, zoomToFill(frame, shown)));
      // Whole pixels: text between them is blurred.
      const x = Math.round((frame.left + frame.right - zoom * (left + right)) / 2);
      const y = Math.round((frame.top + frame.bottom - zoom * (top + bottom)) / 2);
      void setViewport({ x, y, zoom }, options);
    },
    [flow, setViewport],
  );
  const fitAll = useCallback(
    (options: { duration?: number } = {}): void => {
      const { nodes, areas = [] } = editor.getState().content;
      fit([...nodes.map(getNodeBox), ...areas.map(getAreaBox)], { maxZoom: 1, ...options });
    },
    [editor, fit],
  );

  useEffect(() => {
    const getBoxes = (ids: readonly string[]): Box[] => {
      const known = new Set(ids);
      return editor
        .getState()
        .content.nodes.filter(({ id }) => known.has(id))
        .map(getNodeBox);
    };
    const isInView = (box: Box): boolean => {
      const { transform, width, height } = flow.getState();
      const [x, y, zoom] = transform;
      const view = {
        left: -x / zoom,
        top: -y / zoom,
        right: (width - x) / zoom,
        bottom: (height - y) / zoom,
      };
      return contains(view, box);
    };
    return editor.provide('viewport', {
      zoomIn: () => void zoomIn(motion()),
      zoomOut: () => void zoomOut(motion()),
      fitView: () => fitAll(motion()),
      reveal: (ids) => {
        // Waits for the panel that opens with the entity to take its space.
        requestAnimationFrame(() => {
          const boxes = getBoxes(ids);
          if (!boxes.every(isInView)) fit(boxes, { ...motion(), maxZoom: flow.getState().transform[2] });
        });
      },
      center: (ids) => {
        requestAnimationFrame(() => {
          const zoom = flow.getState().transform[2];
          fit(getBoxes(ids), { ...motion(), maxZoom: zoom < READABLE_ZOOM ? JUMP_ZOOM : zoom });
        });
      },
    });
  }, [editor, flow, zoomIn, zoomOut, fit, fitAll]);

  useEffect(
    () =>
      flow.subscribe(({ width, transform: [x, y, zoom], minZoom, setMinZoom }, before) => {
        // Below the minimum zoom the wheel zooms in smoothly and not further out.
        const least = Math.min(MIN_ZOOM, zoom);
        if (minZoom !== least) setMinZoom(least);
        // An opening panel takes space from both sides of the view: the centre stays in place.
        const grown = width - before.width;
        if (grown && width && before.width) void setViewport({ x: x + grown / 2, y, zoom });
      }),
    [flow, setViewport],
  );

  const isReady = useFlowStore(({ width, panZoom }) => width > 0 && panZoom !== null);
  useEffect(() => {
    if (!isReady) return;
    fitAll();
    return editor.subscribe((state, before) => {
      if (state.loadCount !== before.loadCount) fitAll();
    });
  }, [editor, isReady, fitAll]);
}
