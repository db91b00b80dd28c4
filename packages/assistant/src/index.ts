export { change, type Change, type ReadChange } from './changes/change.ts';
export { CHANGE_EXAMPLES } from './changes/examples.ts';
export { describe } from './builder/describe.ts';
export { type Description, type ReadSentence, type TextProblem } from './description.ts';
export { type Finding, type Severity } from './review/finding.ts';
export { review } from './review/review.ts';
export { drawOutline } from './outline/draw.ts';
export { type Outline, outlineOf, outlineSchema, type Remarks, remarksSchema } from './outline/outline.ts';
export { remarksToFindings } from './outline/remarks.ts';
