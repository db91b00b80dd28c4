import { type Diagnostic } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';

/** Why a text can not be read. */
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
  /** Why there is nothing new in it; undefined where there is. */
  problem?: TextProblem;
  /** Adjustments that the generators would make. */
  diagnostics: Diagnostic[];
  /** The same where the text names no attributes: with what such things usually have and how they usually hang together. */
  usual?: { content: DiagramContent; diagnostics: Diagnostic[] };
  /** The text is only the name of a topic: all of the diagram is what is usual there. */
  isUsualOnly?: boolean;
  /** The parts that were understood, and those added as usual, in one line. */
  summary?: string;
}
