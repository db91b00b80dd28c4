import { type PointerEvent } from 'react';

const STEP_PX = 32;

interface PanelResizerProps {
  width: number;
  min: number;
  max: number;
  onResize: (width: number) => void;
}

/** The left edge of a panel at the right: dragged, or moved by the arrow keys. */
export function PanelResizer({ width, min, max, onResize }: PanelResizerProps) {
  const resize = (next: number): void => onResize(Math.round(Math.min(max, Math.max(min, next))));
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const { currentTarget: handle, pointerId, clientX: from } = event;
    handle.setPointerCapture(pointerId);
    const handleMove = ({ clientX }: globalThis.PointerEvent): void => resize(width + from - clientX);
    const handleEnd = (): void => {
      handle.removeEventListener('pointermove', handleMove);
      handle.removeEventListener('lostpointercapture', handleEnd);
    };
    handle.addEventListener('pointermove', handleMove);
    handle.addEventListener('lostpointercapture', handleEnd);
  };
  return (
    // A separator that can be moved is a control, and takes focus and keys.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the code panel"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-accent-soft focus-visible:bg-accent-soft max-lg:hidden"
      onPointerDown={handlePointerDown}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') resize(width + STEP_PX);
        else if (event.key === 'ArrowRight') resize(width - STEP_PX);
        else return;
        event.preventDefault();
      }}
    />
  );
}
