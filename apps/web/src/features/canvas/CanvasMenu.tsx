import { can } from '@joinery/model';
import { useReactFlow } from '@xyflow/react';
import { clsx } from 'clsx';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type ContextKind } from '../../editor/actions/editorActions.ts';
import { useEditor } from '../../editor/store/editorContext.ts';
import { isTouchScreen } from '../../lib/browser/touchScreen.ts';
import { type Selection } from '../../editor/store/editorState.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useCanvasStore } from './canvasContext.ts';
import { findElement, toSelection } from './picture/elements.ts';

const CanvasMenuSurface = lazyComponent(
  async () => (await import('./CanvasMenuSurface.tsx')).CanvasMenuSurface,
);

interface MenuTarget {
  kind: ContextKind;
  /** The selection that the menu will apply to, if it is not selected yet. */
  selection: Selection | null;
}

/** The target of a right-click: a selected element represents the whole selection. */
function findTarget(target: Element, { nodeIds, edgeIds, areaIds = [] }: Selection): MenuTarget {
  const element = findElement(target);
  if (element !== null) {
    const isKnown = (element.kind === 'entity' ? nodeIds : edgeIds).includes(element.id);
    return { kind: element.kind, selection: isKnown ? null : toSelection(element) };
  }
  const area = target.closest('[data-area]')?.getAttribute('data-area');
  if (area != null) {
    const isKnown = areaIds.includes(area);
    return { kind: 'area', selection: isKnown ? null : { nodeIds: [], edgeIds: [], areaIds: [area] } };
  }
  const isSelectionFrame = target.closest('.react-flow__nodesselection') !== null;
  return { kind: isSelectionFrame ? 'entity' : 'canvas', selection: null };
}

interface Press {
  target: Element;
  clientX: number;
  clientY: number;
  isTouch: boolean;
}

/** Forwards a canvas event to the element that the menu listens to. */
function forwardEvent(proxy: HTMLSpanElement | null, { nativeEvent }: MouseEvent | PointerEvent): void {
  const { type, clientX, clientY } = nativeEvent;
  const init = { bubbles: true, cancelable: true, clientX, clientY };
  if (!(nativeEvent instanceof window.PointerEvent) || type === 'contextmenu') {
    proxy?.dispatchEvent(new window.MouseEvent(type, init));
    return;
  }
  // The mouse has a contextmenu event; a finger may only have its press.
  const { pointerType, pointerId, isPrimary } = nativeEvent;
  if (pointerType === 'mouse') return;
  proxy?.dispatchEvent(new window.PointerEvent(type, { ...init, pointerType, pointerId, isPrimary }));
}

/** The canvas with its context menu, opened by right-click, long press or the menu key. */
export function CanvasMenu({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const canvas = useCanvasStore();
  const { screenToFlowPosition } = useReactFlow();
  const isDimmed = useStore(canvas, (state) => state.isDimmed);
  // The menu's code is loaded with the first mouse press, not with the editor; on touch screens a press opens it.
  const [isUsed, setUsed] = useState(isTouchScreen);
  const proxyRef = useRef<HTMLSpanElement>(null);
  /** The current press. */
  const pressed = useRef<Press | null>(null);

  const openMenuAt = (target: Element, at: { clientX: number; clientY: number }): void => {
    const { accessLevel, selection: before } = editor.getState();
    const { kind, selection } = findTarget(target, before);
    if (selection) editor.select(selection);
    const place = screenToFlowPosition({ x: at.clientX, y: at.clientY });
    // Viewers get the same menu everywhere: their actions are the same.
    canvas.openMenu({ kind: can(accessLevel, 'diagram.edit') ? kind : 'canvas', place });
  };
  const handleContextMenu = (event: MouseEvent): void => {
    // Fields keep the browser's own menu.
    if (!(event.target instanceof Element) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    setUsed(true);
    openMenuAt(event.target, event);
    if (proxyRef.current) forwardEvent(proxyRef.current, event);
    else {
      CanvasMenuSurface.preload().then(
        () => setTimeout(() => forwardEvent(proxyRef.current, event)),
        () => showToast({ type: 'error', message: 'The menu could not be loaded. Check your connection.' }),
      );
    }
  };
  const handlePointerDown = (event: PointerEvent): void => {
    const { target, clientX, clientY, pointerType } = event;
    const isTouch = pointerType === 'touch';
    setUsed(true);
    pressed.current = target instanceof Element ? { target, clientX, clientY, isTouch } : null;
    if (!(target instanceof HTMLInputElement)) forwardEvent(proxyRef.current, event);
  };
  const handlePointerMove = (event: PointerEvent): void => forwardEvent(proxyRef.current, event);
  const handlePointerUp = (event: PointerEvent): void => {
    pressed.current = null;
    forwardEvent(proxyRef.current, event);
  };
  /** Some browsers fire no event for a long press. */
  const handlePressed = (): boolean => {
    const { current } = pressed;
    if (current && canvas.getState().menu === null) {
      // A card of the picture became an element after the press hit the picture.
      const { clientX, clientY, target } = current;
      openMenuAt(document.elementFromPoint(clientX, clientY) ?? target, current);
    }
    return current?.isTouch === true;
  };

  return (
    <>
      <div
        className={clsx('size-full [-webkit-touch-callout:none]', isDimmed && 'is-dimmed')}
        onContextMenuCapture={handleContextMenu}
        onPointerDownCapture={handlePointerDown}
        onPointerMoveCapture={handlePointerMove}
        onPointerUpCapture={handlePointerUp}
        onPointerCancelCapture={handlePointerUp}
      >
        {children}
      </div>
      {isUsed && <CanvasMenuSurface proxyRef={proxyRef} onPressed={handlePressed} />}
    </>
  );
}
