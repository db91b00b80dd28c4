import { BE, KEPT } from '../../language/keeping.ts';
import { tokenise } from '../../language/tokens.ts';
import { annotate } from '../phrases/notes.ts';
import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { type NounPhrase, TOPIC } from '../phrases/nounPhrases.ts';
import { type RawFact } from '../rawFacts.ts';
import { readItems } from '../phrases/readItems.ts';
import { readNames } from '../phrases/readNames.ts';
import { findVerbGroups } from '../verbs/verbGroups.ts';

const NAME = String.raw`[\p{L}-]+(?: [\p{L}-]+){0,2}?`;

/** "For each vineyard, the name, the area and the altitude are known", "its date and its volume are recorded". */
const KEPT_LIST = new RegExp(
  String.raw`^(?:and )?(?:(?:for|of|about|on|from) ((?:(?:each|every|the|an?|any|all|such|these) )?${NAME})(?:,| (?=(?:the|its|their|an?) )) ?)?(.+?) ${BE} (?:also |all |both )*${KEPT}(?: too| also| in addition| as well| separately)*$`,
  'iu',
);

/** What a list of things that are kept says of what they belong to; undefined where a sentence is none. */
export function readKeptList(text: string): RawFact[] | undefined {
  const [, about, list] = KEPT_LIST.exec(text) ?? [];
  if (list === undefined) return undefined;
  const owner = about === undefined ? (ownerIn(list) ?? TOPIC) : readNames(about)[0];
  if (owner === undefined || (owner === TOPIC && !isOfNobody(list))) return undefined;
  const { text: plain, notes } = annotate(list);
  const tokens = tokenise(plain);
  if (findVerbGroups(tokens).length > 0) return undefined;
  const items = readItems(tokens, notes).map(({ possessor: _possessor, ...item }) => item);
  return items.length === 0
    ? undefined
    : [{ kind: 'has', owner, items, isContainer: false, isDefinition: false }];
}

/** "The date is stored, as well as the technician who did it": one list. */
export function withTail(text: string): string {
  return text.replace(TAIL, (_, list: string, kept: string, more: string) => `${list}, ${more} ${kept}`);
}

const TAIL = new RegExp(
  String.raw`^(.+?) (${BE} (?:also )?${KEPT}),? (?:as well as|together with|along with|and also|and) ((?:the|an?) ${NAME})(?: (?:who|that|which|whom) .*)?$`,
  'iu',
);

/** "The house number, street and number of floors": figures of what was spoken of, and no things. */
function isOfNobody(list: string): boolean {
  const { text, notes } = annotate(list);
  const items = readItems(tokenise(text), notes);
  const isFigure = ({ words, isPlural }: NounPhrase) => !isPlural && ATTRIBUTE_WORDS.has(words.at(-1) ?? '');
  const isOpen = ({ isPlural, words }: NounPhrase) => isPlural && !words.includes('of');
  return (
    items.length >= 3 &&
    items.some(isFigure) &&
    items.filter(isOpen).length * 2 <= items.length &&
    items.every(
      ({ possessor, of, quantity }) =>
        possessor === undefined && of === undefined && (quantity === 'none' || quantity === 'a'),
    )
  );
}

/** "its date and its volume": of what was spoken of. */
function ownerIn(list: string): NounPhrase | undefined {
  if (!/^(?:its|their|his|her) /iu.test(list)) return undefined;
  return readNames(list)[0]?.possessor;
}
