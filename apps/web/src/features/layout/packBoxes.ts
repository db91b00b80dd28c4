interface Size {
  width: number;
  height: number;
}

/** Preferred ratio of total width to height, similar to a screen. */
export const ASPECT = 1.6;

/** Top left corners of boxes packed in rows, tallest first, roughly in the shape of a screen; `gap` separates them. */
export function packBoxes(boxes: readonly Size[], gap: number): { x: number; y: number }[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const rowWidth = Math.max(Math.sqrt(area * ASPECT), ...boxes.map(({ width }) => width));
  const corners = boxes.map(() => ({ x: 0, y: 0 }));
  const order = [...boxes.keys()].sort((a, b) => (boxes[b]?.height ?? 0) - (boxes[a]?.height ?? 0) || a - b);
  let [x, y, rowHeight] = [0, 0, 0];
  for (const at of order) {
    const box = boxes[at];
    if (!box) continue;
    if (x > 0 && x + box.width > rowWidth) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    corners[at] = { x, y };
    x += box.width + gap;
    rowHeight = Math.max(rowHeight, box.height);
  }
  return corners;
}
