import { buildCodeModel, type Diagnostic } from '@joinery/codegen';
import { type DiagramContent, EMPTY_CONTENT, type Making } from '@joinery/model';
import { textProblem, type TextProblem } from './textProblem.ts';
import { type ReadSentence, readText } from './readText.ts';
import { usualTopic, withUsual } from '../usual/usual.ts';

/** A diagram made of a text, or changed by one. */
export interface Description {
  content: DiagramContent;
  sentences: ReadSentence[];
  /** Why there is nothing new in it; undefined where there is. */
  problem?: TextProblem;
  /** What the generators would have to repair in it. */
  diagnostics: Diagnostic[];
  /** The same where the text tells no attributes: with what such things usually have and how they usually hang together. */
  usual?: { content: DiagramContent; diagnostics: Diagnostic[] };
  /** The text is only the name of a topic: nothing of the diagram is told, all of it is usual. */
  isUsualOnly?: boolean;
}

/**
 * Reads an English description and draws it; the name of a well-known topic is drawn as such usually is. Without anything to
 * draw the content is empty and `problem` says why.
 */
export function describe(text: string, making: Making): Description {
  const problem = textProblem(text);
  if (problem !== undefined) return { content: EMPTY_CONTENT, sentences: [], problem, diagnostics: [] };
  const { content, sentences } = readText(text, EMPTY_CONTENT, making);
  if (content.nodes.length === 0) return ofTopic(text, making) ?? nothingFound(content, sentences);
  const filled = withUsual(content, making);
  return {
    ...checked(content),
    sentences,
    ...(filled !== undefined && { usual: checked(filled) }),
  };
}

function ofTopic(text: string, making: Making): Description | undefined {
  const content = usualTopic(text, making);
  if (content === undefined) return undefined;
  return { ...checked(content), sentences: [{ text, isUnderstood: true }], isUsualOnly: true };
}

function checked(content: DiagramContent): { content: DiagramContent; diagnostics: Diagnostic[] } {
  return { content, diagnostics: buildCodeModel(content).diagnostics };
}

function nothingFound(content: DiagramContent, sentences: ReadSentence[]): Description {
  return { content, sentences, problem: 'nothing-found', diagnostics: [] };
}
