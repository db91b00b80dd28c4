import { type PointerEvent, useState } from 'react';

const PROPERTY = '--sheet-share';
const DEFAULT_SHARE = 50;
const MIN_SHARE = 25;
const MAX_SHARE = 85;
/** Dragged below this, the sheet closes. */
const CLOSE_SHARE = 20;
const STEP = 10;

interface SheetGripProps {
  label: string;
  onClose: () => void;
}

/** The upper edge of the sheet on a phone: dragged, or moved by the arrow keys, in percent of the window. */
export function SheetGrip({ label, onClose }: SheetGripProps) {
  const { style } = document.documentElement;
  const [share, setShare] = useState(() => Number(style.getPropertyValue(PROPERTY)) || DEFAULT_SHARE);
  const resize = (next: number): void => {
    const rounded = Math.round(Math.min(MAX_SHARE, Math.max(MIN_SHARE, next)));
    style.setProperty(PROPERTY, String(rounded));
    setShare(rounded);
  };
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget: grip, pointerId, clientY: from } = event;
    let dragged = share;
    grip.setPointerCapture(pointerId);
    const handleMove = ({ clientY }: globalThis.PointerEvent): void => {
      dragged = share + ((from - clientY) / window.innerHeight) * 100;
      resize(dragged);
    };
    const handleEnd = (): void => {
      grip.removeEventListener('pointermove', handleMove);
      grip.removeEventListener('lostpointercapture', handleEnd);
      if (dragged < CLOSE_SHARE) onClose();
    };
    grip.addEventListener('pointermove', handleMove);
    grip.addEventListener('lostpointercapture', handleEnd);
  };
  return (
    // A separator that can be moved is a control, and takes focus and keys.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      className="flex h-5 shrink-0 cursor-row-resize touch-none items-center justify-center rounded-t-xl sm:hidden"
      onPointerDown={handlePointerDown}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') resize(share + STEP);
        else if (event.key === 'ArrowDown') resize(share - STEP);
        else return;
        event.preventDefault();
      }}
    >
      <div aria-hidden className="h-1 w-10 rounded-full bg-border-strong" />
    </div>
  );
}
