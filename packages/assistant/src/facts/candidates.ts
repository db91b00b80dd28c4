import { isPluralWord, nameKey, singularPhrase } from '../language/nouns.ts';
import { ATTRIBUTE_WORDS, SPEAKERS, SYSTEM_WORDS } from '../language/words.ts';
import { type NounPhrase } from '../sentences/nounPhrases.ts';
import { type SaidFact } from '../sentences/rawFacts.ts';

/** A noun that may be an entity. */
export interface Candidate {
  key: string;
  words: string[];
  /** The statement that named it first. */
  statement: number;
  /** It has something of its own. */
  isOwner: boolean;
  /** A definition names it. */
  isDefined: boolean;
  /** Only spoken of as what is kept, or as one of something: "we store court cases", "one white player". */
  isMentioned: boolean;
  isOneOnly: boolean;
}

const PLURAL_ATTRIBUTES =
  /^(?:hours|goals|points|credits|calories|details|notes|instructions|bedrooms|bathrooms|seats|pages|minutes|days|terms|conditions|remarks|symptoms|preferences|dimensions|coordinates|stars|votes|views|guests|copies|servings|allergies|earnings|savings|miles|kilometers|metrics|results|contents|specifications|directions|comments_count|initials|proceeds|funds|assets|requirements|benefits|findings|opening|wins|losses|draws|millimeters|stats|statistics|times|dates|names|prices|numbers|emails|addresses|phones|salaries_range|information)$/u;
const COUNTED_ATTRIBUTES =
  /^(?:hours|points|credits|days|minutes|calories|goals|miles|stars|times|allergies|symptoms)$/u;
const NEVER =
  /^(?:thing|something|anything|everything|nothing|way|time|kind|sort|number|information|data|fact|same|other|others|attribute|entity|relationship|once|addition|total|id|none|anyone|everyone|someone|somebody|nobody|everybody|whom|what|how|money)$/u;
/** Words that are things of their own only where they are said to have something. */
const MOSTLY_NOT =
  /^(?:case|example|field|place|access|prompt|password|secret|purpose|reason|detail|basis|moment|day|week|month|year|hour|minute|person|part|friend|lot)$/u;

/** The nouns that the facts make entities of, in the order in which they were named. */
export function collectCandidates(facts: readonly SaidFact[]): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const add = (
    phrase: NounPhrase,
    statement: number,
    marks: { isOwner?: boolean; isDefined?: boolean; isMention?: boolean } = {},
  ) => {
    if (!canBeEntity(phrase)) return;
    const key = nameKey(phrase.words);
    const isOwnThing = marks.isOwner === true || marks.isDefined === true || phrase.quantity === 'many';
    if (MOSTLY_NOT.test(key) && !isOwnThing && !candidates.has(key)) return;
    const known = candidates.get(key) ?? {
      key,
      words: singularPhrase(phrase.words),
      statement,
      isOwner: false,
      isDefined: false,
      isMentioned: true,
      isOneOnly: true,
    };
    candidates.set(key, {
      ...known,
      isOwner: known.isOwner || marks.isOwner === true,
      isDefined: known.isDefined || marks.isDefined === true,
      isMentioned: known.isMentioned && marks.isMention === true,
      isOneOnly:
        known.isOneOnly && (phrase.quantity === 'one' || phrase.quantity === 'a') && !phrase.isPlural,
    });
  };
  for (const fact of facts) addFact(fact, add);
  return candidates;
}

type Add = (
  phrase: NounPhrase,
  statement: number,
  marks?: { isOwner?: boolean; isDefined?: boolean; isMention?: boolean },
) => void;

function addFact(fact: SaidFact, add: Add): void {
  const { statement } = fact;
  if (fact.kind === 'has') {
    add(
      fact.owner.possessor && fact.owner.words.length === 0 ? fact.owner.possessor : fact.owner,
      statement,
      { isOwner: true, isDefined: fact.isDefinition },
    );
    const hasOnlyPlurals = fact.items.every(isBarePlural);
    for (const item of fact.items)
      if (isEntityItem(item, hasOnlyPlurals || (fact.isContainer && !fact.items.some(isPlainAttribute))))
        add(item, statement);
  } else if (fact.kind === 'link') {
    if (!isAttributeSubject(fact.from) && !isMass(fact)) add(fact.from, statement);
    if (isLinkTarget(fact)) add(fact.to, statement);
  } else if (fact.kind === 'mention' && fact.isStrong) add(fact.phrase, statement, { isMention: true });
  else if (fact.kind === 'flag' && fact.subject.possessor !== undefined)
    add(fact.subject.possessor, statement, { isOwner: true });
}

/** "The fee is calculated at the end" makes no entity of the fee. */
function isAttributeSubject({ words, isPlural, quantity }: NounPhrase): boolean {
  return !isPlural && quantity !== 'each' && words.length === 1 && ATTRIBUTE_WORDS.has(words[0] ?? '');
}

/** "supplies electricity to households": what is given is no thing that is counted. */
function isMass({ from, agent }: Extract<SaidFact, { kind: 'link' }>): boolean {
  return agent !== undefined && !from.isPlural && from.quantity === 'none';
}

function isPlainAttribute({ isPlural, words }: NounPhrase): boolean {
  return !isPlural && ATTRIBUTE_WORDS.has(words.at(-1) ?? '');
}

function isBarePlural(item: NounPhrase): boolean {
  return item.isPlural && (item.quantity === 'none' || item.quantity === 'many');
}

function isEntityItem(item: NounPhrase, isListOfPlurals: boolean): boolean {
  const last = item.words.at(-1) ?? '';
  if (item.notes.some(({ kind }) => kind === 'values' || kind === 'boolean' || kind === 'number'))
    return false;
  if (item.quantity === 'many') return !COUNTED_ATTRIBUTES.test(last);
  if (PLURAL_ATTRIBUTES.test(last)) return false;
  if (item.quantity === 'one') return !ATTRIBUTE_WORDS.has(last);
  return (
    isListOfPlurals && isPluralWord(last) && item.quantity === 'none' && !ATTRIBUTE_WORDS.has(nameKey([last]))
  );
}

function isLinkTarget(fact: Extract<SaidFact, { kind: 'link' }>): boolean {
  const { to, style, label } = fact;
  if (label === 'for' && fact.strength === 'weak') return false;
  const last = to.words.at(-1) ?? '';
  if (PLURAL_ATTRIBUTES.test(last)) return false;
  if (to.quantity === 'many' || to.quantity === 'one' || to.quantity === 'each')
    return !ATTRIBUTE_WORDS.has(nameKey([last])) || to.quantity !== 'one';
  if (ATTRIBUTE_WORDS.has(nameKey([last]))) return false;
  return (
    to.isPlural ||
    style === 'belong' ||
    / (?:by|at|in|for|to|on|against|with|of)$/.test(label) ||
    to.quantity === 'a'
  );
}

function canBeEntity({ words, pronoun }: NounPhrase): boolean {
  const last = words.at(-1);
  if (last === undefined || pronoun !== undefined || words.length > 4) return false;
  if (SYSTEM_WORDS.has(last) || SPEAKERS.has(last) || NEVER.test(nameKey([last])) || /^\d+$/.test(last))
    return false;
  return /^\p{L}/u.test(last) && last.length > 1 && last !== 'there';
}
