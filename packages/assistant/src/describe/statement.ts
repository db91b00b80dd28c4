import { type CardinalityStatement } from './schemas/cardinality.ts';
import { type Definition } from './schemas/references.ts';

/** One thing that the text says, with the words as they were written. */
export type Statement =
  | { kind: 'sentence'; text: string }
  | Definition
  | { kind: 'names'; text: string; list: string }
  | CardinalityStatement
  | { kind: 'heading'; text: string }
  /** A question, a task or an introduction. */
  | { kind: 'passed'; text: string };
