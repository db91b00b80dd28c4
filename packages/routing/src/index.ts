// Boxes: rectangles of the canvas, and an index of them by place.
export {
  ALL_HANDLES,
  type Box,
  contains,
  getAreaBox,
  getHandlePoint,
  getNodeBox,
  overlaps,
  type Point,
} from './boxes.ts';
export { createBoxIndex } from './boxIndex.ts';

// Lines: the way of each relationship around the cards.
export { assignLanes } from './lanes/lanes.ts';
export { createLineLayout, type Lane, type LineLayout, type LinePlan } from './lineLayout.ts';
export { moveTowards, toRoundedPath } from './relationshipRoute.ts';
export { toSegments } from './lanes/segmentIndex.ts';

// Labels: their text, size and place on a line.
export { getLabelBox, getLabelText, LABEL_HEIGHT, type LineLabel, truncateLabel } from './labels.ts';
