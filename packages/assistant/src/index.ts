/** Changes by words of known forms, without a language model, and an example of each form. */
export { change, type Change } from './changes/change.ts';
export { CHANGE_EXAMPLES } from './changes/examples.ts';
/** Diagrams from English descriptions. */
export { describe } from './builder/describe.ts';
export { type Description, type TextProblem } from './description.ts';
/** Faults of a diagram, with operations that fix them. */
export { type Finding } from './review/finding.ts';
export { review } from './review/review.ts';
/** What a language model reads and writes: a diagram as an outline, and remarks about one. */
export { drawOutline } from './outline/draw.ts';
export { type Outline, outlineOf, outlineSchema, type Remarks, remarksSchema } from './outline/outline.ts';
export { remarksToFindings } from './outline/remarks.ts';
