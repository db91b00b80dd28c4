/** Changes by words of known forms, without a language model, and an example of each form. */
export { change, type Change } from './changes/change.ts';
export { CHANGE_EXAMPLES } from './changes/examples.ts';
/** Diagrams from English descriptions. */
export { describe } from './describe/describe.ts';
export { type Description, type TextProblem } from './description.ts';
/** Faults of a diagram, with operations that fix them. */
export { type Finding } from './review/finding.ts';
export { review } from './review/review.ts';
/** Language models: what they are given of a diagram, what they write, and the operations that their edits are. */
export { createEditApplier } from './edits/applyEdits.ts';
export {
  editsReplySchema,
  type ModelEdit,
  modelEditSchema,
  reviewReplySchema,
  sampleDataReplySchema,
} from './edits/read/modelEdit.ts';
export { type Numbering } from './edits/read/numbering.ts';
export { createPastEdits, type PastEdits } from './edits/prompt/pastEdits.ts';
export { writePromptDiagram } from './edits/prompt/promptDiagram.ts';
export { isEditLike } from './edits/read/readEdit.ts';
export {
  createProseReader,
  createReplyReader,
  type ReplyReader,
  type ReplyText,
} from './edits/read/readReply.ts';
