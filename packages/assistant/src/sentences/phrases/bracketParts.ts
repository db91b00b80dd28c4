import { isPluralWord } from '../../language/nouns.ts';
import { type Token, tokenise } from '../../language/tokens.ts';
import { MAKING_VERBS, presentVerb } from '../../language/verbs.ts';
import {
  ATTRIBUTE_WORDS,
  DETERMINERS,
  EACH_WORDS,
  ONE_WORDS,
  PREPOSITIONS,
  saysMany,
} from '../../language/words.ts';
import { type Note } from './notes.ts';
import { type NounPhrase, readNounList } from './nounPhrases.ts';
import { type RawFact, type RawLink } from '../rawFacts.ts';
import { readItems } from './readItems.ts';

/** Facts in which a noun with brackets that hold names has them: "coupons (code, valid until) can be applied". */
export function withBracketParts(facts: readonly RawFact[]): RawFact[] {
  const definitions: RawFact[] = [];
  const seen = new Set<string>();
  const take: Take = (phrase, isDirect = true, isThing = true) => {
    const parts = partsOf(phrase, isDirect, isThing);
    if (parts.length === 0) return phrase;
    const owner = {
      ...phrase,
      notes: phrase.notes.filter(({ kind }) => kind !== 'values' && kind !== 'text'),
    };
    const items = parts.flatMap(itemsOf);
    const name = owner.words.join(' ');
    if (!seen.has(name))
      definitions.push({ kind: 'has', owner, items, isContainer: false, isDefinition: true });
    seen.add(name);
    return owner;
  };
  const plain = facts.map((fact) => withPhrases(ofMade(fact, facts), take));
  return [...plain, ...definitions];
}

/** What brackets say of a noun that nothing else is told of: "from a nursery (name, region) we get saplings". */
export function looseBrackets(
  tokens: readonly Token[],
  notes: readonly Note[],
  facts: readonly RawFact[],
): RawFact[] {
  const taken = new Set(facts.flatMap(phrasesOf).flatMap((phrase) => phrase.notes));
  return tokens.flatMap((token, at): RawFact[] => {
    const note = token.kind === 'note' ? notes[token.note] : undefined;
    if (note?.kind !== 'values' || taken.has(note)) return [];
    const owner = nounBefore(tokens.slice(0, at), note);
    if (owner === undefined) return [];
    return [{ kind: 'mention', phrase: owner, isStrong: false }];
  });
}

function phrasesOf(fact: RawFact): NounPhrase[] {
  if (fact.kind === 'has') return [fact.owner, ...fact.items];
  if (fact.kind === 'link') return [fact.from, fact.to];
  return fact.kind === 'mention' ? [fact.phrase] : [];
}

/** The noun that brackets stand behind, also where something is told of it before them: "the boats they rent (plate)". */
function nounBefore(before: readonly Token[], note: Note): NounPhrase | undefined {
  const words = withoutTold(before);
  const start = words.findLastIndex(endsNoun);
  const [phrase] = readNounList(words.slice(start + 1), []);
  if (phrase === undefined || phrase.words.length > 3 || phrase.words.length === 0) return undefined;
  // "Treatments against rust (product, dose)".
  const isAside = phrase.isBare === true && PREPOSITIONS.has(words[start]?.word ?? '');
  if (isAside) return nounBefore(words.slice(0, start), note);
  return { ...phrase, quantity: start < 0 ? 'none' : 'a', notes: [note] };
}

/** "the boats" of "the boats the crews rent out". */
function withoutTold(words: readonly Token[]): readonly Token[] {
  const verb = words.findLastIndex(({ word }) => !/^(?:out|up|in|off|for|from|with|to|on)$/.test(word));
  const who = words[verb - 1]?.word ?? '';
  const isTold =
    presentVerb(words[verb]?.word ?? '')?.isThirdPerson === false &&
    (isPluralWord(who) || /^(?:they|we|you|i|people)$/.test(who));
  if (!isTold) return words;
  const start = DETERMINERS.has(words[verb - 2]?.word ?? '') ? verb - 2 : verb - 1;
  const rest = words.slice(0, start);
  return /^(?:that|which)$/.test(rest.at(-1)?.word ?? '') ? rest.slice(0, -1) : rest;
}

function endsNoun({ word, kind }: Token): boolean {
  return (
    kind !== 'word' ||
    [PREPOSITIONS, DETERMINERS, EACH_WORDS, ONE_WORDS].some((words) => words.has(word)) ||
    saysMany(word) ||
    presentVerb(word)?.isClear === true ||
    /^(?:and|or|is|are|has|have)$/.test(word)
  );
}

/** A phrase without the brackets that say what it has; direct is not behind a preposition. */
type Take = (phrase: NounPhrase, isDirect?: boolean, isThing?: boolean) => NounPhrase;

/** One part in brackets; "level: low~high" comes with its values. */
function itemsOf(part: string): NounPhrase[] {
  const [name = '', values] = part.split(': ');
  return values === undefined
    ? readItems(tokenise(part), [], true)
    : readItems(tokenise(`${name} §0`), [{ kind: 'values', values: values.split('~') }]);
}

/** "Users leave reviews for hotels (stars, remark)": the brackets are about what is made. */
function ofMade(fact: RawFact, facts: readonly RawFact[]): RawFact {
  if (fact.kind !== 'link' || !/^(?:for|on|about|against)$/.test(fact.label)) return fact;
  const isMade = facts.some(
    (other) =>
      other.kind === 'link' &&
      other.to.words.join() === fact.from.words.join() &&
      MAKING_VERBS.has(other.verb),
  );
  return isMade ? perLink(fact, (phrase) => phrase) : fact;
}

function withPhrases(fact: RawFact, take: Take): RawFact {
  if (fact.kind === 'has')
    return { ...fact, owner: take(fact.owner), items: fact.items.map((item) => take(item, true, false)) };
  if (fact.kind === 'link' && fact.label.endsWith(' per')) return perLink(fact, take);
  if (fact.kind === 'link')
    return { ...fact, from: take(fact.from), to: take(fact.to, fact.label === fact.verb) };
  if (fact.kind === 'mention') return { ...fact, phrase: take(fact.phrase) };
  return fact;
}

/** Words that name an attribute as well as a value: shifts are day, late and night. */
const CHOICE_LIKE =
  /^(?:day|month|year|week|start|end|level|value|number|mail|email|phone|text|image|note|version)$/u;

/** "Segments are defined per project (name, rule)": the brackets are about the segments. */
function perLink(fact: RawLink, take: Take): RawFact {
  const { notes, ...to } = fact.to;
  const from = take({ ...fact.from, notes: [...fact.from.notes, ...notes] });
  return { ...fact, from, to: { ...to, notes: [] } };
}

/** Names in brackets behind a noun that is no attribute itself: one of them at least is a word for an attribute. */
function partsOf({ words, notes, isPlural }: NounPhrase, isDirect: boolean, isThing: boolean): string[] {
  const last = words.at(-1) ?? '';
  if (last === '') return [];
  const [only] = notes.flatMap((note) => (note.kind === 'text' ? [note.text.toLowerCase()] : []));
  if (isPlural && only !== undefined && /^(?:name|title|code|description)$/u.test(only)) return [only];
  const told = only?.split(/, /u) ?? [];
  if (isDirect && told.length > 1 && told.every(isAttributeName) && !ATTRIBUTE_WORDS.has(last)) return told;
  const values = notes.flatMap((note) => (note.kind === 'values' ? note.values : []));
  const lasts = values.map(
    (value) =>
      value
        .toLowerCase()
        .split(/[\s_]+/u)
        .at(-1) ?? '',
  );
  if (
    ATTRIBUTE_WORDS.has(last) &&
    !lasts.some((word) => /^(?:name|title|code|street|website|email)$/u.test(word))
  )
    return [];
  const isNamed = lasts.some((word) => ATTRIBUTE_WORDS.has(word) && !CHOICE_LIKE.test(word));
  return (isNamed || (isThing && !KIND_LIKE.test(last) && areNames(notes, lasts))) && values.length >= 2
    ? values
    : [];
}

/** What comes in kinds: brackets behind it name them. */
const KIND_LIKE =
  /^(?:categor(?:y|ies)|(?:type|kind|genre|style|group|section|method|level|role|state|status|stage|phase|tag|topic|environment|department|area|material|channel|language|season|size|colou?r|format|option|network)s?|class(?:es)?|status(?:es)?|species)$/u;

/** "music, difficulty": no choice, no examples. */
function areNames(notes: readonly Note[], lasts: readonly string[]): boolean {
  const listed = notes.find((note) => note.kind === 'values');
  return (
    listed?.isListed === true &&
    !lasts.every(isPluralWord) &&
    !listed.values.some((value) => /^\p{Lu}\p{Ll}|^\d/u.test(value))
  );
}

/** "number", "created at". */
function isAttributeName(text: string): boolean {
  return ATTRIBUTE_WORDS.has(text.split(' ').at(-1) ?? '') || /^\p{L}+ed (?:at|on)$/u.test(text);
}
