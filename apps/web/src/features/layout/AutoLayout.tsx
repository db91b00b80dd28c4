import './layout.css';
import { type DiagramContent, moveEntities, type Position, updateArea } from '@joinery/model';
import { useEffect, useState } from 'react';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { nestingOf } from './areaNesting.ts';
import { type Arrangement, GRID, type LayoutRequest } from './layoutRequest.ts';
import { arrangeInWorker } from './layoutWorker.ts';

/** What is done sooner shows no notice. */
const NOTICE_DELAY_MS = 400;
/** As long as the motion in layout.css. */
const MOTION_MS = 260;

function requestOf(content: DiagramContent): LayoutRequest {
  const { nodes, edges, areas = [] } = content;
  const { ofEntities, ofAreas } = nestingOf(content);
  const within = (areaId: string | undefined): { areaId?: string } =>
    areaId === undefined ? {} : { areaId };
  return {
    cards: nodes.map(({ id, data }) => ({ id, ...cardSize(data), ...within(ofEntities.get(id)) })),
    lines: edges.map(({ source, target }) => ({ source, target })),
    areas: areas.map(({ id, size }) => ({ id, ...size, ...within(ofAreas.get(id)) })),
  };
}

/** Where the diagram begins now; there it begins afterwards too. */
function cornerOf({ nodes, areas = [] }: DiagramContent): Position {
  const places = [...nodes, ...areas].map(({ position }) => position);
  const least = (axis: 'x' | 'y'): number =>
    Math.round(places.reduce((low, place) => Math.min(low, place[axis]), Infinity) / GRID) * GRID;
  return { x: least('x'), y: least('y') };
}

function glide(): void {
  const { dataset } = document.documentElement;
  dataset['arranging'] = '';
  setTimeout(() => delete dataset['arranging'], MOTION_MS);
}

/** Moves the cards and the areas around them in one step that undo takes back, and shows the whole of them. */
function place(editor: EditorStore, { cards, areas }: Arrangement): void {
  const { content } = editor.getState();
  const present = new Set(content.nodes.map(({ id }) => id));
  const corner = cornerOf(content);
  const onPlane = ({ x, y }: Position): Position => ({ x: corner.x + x, y: corner.y + y });
  const moves = cards
    .filter(({ id }) => present.has(id))
    .map(({ id, ...placed }) => ({ id, position: onPlane(placed) }));
  const frames = areas.flatMap(({ id, x, y, width, height }) =>
    updateArea(content, id, { position: onPlane({ x, y }), size: { width, height } }),
  );
  glide();
  editor.dispatch([...moveEntities(content, moves), ...frames], 'local');
  requestAnimationFrame(() => editor.port('viewport')?.fitView());
}

async function plan(content: DiagramContent, signal: AbortSignal): Promise<ReadonlyMap<string, Position>> {
  const { cards } = await arrangeInWorker(requestOf(content), signal);
  return new Map(cards.map(({ id, x, y }) => [id, { x, y }]));
}

async function arrangeDiagram(editor: EditorStore, signal: AbortSignal): Promise<void> {
  try {
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
