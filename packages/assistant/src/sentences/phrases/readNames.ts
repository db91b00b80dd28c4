import { tokenise } from '../../language/tokens.ts';
import { annotate } from './notes.ts';
import { type NounPhrase, readNounList } from './nounPhrases.ts';

/** The things that a piece of text names. */
export function readNames(text: string): NounPhrase[] {
  const { text: plain, notes } = annotate(text);
  return readNounList(tokenise(plain), notes);
}
