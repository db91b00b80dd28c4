import { type DiagramContent, type Making } from '@joinery/model';
import { addDescribed } from '../builder/describe.ts';
import { type Description } from '../description.ts';

const ADDITION = /\badd ([^.;\n]+?) to (?:the |each |every )?([\p{L}\p{N}_ -]{1,60})/giu;

/** Adds what a text describes to a diagram; "add a phone to customers" says that they have one. */
export function change(text: string, content: DiagramContent, making: Making): Description {
  return addDescribed(text.replace(ADDITION, 'Each $2 has $1'), content, making);
}
