import { type Diagnostic } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';

/** The reason why a text cannot be read. */
export type TextProblem = 'empty' | 'too-long' | 'not-english' | 'nothing-found';

/** A piece of a text, and whether anything was drawn of it. */
export interface ReadSentence {
  text: string;
  isUnderstood: boolean;
}

/** A diagram made of a text, or changed by one. */
export interface Description {
  content: DiagramContent;
  sentences: ReadSentence[];
  /** The reason why it contains nothing new; undefined if it does. */
  problem?: TextProblem;
  /** Adjustments that the generators would make. */
  diagnostics: Diagnostic[];
  /** The same for a text without attributes: with usual attributes and relationships. */
  usual?: { content: DiagramContent; diagnostics: Diagnostic[] };
  /** The text is only the name of a topic: all of the diagram is what is usual there. */
  isUsualOnly?: boolean;
  /** The parts that were understood, and those added as usual, in one line. */
  summary?: string;
}
