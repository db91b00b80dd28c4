import { pluralWord } from '../../language/nouns.ts';
import { type Token } from '../../language/tokens.ts';
import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { type Clause } from '../clauses.ts';
import { type NounPhrase, readNounList, splitAtPrepositions, TOPIC } from '../phrases/nounPhrases.ts';
import { type RawFact, type RawLink } from '../rawFacts.ts';
import { isEventNoun } from './manyOfMany.ts';
import { directLink, link, type Pointing, pointing } from './pointing.ts';
import { possessed } from '../phrases/possessed.ts';

const THROUGH = new Set(['through', 'via', 'using']);
const REMARKS = new Set(['during', 'after', 'before', 'until', 'since', 'over', 'as', 'without']);

/** "Customers place orders", "each order belongs to a customer", "courses are taught by a professor". */
export function readRelation({ subjects, verb, complement, notes, about, isRelative }: Clause): RawFact[] {
  if (isRelative && complement.length === 0) return [];
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
  const occasions = chunks
    .filter(({ preposition }) => preposition === 'during')
    .flatMap(({ phrases }) => phrases)
    .filter(({ isPlural, words }) => isPlural && isEventNoun(words.at(-1) ?? ''));
  const events = about?.filter(isEvent) ?? [];
  if (events.length > 0 && !verb.isPassive && direct.length > 0 && [...subjects, ...direct].every(isSingle))
    return events.flatMap((from) =>
      [...subjects, ...direct].map((to) => pointing({ from, to, verb: 'belong', preposition: 'to' })),
    );
  const facts: RawFact[] = [];
  const figures = verb.isPassive && FIGURED.test(verb.lemma) ? subjects.filter(isFigure) : [];
  if (figures.length > 0 && figures.length === subjects.length)
    return [{ kind: 'has', owner: TOPIC, items: figures, isContainer: false, isDefinition: false }];
  for (const owner of subjects)
    for (const { phrases } of given)
      facts.push({ kind: 'has', owner, items: phrases, isContainer: false, isDefinition: false });
  if (about !== undefined && direct.length > 0)
    for (const owner of about) {
      facts.push({ kind: 'has', owner, items: direct, isContainer: true, isDefinition: false });
      // "During a visit the vet prescribes medicines": prescriptions of the visit, where there are some.
      for (const to of direct) facts.push({ ...directLink(owner, to, verb.lemma), isEventOnly: true });
    }
  if (
    about !== undefined &&
    (verb.isPassive || /^(?:occur|happen|arise)$/.test(verb.lemma)) &&
    direct.length === 0
  )
    for (const owner of about)
      facts.push({
        kind: 'has',
        owner,
        items: subjects.filter(({ isPlural }) => isPlural),
        isContainer: true,
        isDefinition: false,
      });
  for (const subject of subjects) {
    const from = subject.possessor !== undefined && subject.words.length === 0 ? subject.possessor : subject;
    if (direct.length > 0 && occasions.length > 0)
      for (const to of occasions) facts.push(...[from, ...direct].map((each) => occasionLink(each, to)));
    else if (direct.length > 0 && !verb.isPassive)
      facts.push(...activeLinks(from, { direct, further, verb: verb.lemma }));
    else if (further.length > 1 && further.some(({ preposition }) => THROUGH.has(preposition)))
      facts.push(...throughLinks(from, further));
    else
      for (const { preposition, phrases } of further)
        for (const to of phrases)
          facts.push(
            verb.isPassive &&
              (isMoment(to) ||
                (/^(?:under|with|by)$/.test(preposition) &&
                  isAttributeLike(to) &&
                  phrases.every(isAttributeLike)))
              ? { kind: 'has', owner: from, items: [to], isContainer: false, isDefinition: false }
              : indirectLink({ from, to, verb: verb.lemma, preposition }),
          );
    if (complement.every(({ word }) => OFTEN.test(word)) || isRepeated(complement))
      facts.push(eventLink(from, verb.lemma));
    facts.push(...possessed(subject));
    if (from.of !== undefined && from.words.length > 0) facts.push(ofLink(from));
  }
  return facts;
}

/** "Users can be in many groups through memberships": the memberships are of both. */
function throughLinks(from: NounPhrase, further: Active['further']): RawFact[] {
  const through = further
    .filter(({ preposition }) => THROUGH.has(preposition))
    .flatMap(({ phrases }) => phrases);
  const others = further
    .filter(({ preposition }) => !THROUGH.has(preposition))
    .flatMap(({ phrases }) => phrases);
  return through.flatMap((to) =>
    [from, ...others].map((end) =>
      link({
        from: { ...end, quantity: 'none' },
        to,
        toEnd: 'many',
        isExplicit: false,
        verb: 'have',
        label: 'has',
      }),
    ),
  );
}

const FIGURED =
  /^(?:calculate|compute|determine|derive|set|fix|agree|negotiate|estimate|charge|add|store|record|keep|note|save|measure|enter|give)$/;

/** "The fee is calculated at the end": of what was spoken of. */
function isFigure({ words, isPlural, possessor, quantity, of }: NounPhrase): boolean {
  return (
    !isPlural &&
    possessor === undefined &&
    of === undefined &&
    quantity === 'none' &&
    ATTRIBUTE_WORDS.has(words.at(-1) ?? '')
  );
}

const OFTEN = /^(?:daily|weekly|monthly|yearly|annually|hourly|quarterly|again|often|twice|\p{L}+ly)$/u;

/** "Each play is performed many times". */
function isRepeated(complement: readonly Token[]): boolean {
  return /^(?:many|several|multiple|more) times\b/.test(complement.map(({ word }) => word).join(' '));
}

/** "During a consultation one vet examines one animal": the consultation is of both. */
function isEvent({ words, isPlural }: NounPhrase): boolean {
  return !isPlural && isEventNoun(pluralWord(words.at(-1) ?? ''));
}

function isSingle({ isPlural, quantity, words }: NounPhrase): boolean {
  return !isPlural && (quantity === 'one' || quantity === 'a') && !ATTRIBUTE_WORDS.has(words.at(-1) ?? '');
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

/** "Vets see pets during visits": the visits are of both. */
function occasionLink(from: NounPhrase, to: NounPhrase): RawLink {
  return {
    ...link({ from, to, toEnd: 'many', isExplicit: false, verb: 'have', label: 'has' }),
    style: 'have',
  };
}

/** "is bought on a date for a purchase price": when and for how much. */
function isMoment({ words, quantity, isPlural }: NounPhrase): boolean {
  return (
    !isPlural &&
    quantity === 'a' &&
    /^(?:date|time|timestamp|price|amount|cost|fee)$/.test(words.at(-1) ?? '')
  );
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
  const ends = further
    .filter(({ preposition }) => /^(?:to|with)$/.test(preposition))
    .flatMap(({ phrases }) => phrases);
  if (LINKING.test(verb) && ends.length > 0 && !from.isPlural)
    return [...direct, ...ends].map((to) => pointing({ from, to, verb: 'belong', preposition: 'to' }));
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
        facts.push({
          ...pointing({ from: object, to, verb: preposition, preposition: '' }),
          agent: from,
          agentVerb: verb,
        });
  }
  for (const object of direct) if (object.of !== undefined) facts.push(ofLink(object));
  return facts;
}

/** "A playlist entry links an episode to a track": it refers to both. */
const LINKING = /^(?:link|connect|join|tie|map|combine|associate|relate|assign|allocate|match)$/;

/** "viewings of properties": each viewing is of one property. */
export function ofLink(phrase: NounPhrase): RawFact {
  const { of, ...from } = phrase;
  return link({
    from,
    to: of ?? phrase,
    toEnd: of?.quantity === 'many' || (of?.isPlural === true && !from.isPlural) ? 'many' : 'one',
    isExplicit: false,
    verb: 'of',
    label: 'of',
  });
}

function unfold(phrase: NounPhrase): NounPhrase[] {
  if (phrase.isCounted === true) return [ofCount(phrase)];
  return phrase.possessor !== undefined && phrase.words.length === 0 ? [] : [phrase];
}

/** "A school runs a number of courses": many courses. */
export function ofCount({ isCounted: _isCounted, ...phrase }: NounPhrase): NounPhrase {
  const notes = phrase.notes.filter(({ kind }) => kind !== 'number');
  return { ...phrase, words: phrase.words.slice(2), quantity: 'many', isPlural: true, notes };
}
