import { buildCodeModel, type Diagnostic } from '@joinery/codegen';
import { type DiagramContent, EMPTY_CONTENT, type Making } from '@joinery/model';
import { textProblem, type TextProblem } from './textProblem.ts';
import { type ReadSentence, readText } from './readText.ts';

/** A diagram made of a text, or changed by one. */
export interface Description {
  content: DiagramContent;
  sentences: ReadSentence[];
  /** Why there is nothing new in it; undefined where there is. */
  problem?: TextProblem;
  /** What the generators would have to repair in it. */
  diagnostics: Diagnostic[];
}

/** Reads an English description and draws it; without anything to draw the content is empty and `problem` says why. */
export function describe(text: string, making: Making): Description {
  const problem = textProblem(text);
  if (problem !== undefined) return { content: EMPTY_CONTENT, sentences: [], problem, diagnostics: [] };
  const { content, sentences } = readText(text, EMPTY_CONTENT, making);
  if (content.nodes.length === 0) return { content, sentences, problem: 'nothing-found', diagnostics: [] };
  return { content, sentences, diagnostics: buildCodeModel(content).diagnostics };
}
