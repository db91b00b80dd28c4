import { type DiagramContent, type Making } from '@joinery/model';
import { nameKey, splitName } from '../language/nouns.ts';

/** A change that a sentence asks for; undefined where the sentence is none of this kind. */
export type Command = (
  sentence: string,
  content: DiagramContent,
  making: Making,
) => DiagramContent | undefined;

/** What names are compared by, without articles and "entity". */
export function key(name: string): string {
  return nameKey(splitName(bare(name)));
}

/** A name as a sentence writes it, without articles and "entity". */
export function bare(name: string): string {
  return name
    .trim()
    .replace(/^(?:the|an?|all|every|each|new|its|their)\s+/iu, '')
    .replace(/\s+(?:entity|table|entities|tables|class|attribute|field|column)$/iu, '')
    .replace(/^(?:entity|table|attribute|field|column)\s+/iu, '');
}

/** The words of such a name. */
export function words(name: string): string[] {
  return splitName(bare(name));
}
