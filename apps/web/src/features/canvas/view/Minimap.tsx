import { useReactFlow, useStore as useFlowStore } from '@xyflow/react';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useTheme } from '../../../ui/buttons/theme.ts';
import { getAreaBox } from '@joinery/routing';
import { getUnion } from '../../../editor/geometry/guides.ts';
import { type CanvasArea } from '../areas/canvasAreas.ts';
import { useCanvasStore } from '../canvasContext.ts';
import { type CanvasNode } from '../canvasElements.ts';

const WIDTH = 184;
const HEIGHT = 120;
const MARGIN = 6;
const NOTHING_DRAWN = { left: 0, top: 0, right: 1000, bottom: 700 };
/** Redraw interval while cards change with every event. */
const REDRAW_MS = 100;

interface Bounds {
  left: number;
  top: number;
  scale: number;
}

/** The bounding box of all cards, scaled to the minimap. */
function getBounds(nodes: readonly CanvasNode[], areas: readonly CanvasArea[]): Bounds {
  const cards = nodes.map(({ position: { x, y }, width = 0, height = 0 }) => {
    return { left: x, top: y, right: x + width, bottom: y + height };
  });
  const boxes = [...cards, ...areas.map(({ area }) => getAreaBox(area))];
  const { left, top, right, bottom } = boxes.length === 0 ? NOTHING_DRAWN : getUnion(boxes);
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top), 0.15);
  return {
    left: left - (WIDTH / scale - (right - left)) / 2,
    top: top - (HEIGHT / scale - (bottom - top)) / 2,
    scale,
  };
}

interface Drawn {
  nodes: readonly CanvasNode[];
  areas: readonly CanvasArea[];
}

function drawAll(canvas: HTMLCanvasElement, { nodes, areas }: Drawn, { left, top, scale }: Bounds): void {
  const ratio = window.devicePixelRatio;
  canvas.width = WIDTH * ratio;
  canvas.height = HEIGHT * ratio;
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  const plain = style.getPropertyValue('--border-strong');
  const accent = style.getPropertyValue('--accent');
  context.scale(ratio, ratio);
  context.globalAlpha = 0.25;
  for (const { area } of areas) {
    const { position, size, color } = area;
    context.fillStyle = style.getPropertyValue(`--entity-${color}`);
    const at = { x: (position.x - left) * scale, y: (position.y - top) * scale };
    context.fillRect(at.x, at.y, size.width * scale, size.height * scale);
  }
  context.globalAlpha = 1;
  for (const { position, width = 0, height = 0, selected } of nodes) {
    context.fillStyle = selected ? accent : plain;
    const drawn = { width: Math.max(2, width * scale), height: Math.max(2, height * scale) };
    context.fillRect((position.x - left) * scale, (position.y - top) * scale, drawn.width, drawn.height);
  }
}

/** The diagram on one canvas element however many entities there are; pressing or dragging moves the view. */
export function Minimap() {
  const nodes = useStore(useCanvasStore(), (state) => state.nodes);
  const theme = useTheme((state) => state.theme);
  const areas = useStore(useCanvasStore(), (state) => state.areas);
  const bounds = useMemo(() => getBounds(nodes, areas), [nodes, areas]);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { setCenter, getZoom } = useReactFlow();

  const drawnAt = useRef(-Infinity);

  useEffect(() => {
    const wait = drawnAt.current + REDRAW_MS - performance.now();
    const timer = setTimeout(() => {
      drawnAt.current = performance.now();
      if (canvasRef.current) drawAll(canvasRef.current, { nodes, areas }, bounds);
    }, wait);
    return () => clearTimeout(timer);
  }, [nodes, areas, bounds, theme]);

  const handlePointer = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const x = bounds.left + (event.clientX - box.left) / bounds.scale;
    const y = bounds.top + (event.clientY - box.top) / bounds.scale;
    void setCenter(x, y, { zoom: getZoom() });
  };

  return (
    <div
      aria-hidden
      className="relative overflow-hidden rounded-lg border bg-surface shadow-sm"
      style={{ width: WIDTH, height: HEIGHT }}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <canvas ref={canvasRef} className="size-full" />
      <ViewFrame bounds={bounds} />
    </div>
  );
}

/** The visible part of the diagram; the only component that subscribes to the view, so that panning redraws no card. */
function ViewFrame({ bounds }: { bounds: Bounds }) {
  const [x, y, zoom] = useFlowStore((state) => state.transform);
  const width = useFlowStore((state) => state.width);
  const height = useFlowStore((state) => state.height);
  const left = (-x / zoom - bounds.left) * bounds.scale;
  const top = (-y / zoom - bounds.top) * bounds.scale;
  return (
    <div
      className="pointer-events-none absolute top-0 left-0 rounded-sm border border-accent bg-accent/10"
      style={{
        width: (width / zoom) * bounds.scale,
        height: (height / zoom) * bounds.scale,
        transform: `translate(${left}px, ${top}px)`,
      }}
    />
  );
}
