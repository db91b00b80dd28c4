import { buildCodeModel, type Diagnostic } from '@joinery/codegen';
import { type DiagramContent, type Deps, diff, type Operation, toRecords } from '@joinery/model';
import { type Draft, EditError, openDraft } from '../draft.ts';
import { placeNewEntities } from '../placeEntities.ts';
import { FORMS } from './forms.ts';
import { protect, restore } from './names.ts';

/** One change that a text asks for. */
export interface ReadChange {
  text: string;
  isUnderstood: boolean;
  /** The reason why a change of a known form failed; absent if the text has no known form. */
  reason?: string;
}

/** A diagram as it is after the changes that were understood. */
export interface Change {
  content: DiagramContent;
  operations: Operation[];
  sentences: ReadChange[];
  /** The reason why nothing was changed; absent if something was. */
  problem?: 'empty' | 'too-long' | 'nothing-found';
  /** Adjustments that the generators would make. */
  diagnostics: Diagnostic[];
}

/** The product's own limit for a prompt is below. */
const MAX_TEXT_CHARACTERS = 4_000;

const SENTENCE_ENDS = /\s*;\s*|(?<=[.!?])\s+/u;
const LINE_START = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const POLITE =
  /^(?:please|now|also|then|and|(?:can|could) you|i (?:want|would like) (?:you )?to|let(?:'s| us))\s+/iu;
/** Possible ends of a change, the clearest first. */
const JOINTS = [
  /,?\s+(?:and\s+)?then\s+/iu,
  /,?\s+and\s+(?=(?:rename|remove|delete|drop|make|add|split|change|set|create|mark|move)\s)/iu,
  /(?:,|,?\s+and)\s+(?=(?:[^\s,]+\s+){1,3}(?:has|have|belongs?)\s)/iu,
  /,\s+(?=(?:rename|remove|delete|drop|make|add|split|change|set|create|mark|move)\s)/iu,
];

/** Changes a diagram as a text of known forms asks; what has no known form, or does not fit the diagram, is reported. */
export function change(text: string, content: DiagramContent, making: Deps): Change {
  const unchanged = { content, operations: [], sentences: [], diagnostics: [] };
  if (text.trim() === '') return { ...unchanged, problem: 'empty' };
  if (text.length > MAX_TEXT_CHARACTERS) return { ...unchanged, problem: 'too-long' };
  const draft = openDraft(content, making);
  const base = draft.records;
  const sentences = protect(text)
    .split('\n')
    .flatMap((line) => line.trim().replace(LINE_START, '').split(SENTENCE_ENDS))
    .filter((sentence) => sentence.trim() !== '')
    .flatMap((sentence) => readSentence(draft, sentence))
    .map((sentence) => ({ ...sentence, text: restore(sentence.text) }));
  if (!sentences.some(({ isUnderstood }) => isUnderstood))
    return { ...unchanged, sentences, problem: 'nothing-found' };
  const placed = placeNewEntities(content, draft.content);
  const operations = diff(base, toRecords(placed, base));
  return { content: placed, operations, sentences, diagnostics: buildCodeModel(placed).diagnostics };
}

/** Reads a sentence as one change, else as several joined by "and" or "then". */
function readSentence(draft: Draft, sentence: string, joints = JOINTS): ReadChange[] {
  const whole = readChange(draft, sentence);
  const [joint, ...others] = joints;
  if (whole.isUnderstood || joint === undefined) return [whole];
  const parts = sentence.split(joint).filter((part) => part.trim() !== '');
  const read =
    parts.length > 1
      ? parts.flatMap((part) => readSentence(draft, part, others))
      : readSentence(draft, sentence, others);
  return read.some(({ isUnderstood }) => isUnderstood) ? read : [whole];
}

function readChange(draft: Draft, written: string): ReadChange {
  const text = written.trim().replace(/[\s.!?,]+$/u, '');
  const request = withoutPolite(text.replace(/\s+/gu, ' '));
  for (const [pattern, , apply, exactness] of FORMS) {
    const match = pattern.exec(request);
    if (match === null) continue;
    const { content, records } = draft;
    draft.isExact = exactness === 'exact';
    try {
      const [, first = '', second = '', third = ''] = match;
      apply(draft, first, second, third);
      if (draft.content !== content) return { text, isUnderstood: true };
      return { text, isUnderstood: false, reason: 'The diagram is like this already.' };
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      Object.assign(draft, { content, records });
      return { text, isUnderstood: false, reason: error.message };
    }
  }
  return { text, isUnderstood: false };
}

function withoutPolite(text: string): string {
  const rest = text.replace(POLITE, '').replace(/,? please$/iu, '');
  return rest === text ? text : withoutPolite(rest);
}
