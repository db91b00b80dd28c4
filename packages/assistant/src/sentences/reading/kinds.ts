import { singularWord } from '../../language/nouns.ts';
import { tokenise } from '../../language/tokens.ts';
import { type NounPhrase, readNounList } from '../phrases/nounPhrases.ts';
import { type RawLink } from '../rawFacts.ts';

const NAME = String.raw`[\p{L}_-]+(?: [\p{L}_-]+)?`;
const SORTS = '(?:kinds?|types?|categor(?:y|ies)|sorts?|class(?:es)?|varieties|forms)';
const SUBS =
  '(?:sub-?class(?:es)?|sub-?types?|special (?:kinds?|types?|cases?)|speciali[sz]ations?|kinds?|types?)';

/** "There are two kinds of users: owners and sitters". */
const LISTED = new RegExp(
  `\\b(?:two|three|four|five|several|many|different|various|following|\\d) (?:different |main )?${SORTS} of (${NAME})(?: ?[:,(–—-] ?| are | exist:? | namely )((?:(?:an?|the) )?${NAME}(?:, ${NAME})*,? (?:and|or) (?:(?:an?|the) )?${NAME})\\)?$`,
  'iu',
);
/** "A member is either a buyer or a seller". */
const CHOSEN = new RegExp(
  `^(?:an?|each|every|the) (${NAME}?) (?:is|can be|may be|must be) (?:either )?(an? ${NAME}(?:, an? ${NAME})*,? or an? ${NAME})$`,
  'iu',
);
/** "Owners and sitters are kinds of users", "a car is a subtype of vehicle". */
const SUBJECT = new RegExp(
  `^((?:an?|each|every|the|all|both)? ?${NAME}(?:(?:, | and |, and )${NAME}){0,3}) (?:is|are) (?:all |both )?(?:an? )?${SUBS} of (?:an? |the )?(${NAME})$`,
  'iu',
);
const EXTENDING = new RegExp(
  `^(?:an?|each|every|the)? ?(${NAME}) (?:extends?|inherits? from|speciali[sz]es?) (?:an? |the )?(${NAME})$`,
  'iu',
);

/** The kinds that a sentence divides something into, each with at most one of the whole; undefined where it divides nothing. */
export function readKinds(text: string): RawLink[] | undefined {
  const [, whole, kinds] = LISTED.exec(text) ?? CHOSEN.exec(text) ?? [];
  if (whole !== undefined && kinds !== undefined) return kindLinks(whole, kinds);
  const [, parts, above] = SUBJECT.exec(text) ?? EXTENDING.exec(text) ?? [];
  return parts !== undefined && above !== undefined ? kindLinks(above, parts) : undefined;
}

function kindLinks(whole: string, kinds: string): RawLink[] {
  const [from] = readNounList(tokenise(whole), []);
  if (from === undefined) return [];
  return readNounList(tokenise(kinds), []).map((kind) => ({
    kind: 'link',
    from,
    to: singular(kind),
    toEnd: 'one',
    fromEnd: 'one',
    strength: 'explicit',
    verb: 'be',
    label: 'is',
    style: 'have',
  }));
}

/** In the singular and without a number, so that the sentence alone makes no entity of it. */
function singular(phrase: NounPhrase): NounPhrase {
  const words = [...phrase.words.slice(0, -1), ...phrase.words.slice(-1).map(singularWord)];
  return { ...phrase, words, isPlural: false, quantity: 'none' };
}
