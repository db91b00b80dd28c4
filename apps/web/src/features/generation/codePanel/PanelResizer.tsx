import { Splitter } from '../../../ui/layout/Splitter.tsx';

const STEP_PX = 32;

interface PanelResizerProps {
  width: number;
  min: number;
  max: number;
  onResize: (width: number) => void;
}

/** The left edge of the code panel. */
export function PanelResizer(props: PanelResizerProps) {
  return (
    <Splitter
      label="Width of the code panel"
      axis="x"
      value={props.width}
      min={props.min}
      max={props.max}
      step={STEP_PX}
      perPixel={1}
      onResize={props.onResize}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-accent-soft focus-visible:bg-accent-soft max-lg:hidden"
    />
  );
}
