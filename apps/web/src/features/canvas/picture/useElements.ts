import { use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { type CanvasNode } from '../canvasElements.ts';
import { DetailContext } from '../canvasContext.ts';
import { type CanvasLine } from '../lines/canvasLines.ts';
import { type CanvasStore } from '../canvasStore.ts';
import { isCardElement, isLineElement } from './elements.ts';

/** Whether cards and lines are drawn as one picture, except those in use. */
function useIsPicture(canvas: CanvasStore): boolean {
  const isMissing = useStore(canvas, (state) => state.isPictureMissing);
  return use(DetailContext) === 'map' && !isMissing;
}

/** The cards that are rendered as elements. */
export function useCardElements(canvas: CanvasStore): CanvasNode[] {
  const isPicture = useIsPicture(canvas);
  return useStore(
    canvas,
    useShallow((state) =>
      isPicture ? state.nodes.filter((node) => isCardElement(state, node)) : state.nodes,
    ),
  );
}

/** The lines that are rendered as elements. */
export function useLineElements(canvas: CanvasStore): CanvasLine[] {
  const isPicture = useIsPicture(canvas);
  const remoteMarks = useEditorState((state) => state.remoteMarks);
  return useStore(
    canvas,
    useShallow((state) =>
      isPicture
        ? state.lines.filter((line) => remoteMarks.has(line.id) || isLineElement(state, line))
        : state.lines,
    ),
  );
}
