import './layout.css';
import { type DiagramContent, moveEntities, type Position } from '@joinery/model';
import { useEffect, useState } from 'react';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GRID, type LayoutRequest, type PlacedCard } from './layoutRequest.ts';

/** What is done sooner shows no notice. */
const NOTICE_DELAY_MS = 400;
/** As long as the motion in layout.css. */
const MOTION_MS = 260;

function requestOf({ nodes, edges }: DiagramContent): LayoutRequest {
  return {
    cards: nodes.map(({ id, data }) => ({ id, ...cardSize(data) })),
    lines: edges.map(({ source, target }) => ({ source, target })),
  };
}

/** Where the diagram begins now; there it begins afterwards too. */
function cornerOf({ nodes }: DiagramContent): { x: number; y: number } {
  const onGrid = (place: number): number => Math.round(place / GRID) * GRID;
  return {
    x: onGrid(nodes.reduce((least, { position }) => Math.min(least, position.x), Infinity)),
    y: onGrid(nodes.reduce((least, { position }) => Math.min(least, position.y), Infinity)),
  };
}

function glide(): void {
  const { dataset } = document.documentElement;
  dataset['arranging'] = '';
  setTimeout(() => delete dataset['arranging'], MOTION_MS);
}

/** Moves the cards in one step that undo takes back, and shows the whole of them. */
function place(editor: EditorStore, placed: readonly PlacedCard[]): void {
  const { content } = editor.getState();
  const present = new Set(content.nodes.map(({ id }) => id));
  const { x: left, y: top } = cornerOf(content);
  const moves = placed
    .filter(({ id }) => present.has(id))
    .map(({ id, x, y }) => ({ id, position: { x: left + x, y: top + y } }));
  glide();
  editor.dispatch(moveEntities(content, moves), 'local');
  requestAnimationFrame(() => editor.port('viewport')?.fitView());
}

async function plan(content: DiagramContent, signal: AbortSignal): Promise<ReadonlyMap<string, Position>> {
  const { arrangeInWorker } = await import('./layoutWorker.ts');
  const placed = await arrangeInWorker(requestOf(content), signal);
  return new Map(placed.map(({ id, x, y }) => [id, { x, y }]));
}

async function arrangeDiagram(editor: EditorStore, signal: AbortSignal): Promise<void> {
  try {
    const { arrangeInWorker } = await import('./layoutWorker.ts');
    const placed = await arrangeInWorker(requestOf(editor.getState().content), signal);
    if (!signal.aborted) place(editor, placed);
  } catch {
    if (signal.aborted) return;
    showToast({ type: 'error', message: 'The diagram could not be arranged. Please try again.' });
  }
}

/** Offers auto layout to the editor's actions; a diagram that takes long can be left as it is. */
export function AutoLayout() {
  const editor = useEditor();
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => {
    let current: AbortController | null = null;
    const end = (): void => {
      current?.abort();
      current = null;
      setRunning(null);
    };
    const arrange = (): void => {
      end();
      const controller = new AbortController();
      current = controller;
      const notice = setTimeout(() => setRunning(controller), NOTICE_DELAY_MS);
      controller.signal.addEventListener('abort', () => clearTimeout(notice));
      void arrangeDiagram(editor, controller.signal).then(() => {
        if (current === controller) end();
      });
    };
    const withdraw = editor.provide('layout', { arrange, plan });
    const unsubscribe = editor.subscribe((state, before) => {
      if (state.openings !== before.openings) end();
    });
    return () => {
      withdraw();
      unsubscribe();
      current?.abort();
    };
  }, [editor]);
  if (running === null) return null;
  return <ArrangingNotice onCancel={() => running.abort()} />;
}

function ArrangingNotice({ onCancel }: { onCancel: () => void }) {
  return (
    <div
      role="status"
      className="fixed bottom-4 left-1/2 z-30 flex -translate-x-1/2 items-center gap-3 rounded-lg border bg-raised py-2 pr-2 pl-3.5 text-sm shadow-md"
    >
      <Spinner className="text-accent" />
      Arranging the diagram...
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
