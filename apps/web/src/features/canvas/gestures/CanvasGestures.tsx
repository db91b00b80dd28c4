import './gestures.css';
import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { useCanvasStore } from '../canvasContext.ts';
import { type CanvasNode } from '../canvasElements.ts';
import { attachRowLines } from './rowLines.ts';
import { attachWheelPan } from './wheelPan.ts';

/** Gestures that the canvas library lacks: lines from and to rows, and two-finger panning on a trackpad. */
export function CanvasGestures() {
  const editor = useEditor();
  const canvas = useCanvasStore();
  const flow = useStoreApi<CanvasNode>();
  useEffect(() => {
    const abortController = new AbortController();
    attachRowLines({ editor, canvas, flow, signal: abortController.signal });
    attachWheelPan(flow, abortController.signal);
    return () => abortController.abort();
  }, [editor, canvas, flow]);
  return null;
}
