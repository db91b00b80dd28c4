import { type PointerEvent, type ReactNode } from 'react';

interface SplitterProps {
  label: string;
  /** Along which the splitter moves; left and up make the value larger. */
  axis: 'x' | 'y';
  value: number;
  min: number;
  max: number;
  /** How much one press of an arrow key changes. */
  step: number;
  /** How much of the value a pixel is. */
  perPixel: number;
  onResize: (value: number) => void;
  /** Called after a drag, with the value that the pointer asked for, which may be outside the limits. */
  onDrop?: (wanted: number) => void;
  className: string;
  children?: ReactNode;
}

/** An edge between two parts of the page: dragged, or moved by the arrow keys. */
export function Splitter(props: SplitterProps) {
  const { label, axis, value, min, max, step, perPixel, onResize, onDrop, className, children } = props;
  const resize = (next: number): void => onResize(Math.round(Math.min(max, Math.max(min, next))));
  const placeOf = (event: { clientX: number; clientY: number }): number =>
    axis === 'x' ? event.clientX : event.clientY;
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const { currentTarget: edge, pointerId } = event;
    const from = placeOf(event);
    let wanted = value;
    edge.setPointerCapture(pointerId);
    const handleMove = (move: globalThis.PointerEvent): void => {
      wanted = value + (from - placeOf(move)) * perPixel;
      resize(wanted);
    };
    const handleEnd = (): void => {
      edge.removeEventListener('pointermove', handleMove);
      edge.removeEventListener('lostpointercapture', handleEnd);
      onDrop?.(wanted);
    };
    edge.addEventListener('pointermove', handleMove);
    edge.addEventListener('lostpointercapture', handleEnd);
  };
  const [larger, smaller] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  return (
    // A separator that can be moved is a control, and takes focus and keys.
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
