import { type Cardinality } from '@joinery/model';
import { verbKind } from '../language/verbs.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { type Clause } from './clauses.ts';
import { type NounPhrase, readNounList, splitAtPrepositions } from './nounPhrases.ts';
import { type RawFact, type RawLink } from './rawFacts.ts';

const THROUGH = new Set(['through', 'via', 'using']);
const REMARKS = new Set(['during', 'after', 'before', 'until', 'since', 'over', 'as', 'without']);

/** "Customers place orders", "each order belongs to a customer", "courses are taught by a professor". */
export function readRelation({ subjects, verb, complement, notes, about }: Clause): RawFact[] {
  const chunks = splitAtPrepositions(complement).map(({ preposition, tokens }) => {
    const isDoing = preposition === 'by' && /ing$/.test(tokens[0]?.word ?? '') && tokens.length > 1;
    return {
      preposition: isDoing ? 'through' : preposition,
      phrases: readNounList(isDoing ? tokens.slice(1) : tokens, notes).flatMap(unfold),
    };
  });
  const direct = chunks.find(({ preposition }) => preposition === '')?.phrases ?? [];
  const given = chunks.filter(
    (chunk) => chunk.preposition === 'with' && chunk.phrases.every(isAttributeLike),
  );
  const further = chunks.filter(
    (chunk) => chunk.preposition !== '' && !REMARKS.has(chunk.preposition) && !given.includes(chunk),
  );
  const facts: RawFact[] = [];
  for (const owner of subjects)
    for (const { phrases } of given)
      facts.push({ kind: 'has', owner, items: phrases, isContainer: false, isDefinition: false });
  if (about !== undefined && direct.length > 0)
    facts.push({ kind: 'has', owner: about, items: direct, isContainer: true, isDefinition: false });
  for (const subject of subjects) {
    const from = subject.possessor !== undefined && subject.words.length === 0 ? subject.possessor : subject;
    if (direct.length > 0 && !verb.isPassive)
      facts.push(...activeLinks(from, { direct, further, verb: verb.lemma }));
    else
      for (const { preposition, phrases } of further)
        for (const to of phrases) facts.push(indirectLink({ from, to, verb: verb.lemma, preposition }));
    if (complement.length === 0 && !verb.isPassive) facts.push(eventLink(from, verb.lemma));
    if (from.of !== undefined && from.words.length > 0) facts.push(ofLink(from));
  }
  return facts;
}

function indirectLink(pointed: Pointing): RawLink {
  const { from, to, verb, preposition } = pointed;
  return THROUGH.has(preposition)
    ? link({ from, to, toEnd: 'many', isExplicit: false, verb, label: verb })
    : pointing(pointed);
}

/** "Two users can match": where there is a match, it is theirs. */
function eventLink(from: NounPhrase, verb: string): RawFact {
  const to: NounPhrase = { ...from, words: [verb], quantity: 'none', isPlural: false, notes: [] };
  return link({ from, to, toEnd: 'many', isExplicit: false, verb, label: 'has' });
}

function isAttributeLike({ words, isPlural, quantity }: NounPhrase): boolean {
  return !isPlural && quantity !== 'many' && quantity !== 'each' && ATTRIBUTE_WORDS.has(words.at(-1) ?? '');
}

interface Active {
  direct: NounPhrase[];
  further: { preposition: string; phrases: NounPhrase[] }[];
  verb: string;
}

function activeLinks(from: NounPhrase, { direct, further, verb }: Active): RawFact[] {
  const through = further.find(({ preposition }) => THROUGH.has(preposition));
  const facts: RawFact[] = [];
  if (through !== undefined)
    for (const to of through.phrases)
      facts.push(link({ from, to, toEnd: 'many', isExplicit: false, verb, label: verb }));
  else
    for (const to of direct)
      facts.push({
        ...directLink(from, to, verb),
        ...(further.some(({ preposition }) => preposition === 'per') && { toEnd: 'many' }),
      });
  for (const { preposition, phrases } of further) {
    if (preposition === 'by' || THROUGH.has(preposition)) continue;
    for (const object of direct)
      for (const to of phrases)
        facts.push({ ...pointing({ from: object, to, verb: preposition, preposition: '' }), agent: from });
  }
  for (const object of direct) if (object.of !== undefined) facts.push(ofLink(object));
  return facts;
}

/** "viewings of properties": each viewing is of one property. */
function ofLink(phrase: NounPhrase): RawFact {
  const { of, ...from } = phrase;
  return link({
    from,
    to: of ?? phrase,
    toEnd: of?.quantity === 'many' ? 'many' : 'one',
    isExplicit: false,
    verb: 'of',
    label: 'of',
  });
}

function unfold(phrase: NounPhrase): NounPhrase[] {
  return phrase.possessor !== undefined && phrase.words.length === 0 ? [] : [phrase];
}

function directLink(from: NounPhrase, to: NounPhrase, verb: string): RawLink {
  const isMany = to.quantity === 'many' || (to.isPlural && to.quantity === 'none');
  const isExplicit = to.quantity === 'many' || to.quantity === 'one' || to.quantity === 'a';
  return link({ from, to, toEnd: isMany ? 'many' : 'one', isExplicit, verb, label: verb });
}

interface Pointing {
  from: NounPhrase;
  to: NounPhrase;
  verb: string;
  preposition: string;
}

/** A phrase behind a preposition: one unless it says many; a bare plural behind a plural says little. */
function pointing({ from, to, verb, preposition }: Pointing): RawLink {
  const isMany = to.quantity === 'many';
  const isBarePlural = to.isPlural && to.quantity === 'none';
  const isEvent =
    isBarePlural &&
    verb !== 'by' &&
    preposition !== 'by' &&
    /(?:ings|tions|sions|ments|ances|sessions|visits|lessons|shows)$/.test(to.words.at(-1) ?? '');
  const isOpen = isBarePlural && (!from.isPlural || isEvent);
  const label = `${verb} ${preposition}`.trim();
  return link({
    from,
    to,
    toEnd: isMany || isOpen ? 'many' : 'one',
    isExplicit: isMany || !isBarePlural,
    verb,
    label,
  });
}

interface Linking {
  from: NounPhrase;
  to: NounPhrase;
  toEnd: Cardinality;
  isExplicit: boolean;
  verb: string;
  label: string;
}

function link({ from, to, toEnd, isExplicit, verb, label }: Linking): RawLink {
  const isBetweenTwo = /between/.test(label) && toEnd === 'many';
  const fromEnd: Cardinality | undefined = from.quantity === 'many' || isBetweenTwo ? 'many' : undefined;
  const isShared =
    toEnd === 'many' && isExplicit && / (?:in|into|on|onto|to|by|at|of|under|with|within)$/.test(label);
  const style = verbKind(verb) === 'belong' ? 'belong' : 'relate';
  return {
    kind: 'link',
    from,
    to,
    toEnd,
    strength: isExplicit ? 'explicit' : 'weak',
    verb,
    label,
    style,
    isShared,
    ...(fromEnd && { fromEnd }),
  };
}
