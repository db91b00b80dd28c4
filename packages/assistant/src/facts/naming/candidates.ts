import { isPluralWord, nameKey, singularPhrase } from '../../language/nouns.ts';
import { ATTRIBUTE_WORDS, PREPOSITIONS, QUALITIES, SPEAKERS, SYSTEM_WORDS } from '../../language/words.ts';
import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';
import { type SaidFact } from '../../sentences/rawFacts.ts';

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
  /** Its name stands at the head of a definition. */
  isHeaded: boolean;
  /** Only spoken of as what is kept, or as one of something: "we store court cases", "one white player". */
  isMentioned: boolean;
  isOneOnly: boolean;
  /** Every phrase for it was singular, and counted nothing: "a heart", "fleet". */
  isPassing: boolean;
  /** The statements that named it. */
  namedIn: ReadonlySet<number>;
  /** Its name begins with no noun: "dental practice". */
  isQualified: boolean;
}

const PLURAL_ATTRIBUTES =
  /^(?:hours|goals|points|credits|calories|details|notes|instructions|bedrooms|bathrooms|seats|pages|minutes|days|terms|conditions|remarks|symptoms|preferences|dimensions|coordinates|stars|votes|views|guests|copies|servings|allergies|earnings|savings|miles|kilometers|metrics|results|contents|specifications|directions|comments_count|initials|proceeds|funds|assets|requirements|benefits|findings|opening|wins|losses|draws|millimeters|stats|statistics|times|dates|names|prices|numbers|emails|addresses|phones|salaries_range|information)$/u;
const COUNTED_ATTRIBUTES =
  /^(?:hours|points|credits|days|minutes|calories|miles|stars|times|allergies|symptoms|dates|names|numbers|titles|codes|ids|descriptions|values|colou?rs|amounts|weights|heights)$/u;
const NEVER =
  /^(?:dozen|hundred|thousand|thing|something|anything|everything|nothing|way|time|kind|sort|number|information|data|fact|same|other|others|attribute|entity|relationship|once|addition|total|id|none|anyone|everyone|someone|somebody|nobody|everybody|whoever|whatever|whichever|whom|what|how|money)$/u;
/** Words that are things of their own only where they are said to have something. */
const MOSTLY_NOT =
  /^(?:case|example|field|place|access|prompt|password|secret|purpose|reason|detail|basis|moment|day|week|month|year|hour|minute|person|part|friend|lot|fine|charge|identifier|cardinality|constraint|normalization|normalisation|assertion|assumption|sheet|notebook|touch|heart|mind|bit|well|overview|summer|winter|spring|autumn)$/u;

/** Adjectives and adverbs that a sentence ends in. */
const NO_NOUNS =
  /^(?:proud|glad|happy|sorry|nice|good|great|important|necessary|possible|available|able|relevant|sure|clear|easy|new|old|last|first|next|own|ready|different|same|due|late|early|now|here|there|today|else|oh|ok|full|empty|unique|friendly|likely|only|early|daily|weekly|monthly|yearly|responsible|alike|together|alone|enough|yes|no|y|w|etc|and|or|a|an|the|this|that|these|those)$|(?:ful|less|ously)$/u;
/** Words that show that a phrase is no name but a piece of a sentence. */
const NO_NAME_PARTS =
  /^(?:who|whoever|whatever|whom|whose|which|what|how|why|where|whether|if|when|while|because|the|an?|every|each|all|any|many|several|some|few|much|most|no|nobody|somebody|someone|everybody|everyone|nothing|something|is|are|was|were|be|been|has|have|had|can|may|must|should|will|would|could|it|its|they|them|theirs?|ours|yours|mine|hers|he|she|his|her|him|we|us|our|i|you|your|my|me|and|or|but|not|to|of|by|with|from|than|that|this|these|those|as|so|very|too|also|per|without|into|onto)$/u;

function isNoPartOfName(word: string): boolean {
  return NO_NAME_PARTS.test(word);
}

/** The nouns that the facts make entities of, in the order in which they were named. */
export function collectCandidates(facts: readonly SaidFact[]): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const add = (named: NounPhrase, statement: number, marks: Marks = {}) => {
    const phrase = withoutQuality(withoutTable(named));
    if (!canBeEntity(phrase)) return;
    const key = nameKey(phrase.words);
    const isOwnThing =
      marks.isOwner === true ||
      marks.isDefined === true ||
      phrase.quantity === 'many' ||
      (phrase.quantity === 'each' && marks.isActing === true);
    if (MOSTLY_NOT.test(key) && !isOwnThing && !candidates.has(key)) return;
    const known = candidates.get(key) ?? {
      key,
      words: singularPhrase(phrase.words),
      statement,
      isOwner: false,
      isDefined: false,
      isHeaded: false,
      isMentioned: true,
      isOneOnly: true,
      isPassing: true,
      namedIn: new Set(),
      isQualified: false,
    };
    candidates.set(key, {
      ...known,
      isOwner: known.isOwner || marks.isOwner === true,
      isDefined: known.isDefined || marks.isDefined === true,
      isHeaded: known.isHeaded || marks.isHeaded === true,
      isMentioned: known.isMentioned && marks.isMention === true,
      isOneOnly:
        known.isOneOnly && (phrase.quantity === 'one' || phrase.quantity === 'a') && !phrase.isPlural,
      isPassing:
        known.isPassing &&
        marks.isActing !== true &&
        (phrase.quantity === 'a' || phrase.quantity === 'none') &&
        !phrase.isPlural,
      namedIn: new Set([...known.namedIn, statement]),
      isQualified: known.isQualified || phrase.isQualified === true,
    });
  };
  for (const fact of facts) addFact(fact, add);
  return supported(candidates);
}

/** "A recipe ingredient table": the table of recipe ingredients. */
function withoutTable(phrase: NounPhrase): NounPhrase {
  const isTable = phrase.words.length > 2 && /^(?:table|entity)$/.test(phrase.words.at(-1) ?? '');
  return isTable ? { ...phrase, words: phrase.words.slice(0, -1) } : phrase;
}

/** "big publishers" are publishers. */
function withoutQuality(phrase: NounPhrase): NounPhrase {
  const [first = '', ...rest] = phrase.words;
  const isTold = QUALITIES.has(first) && rest.length > 0 && !ATTRIBUTE_WORDS.has(nameKey(rest));
  return isTold ? { ...phrase, words: rest } : phrase;
}

const MANY_OWNERS = 3;

/** Where things are described, what is only passed by in the singular, once, and has nothing of its own is none of them. */
function supported(candidates: ReadonlyMap<string, Candidate>): Map<string, Candidate> {
  const all = [...candidates];
  if (all.filter(([, { isOwner }]) => isOwner).length < MANY_OWNERS) return new Map(all);
  const isShortened = ({ words }: Candidate) =>
    words.length > 1 && candidates.get(nameKey(words.slice(-1)))?.isOwner === true;
  return new Map(
    all.filter(
      ([, each]) =>
        each.isOwner || each.isDefined || each.namedIn.size > 1 || !each.isPassing || isShortened(each),
    ),
  );
}

type Add = (phrase: NounPhrase, statement: number, marks?: Marks) => void;

interface Marks {
  isOwner?: boolean;
  isDefined?: boolean;
  isHeaded?: boolean;
  isMention?: boolean;
  /** It does something, or something is done to it. */
  isActing?: boolean;
}

function addFact(fact: SaidFact, add: Add): void {
  const { statement } = fact;
  if (fact.kind === 'has') {
    add(
      fact.owner.possessor && fact.owner.words.length === 0 ? fact.owner.possessor : fact.owner,
      statement,
      { isOwner: true, isDefined: fact.isDefinition, isHeaded: fact.isHeaded === true },
    );
    const hasOnlyPlurals = fact.items.every(isBarePlural);
    for (const item of fact.items)
      if (isEntityItem(item, hasOnlyPlurals || (fact.isContainer && !fact.items.some(isPlainAttribute))))
        add(item, statement);
  } else if (fact.kind === 'link' && fact.isEventOnly !== true && fact.isKnownOnly !== true) {
    const isDirect = fact.label === fact.verb;
    const isSure = fact.strength === 'explicit' && fact.style === 'belong';
    if ((!isAttributeSubject(fact.from) || isPlaceOf(fact)) && !isMass(fact))
      add(fact.from, statement, {
        isActing:
          fact.from.quantity === 'a' ||
          (fact.from.quantity === 'each' && fact.strength === 'explicit') ||
          isSure,
      });
    if (isLinkTarget(fact))
      add(fact.to, statement, {
        isActing:
          isSure || isDoer(fact) || (isDirect && fact.to.quantity === 'a' && fact.to.of === undefined),
      });
  } else if (fact.kind === 'mention' && fact.isStrong)
    add(fact.phrase, statement, fact.isDefinition === true ? { isDefined: true } : { isMention: true });
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
  const isPlain = item.notes.some(({ kind }) => kind === 'values' || kind === 'boolean' || kind === 'number');
  if (item.isColumn === true || isPlain) return false;
  if (item.quantity === 'many') return !COUNTED_ATTRIBUTES.test(last);
  if (PLURAL_ATTRIBUTES.test(last)) return false;
  if (item.quantity === 'one') return !ATTRIBUTE_WORDS.has(last) || isKindOf(item);
  return (
    isListOfPlurals && isPluralWord(last) && item.quantity === 'none' && !ATTRIBUTE_WORDS.has(nameKey([last]))
  );
}

/** "One media type": of a list that others choose from. */
function isKindOf({ words, isPlural, notes }: NounPhrase): boolean {
  return words.length === 2 && words[1] === 'type' && !isPlural && notes.length === 0;
}

const ASIDE = / (?:for|against|in|of|with|by|as|on)$/u;

/** What one does with a screen rather than with a thing. */
const VIEWING = /^(?:see|view|search|check|access|edit|update|delete|change|filter|sort|print|export|find)$/u;

/** "Is managed by an employee". */
function isDoer({ label, to }: Extract<SaidFact, { kind: 'link' }>): boolean {
  return label.endsWith(' by') && to.quantity === 'a' && to.words.length === 1;
}

/** What others belong to: "cities belong to a country". */
const PLACES = /^(?:country|region|city|state|district|category|genre|department|brand)$/u;

function isPlaceOf({ verb, to }: Extract<SaidFact, { kind: 'link' }>): boolean {
  return verb === 'belong' && PLACES.test(to.words.at(-1) ?? '');
}

function isLinkTarget(fact: Extract<SaidFact, { kind: 'link' }>): boolean {
  const { to, style, label } = fact;
  const isOfMade = fact.agent !== undefined && fact.from.isPlural && to.isPlural;
  if (label === 'for' && fact.strength === 'weak' && !isOfMade) return false;
  const last = to.words.at(-1) ?? '';
  if (to.possessor !== undefined && to.possessor.pronoun === undefined && !to.isPlural) return false;
  if (PLURAL_ATTRIBUTES.test(last)) return false;
  if (to.quantity === 'many' || to.quantity === 'one' || to.quantity === 'each')
    return !ATTRIBUTE_WORDS.has(nameKey([last])) || to.quantity !== 'one' || isKindOf(to);
  if (to.quantity === 'a' && isPlaceOf(fact)) return true;
  if (ATTRIBUTE_WORDS.has(nameKey([last]))) return false;
  if (to.isBare === true && fact.from.isBare !== true && ASIDE.test(label)) return false;
  if (VIEWING.test(fact.verb) && to.quantity === 'none') return !to.isPlural || !ATTRIBUTE_WORDS.has(last);
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
  if (words.some(isNoPartOfName) || NO_NOUNS.test(last)) return false;
  if (PREPOSITIONS.has(words[0] ?? '') || PREPOSITIONS.has(last)) return false;
  if (SYSTEM_WORDS.has(last) || SPEAKERS.has(last) || NEVER.test(nameKey([last])) || /^\d+$/.test(last))
    return false;
  return /^\p{L}/u.test(last) && last.length > 1 && last !== 'there';
}
