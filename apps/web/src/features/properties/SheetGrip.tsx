import { useState } from 'react';
import { Splitter } from '../../ui/layout/Splitter.tsx';

const PROPERTY = '--sheet-share';
const DEFAULT_SHARE = 50;
const MIN_SHARE = 25;
const MAX_SHARE = 85;
/** The sheet closes when dragged below this. */
const CLOSE_SHARE = 20;
const STEP = 10;

interface SheetGripProps {
  label: string;
  onClose: () => void;
}

/** The upper edge of the sheet on a phone; its height is a percentage of the window. */
export function SheetGrip({ label, onClose }: SheetGripProps) {
  const { style } = document.documentElement;
  const [share, setShare] = useState(() => Number(style.getPropertyValue(PROPERTY)) || DEFAULT_SHARE);
  return (
    <Splitter
      label={label}
      axis="y"
      value={share}
      min={MIN_SHARE}
      max={MAX_SHARE}
      step={STEP}
      perPixel={100 / window.innerHeight}
      onResize={(next) => {
        style.setProperty(PROPERTY, String(next));
        setShare(next);
      }}
      onDrop={(requested) => {
        if (requested < CLOSE_SHARE) onClose();
      }}
      className="flex h-5 shrink-0 cursor-row-resize touch-none items-center justify-center rounded-t-xl sm:hidden"
    >
      <div aria-hidden className="h-1 w-10 rounded-full bg-border-strong" />
    </Splitter>
  );
}
