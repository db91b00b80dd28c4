import './collaboration.css';
import { type Position } from '@joinery/model';
import { useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../../editor/store/editorContext.ts';
import { useLive } from '../../live/liveContext.ts';
import { throttle } from '../../lib/browser/throttle.ts';
import { type LiveDiagram } from '../../live/liveDiagram.ts';
import { drawCursors } from './cursorLayer.ts';
import { RemoteMarks } from './RemoteMarks.tsx';

/** 20 updates a second: fewer would look jerky, more the server does not accept. */
const STEP_MS = 50;
/** Well below the timeout of a drag without updates. */
const RESEND_MS = 800;
const NOTHING_DRAGGED: ReadonlyMap<string, Position> = new Map();

type Flow = ReturnType<typeof useStoreApi>;

/** Keeps elements on the canvas at a constant screen size. */
function trackZoom(flow: Flow, layer: HTMLElement): () => void {
  const apply = (zoom: number): void => layer.style.setProperty('--unzoom', String(1 / zoom));
  apply(flow.getState().transform[2]);
  return flow.subscribe(({ transform: [, , zoom] }, before) => {
    if (zoom !== before.transform[2]) apply(zoom);
  });
}

/** Sends the pointer's canvas position to the other participants. */
function trackPointer(flow: Flow, live: LiveDiagram): () => void {
  const { domNode } = flow.getState();
  if (domNode === null) return () => undefined;
  const sendCursor = throttle(STEP_MS, ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = domNode.getBoundingClientRect();
    const [x, y, zoom] = flow.getState().transform;
    live.moveCursor({ x: (clientX - left - x) / zoom, y: (clientY - top - y) / zoom });
  });
  domNode.addEventListener('pointermove', sendCursor.call, { passive: true });
  return () => {
    domNode.removeEventListener('pointermove', sendCursor.call);
    sendCursor.cancel();
  };
}

/** Remote cursors, and rings around remote selections. */
export function ParticipantsLayer() {
  return (
    <ViewportPortal>
      <Layer />
    </ViewportPortal>
  );
}

/** A separate component: the portal renders only once its target exists. */
function Layer() {
  const editor = useEditor();
  const live = useLive();
  const flow = useStoreApi();
  const layerRef = useRef<HTMLDivElement>(null);
  const [drags, setDrags] = useState(NOTHING_DRAGGED);

  useEffect(() => {
    const layer = layerRef.current;
    if (layer === null) return;
    const ends = [trackZoom(flow, layer), trackPointer(flow, live), drawCursors(layer, live.participants)];
    return () => {
      for (const end of ends) end();
    };
  }, [flow, live]);

  useEffect(() => {
    const sendDrag = throttle(STEP_MS, live.drag);
    let resendTimer: ReturnType<typeof setInterval> | undefined;
    const withdraw = editor.provide('presence', {
      drag: (places) => {
        // Rings follow local drags; without any there is nothing to render.
        if (live.participants.state.getState().selections.size > 0 || places.size === 0) setDrags(places);
        clearInterval(resendTimer);
        if (places.size > 0) {
          sendDrag.call(places);
          // A resting pointer is still dragging the card: without updates others would see it dropped.
          resendTimer = setInterval(() => live.drag(places), RESEND_MS);
        } else sendDrag.cancel();
      },
    });
    return () => {
      withdraw();
      clearInterval(resendTimer);
      sendDrag.cancel();
    };
  }, [editor, live]);

  return (
    <div ref={layerRef} className="people-layer" aria-hidden>
      <RemoteMarks drags={drags} />
    </div>
  );
}
