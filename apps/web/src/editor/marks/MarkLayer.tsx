import { type Box } from '@joinery/routing';
import { ViewportPortal } from '@xyflow/react';
import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { Badge } from '../../ui/pictures/Badge.tsx';

/** The word of a kind of change, always beside its colour, and the classes of its frames. */
export interface MarkLook extends Pick<ComponentProps<typeof Badge>, 'tone'> {
  label: string;
  frame: string;
}

/** Draws marks over the diagram, in their order. */
export function MarkLayer({ children }: { children: ReactNode }) {
  return (
    <ViewportPortal>
      <div className="pointer-events-none absolute top-0 left-0 z-10">{children}</div>
    </ViewportPortal>
  );
}

/** Returns the style of an element that covers a box of the canvas, and `margin` around it. */
export function toBoxStyle({ left, top, right, bottom }: Box, margin = 0): CSSProperties {
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

const FRAME_MARGIN = 6;

/** A frame around a card or an area, with the word of its kind. */
export function MarkFrame({ box, look: { label, tone, frame } }: { box: Box; look: MarkLook }) {
  return (
    <div style={toBoxStyle(box, FRAME_MARGIN)} className={clsx('absolute rounded-xl border-2', frame)}>
      <Badge tone={tone} className="absolute -top-3 right-3">
        {label}
      </Badge>
    </div>
  );
}

export interface MarkLine extends Pick<ComponentProps<'path'>, 'strokeWidth' | 'strokeDasharray'> {
  id: string;
  /** The path as SVG has it. */
  path: string;
  /** The class of its colour. */
  color: string;
}

/** Lines of relationships. */
export function MarkLines({ lines }: { lines: readonly MarkLine[] }) {
  return (
    <svg aria-hidden className="absolute top-0 left-0 size-px overflow-visible">
      {lines.map(({ id, path, color, ...stroke }) => (
        <path key={id} d={path} className={clsx('fill-none', color)} {...stroke} />
      ))}
    </svg>
  );
}
