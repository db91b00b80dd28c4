export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface Size {
  width: number;
  height: number;
}

interface Placement {
  anchor: { left: number; top: number; width: number; height: number };
  size: Size;
  view: Size;
  side: TooltipSide;
}

const GAP = 6;
const MARGIN = 8;
const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const;

/** Position of a tooltip in window pixels: on its side, otherwise on the opposite one, always inside the window. */
export function placeTooltip({ anchor, size, view, side }: Placement): { left: number; top: number } {
  const asked = positionOn(side, anchor, size);
  const place = isInside(side, asked, { size, view }) ? asked : positionOn(OPPOSITE[side], anchor, size);
  return {
    left: clamp(place.left, view.width - size.width - MARGIN),
    top: clamp(place.top, view.height - size.height - MARGIN),
  };
}

/** Whether it fits on that side; along the other axis it may be shifted. */
function isInside(
  side: TooltipSide,
  { left, top }: { left: number; top: number },
  { size, view }: { size: Size; view: Size },
): boolean {
  switch (side) {
    case 'top':
      return top >= MARGIN;
    case 'bottom':
      return top + size.height <= view.height - MARGIN;
    case 'left':
      return left >= MARGIN;
    case 'right':
      return left + size.width <= view.width - MARGIN;
  }
}

function positionOn(side: TooltipSide, anchor: Placement['anchor'], size: Size) {
  const middle = anchor.left + (anchor.width - size.width) / 2;
  const centre = anchor.top + (anchor.height - size.height) / 2;
  switch (side) {
    case 'top':
      return { left: middle, top: anchor.top - size.height - GAP };
    case 'bottom':
      return { left: middle, top: anchor.top + anchor.height + GAP };
    case 'left':
      return { left: anchor.left - size.width - GAP, top: centre };
    case 'right':
      return { left: anchor.left + anchor.width + GAP, top: centre };
  }
}

function clamp(value: number, most: number): number {
  return Math.max(MARGIN, Math.min(value, most));
}
