export { change } from './change/change.ts';
export { type Description, describe } from './describe/describe.ts';
export { type ReadSentence } from './describe/readText.ts';
export { type TextProblem } from './describe/textProblem.ts';
export { type Finding, type Severity } from './review/finding.ts';
export { review } from './review/review.ts';
export { drawOutline } from './outline/drawOutline.ts';
export { type Outline, outlineOf, outlineSchema, type Remarks, remarksSchema } from './outline/outline.ts';
export { remarksToFindings } from './outline/remarks.ts';
