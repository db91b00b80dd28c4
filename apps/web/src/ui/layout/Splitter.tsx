import { type PointerEvent, type ReactNode } from 'react';

interface SplitterProps {
  label: string;
  /** Axis of movement; left and up increase the value. */
  axis: 'x' | 'y';
  value: number;
  min: number;
  max: number;
  /** Change per press of an arrow key. */
  step: number;
  /** Change of the value per pixel. */
  perPixel: number;
  onResize: (value: number) => void;
  /** Called after a drag with the value at the pointer, which may be outside the limits. */
  onDrop?: (requested: number) => void;
  className: string;
  children?: ReactNode;
}

/** A draggable edge between two parts of the page; arrow keys move it too. */
export function Splitter(props: SplitterProps) {
  const { label, axis, value, min, max, step, perPixel, onResize, onDrop, className, children } = props;
  const resize = (next: number): void => onResize(Math.round(Math.min(max, Math.max(min, next))));
  const getPointer = (event: { clientX: number; clientY: number }): number =>
    axis === 'x' ? event.clientX : event.clientY;
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const { currentTarget: edge, pointerId } = event;
    const from = getPointer(event);
    let requested = value;
    edge.setPointerCapture(pointerId);
    const handleMove = (move: globalThis.PointerEvent): void => {
      requested = value + (from - getPointer(move)) * perPixel;
      resize(requested);
    };
    const handleEnd = (): void => {
      edge.removeEventListener('pointermove', handleMove);
      edge.removeEventListener('lostpointercapture', handleEnd);
      onDrop?.(requested);
    };
    edge.addEventListener('pointermove', handleMove);
    edge.addEventListener('lostpointercapture', handleEnd);
  };
  const [larger, smaller] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  return (
    // A movable separator is a control, and takes focus and keys.
    <div
      role="separator"
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={className}
      onPointerDown={handlePointerDown}
      onKeyDown={(event) => {
        if (event.key === larger) resize(value + step);
        else if (event.key === smaller) resize(value - step);
        else return;
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
