import { isPluralWord } from '../../language/nouns.ts';
import { isStoreVerb, verbKind } from '../../language/verbs.ts';
import {
  ATTRIBUTE_WORDS,
  EACH_WORDS,
  MAYBE_SYSTEM_WORDS,
  SPEAKERS,
  SYSTEM_WORDS,
} from '../../language/words.ts';
import { type Clause } from '../clauses.ts';
import { type NounPhrase, plainPhrase, readNounList, TOPIC } from '../phrases/nounPhrases.ts';
import { type RawFact } from '../rawFacts.ts';
import { readBeing } from './readBeing.ts';
import { isHaving, isOfDone, readHaving } from './readHaving.ts';
import { readItems } from '../phrases/readItems.ts';
import { ofLink, readRelation } from './readRelation.ts';

/** What one clause says; those before it in the sentence tell what "with" belongs to. */
export function readClause(clause: Clause, before: readonly Clause[]): RawFact[] {
  const { verb, subjects } = clause;
  if (verb.isNegated || isAboutNobody(subjects)) return [];
  if (isExistence(clause)) return readExistence(clause);
  if (isOfDone(clause, before)) return readHaving(clause, before);
  const isSystem = subjects.length === 0 || subjects.every(isSpeaker) || subjects.some(isWriter);
  if (isSystem) return readSystemClause(clause);
  if (verb.lemma === 'with') return readHaving(clause, before);
  const state = stateName(clause);
  if (state !== undefined)
    return subjects.map((owner) => ({
      kind: 'has',
      owner,
      items: [state],
      isContainer: false,
      isDefinition: false,
    }));
  if (verb.lemma === 'be') return readBeing(clause);
  if (isKeeping(clause)) return readKept(clause);
  if (isHaving(clause) || isListing(clause)) return readHaving(clause, before);
  return readRelation(clause);
}

/** "Everything is in a notebook", "nobody knows": said of no thing in particular. */
function isAboutNobody(subjects: readonly NounPhrase[]): boolean {
  return (
    subjects.length > 0 &&
    subjects.every(({ words }) =>
      words.some((word) =>
        /^(?:everything|nothing|something|anything|nobody|somebody|someone|everybody|everyone|anyone|what|why|how)$/.test(
          word,
        ),
      ),
    )
  );
}

/** "has a title and is done": a flag called by the two words. */
function stateName({ verb, complement, isShared, subjects }: Clause): NounPhrase | undefined {
  const isOfIt =
    subjects.length === 1 && /^(?:it|they)$/.test(subjects[0]?.pronoun ?? '') && verb.end - verb.start > 2;
  if (!(isShared || isOfIt) || complement.some(({ kind, word }) => kind === 'note' || word === 'or'))
    return undefined;
  const words = complement.filter(({ kind }) => kind === 'word').map(({ word }) => word);
  const isState = verb.isPassive ? words.length === 0 : verb.lemma === 'be' && words.length === 1;
  if (!isState || (verb.end - verb.start > 2 && !isOfIt)) return undefined;
  const state = verb.isPassive ? verb.state : words[0];
  if (state === undefined || isPluralWord(state)) return undefined;
  return { ...plainPhrase(['is', state]), notes: [{ kind: 'boolean' }] };
}

/** "A catch gives the species, the weight and the price": several attributes are what it has. */
function isListing({ verb, complement, notes }: Clause): boolean {
  if (verb.isPassive || complement.some(({ word }) => word === 'to')) return false;
  const items = readItems(complement, notes);
  const known = items.filter(
    ({ words, isPlural }) => !isPlural && words.some((word) => ATTRIBUTE_WORDS.has(word)),
  );
  const areTold =
    /^(?:give|show|state|tell|note|name|hold|carry)$/.test(verb.lemma) &&
    items.length >= 3 &&
    known.length > 0 &&
    items.every(({ isPlural, quantity }) => !isPlural && quantity === 'none');
  return areTold || (items.length >= 2 && known.length * 2 >= items.length);
}

/** "My brother and I run a bakery". */
function isWriter({ words }: NounPhrase): boolean {
  return words.length <= 2 && /^(?:i|we|me)$/.test(words.at(-1) ?? '');
}

/** Whether a subject is who speaks, or the system, rather than an entity. */
export function isSpeaker(subject: NounPhrase): boolean {
  const last = subject.words.at(-1);
  if (last === undefined) return false;
  if (subject.words.some((word) => /^(?:please|help|hello|hi|me|us|let|thanks|thank)$/.test(word)))
    return true;
  if (
    MAYBE_SYSTEM_WORDS.has(last) &&
    subject.words.length === 1 &&
    subject.quantity === 'none' &&
    !subject.isPlural
  )
    return true;
  return (SPEAKERS.has(last) || SYSTEM_WORDS.has(last)) && subject.quantity !== 'each';
}

function isExistence({ verb, subjects }: Clause): boolean {
  return (
    subjects.some(({ words }) => words.join(' ') === 'there') &&
    (verb.lemma === 'be' || verb.lemma === 'exist')
  );
}

/** "There are trainers", "for each pet there are visits". */
function readExistence({ complement, notes, about }: Clause): RawFact[] {
  const items = readItems(complement, notes);
  const place = complement.findIndex(
    ({ word }, index) =>
      /^(?:in|for|per|of|on|at)$/.test(word) &&
      /^(?:each|every|a|an|one)$/.test(complement[index + 1]?.word ?? ''),
  );
  const [container] = place > 0 ? readNounList(complement.slice(place + 1), notes) : [];
  if (container !== undefined)
    return [
      {
        kind: 'has',
        owner: container,
        items: readItems(complement.slice(0, place), notes),
        isContainer: true,
        isDefinition: false,
      },
    ];
  if (about !== undefined)
    return about.map((owner) => ({
      kind: 'has',
      owner,
      items: about.length > 1 ? items.map((item) => ({ ...item, quantity: 'many' })) : items,
      isContainer: true,
      isDefinition: false,
    }));
  return items.map((phrase) => ({ kind: 'mention', phrase, isStrong: true }));
}

/** "We store contacts", "create a shop with products": the system has them; "for each customer we keep the name". */
function readSystemClause(clause: Clause): RawFact[] {
  const { verb, complement, notes, about } = clause;
  if (about !== undefined) {
    const items = readItems(complement, notes);
    const isOfAll = about.length > 1 && items.some(isThing);
    return about.map((owner) => ({
      kind: 'has',
      owner,
      items: isOfAll ? items.map((item) => ({ ...item, quantity: 'many' })) : items,
      isContainer: isOfAll,
      isDefinition: false,
    }));
  }
  if (
    !isStoreVerb(verb.lemma) &&
    verbKind(verb.lemma) !== 'have' &&
    verb.lemma !== 'with' &&
    verb.lemma !== 'run' &&
    verb.lemma !== 'sell' &&
    verb.lemma !== 'offer' &&
    verb.lemma !== 'rent'
  )
    return DOING.test(verb.lemma) || EACH_WORDS.has(complement[0]?.word ?? '') ? doneTo(clause) : [];
  const forEach = complement.findIndex(
    ({ word }, index) =>
      (/^(?:for|about|of|on)$/.test(word) &&
        /^(?:each|every|all|a|an|any|our|the)$/.test(complement[index + 1]?.word ?? '')) ||
      (word === 'in' && /^an?$/.test(complement[index + 1]?.word ?? '')),
  );
  const isPlace = !isStoreVerb(verb.lemma) && /^(?:on|in)$/.test(complement[forEach]?.word ?? '');
  if (forEach > 0 && !isPlace) {
    const [owner] = readNounList(complement.slice(forEach + 1), notes);
    const items = readItems(complement.slice(0, forEach), notes);
    if (owner !== undefined && !isSpeaker(owner) && !items.some(isSpeaker) && !isBuilt(verb.lemma, items))
      return [{ kind: 'has', owner, items, isContainer: false, isDefinition: false }];
  }
  const items = readItems(complement, notes);
  if (isOfTopic(verb.lemma, items))
    return [{ kind: 'has', owner: TOPIC, items, isContainer: false, isDefinition: false }];
  return items
    .filter(
      ({ words, possessor }) =>
        words.length > 0 && (possessor !== undefined || !SYSTEM_WORDS.has(words.at(-1) ?? '')),
    )
    .flatMap((phrase): RawFact[] =>
      phrase.of !== undefined && phrase.isPlural && phrase.of.quantity !== 'a'
        ? [{ kind: 'mention', phrase, isStrong: true }, ofLink(phrase)]
        : [mentioned(phrase)],
    );
}

function mentioned(phrase: NounPhrase): RawFact {
  const { possessor } = phrase;
  if (possessor?.isPlural === true && possessor.quantity === 'a')
    return { kind: 'mention', phrase, isStrong: false };
  return phrase.possessor
    ? ({
        kind: 'has',
        owner: phrase.possessor,
        items: [{ ...phrase }],
        isContainer: false,
        isDefinition: false,
      } as const)
    : ({ kind: 'mention', phrase, isStrong: phrase.isPlural } as const);
}

const DOING =
  /^(?:give|do|perform|send|issue|assign|deliver|organi[sz]e|hold|book|ship|conduct|carry|schedule|plan|apply|award|grant|pay)$/;

/** "I give treatments to the hive": the treatments are of the hive. */
function doneTo(clause: Clause): RawFact[] {
  return readRelation({ ...clause, subjects: [TOPIC] }).flatMap((fact): RawFact[] => {
    if (
      fact.kind !== 'link' ||
      fact.agent === undefined ||
      !(fact.from.isPlural || fact.from.quantity === 'each')
    )
      return [];
    const { agent: _agent, agentVerb: _agentVerb, ...link } = fact;
    return [link];
  });
}

/** "I want to make a meal planner for our family": the planner is the system. */
function isBuilt(lemma: string, items: readonly NounPhrase[]): boolean {
  return (
    /^(?:make|create|build|design|develop|write|plan|draw|want|set)$/.test(lemma) &&
    items.length === 1 &&
    items.every(({ isPlural, quantity }) => !isPlural && quantity === 'a')
  );
}

/** "Store the wedding date and the place": of what was spoken of before. */
function isOfTopic(lemma: string, items: readonly NounPhrase[]): boolean {
  const known = items.filter(({ words, isPlural }) => !isPlural && ATTRIBUTE_WORDS.has(words.at(-1) ?? ''));
  return (
    KEEPING.test(lemma) &&
    known.length * 2 >= items.length &&
    known.length > 0 &&
    items.every(
      ({ isPlural, possessor, of, quantity }) =>
        (!isPlural && quantity !== 'many' && possessor?.pronoun !== undefined) ||
        (possessor === undefined && of === undefined),
    )
  );
}

const KEEPING =
  /^(?:retain|enter|hold|write|document|jot|store|record|save|keep|track|register|capture|log|maintain|note|collect|know|list|include|specify|define|require|need|remember)$/;

/** "An issue's summary and description are recorded". */
function isKeeping({ verb, complement, about, subjects }: Clause): boolean {
  const isKept =
    verb.isPassive &&
    KEEPING.test(verb.lemma) &&
    (complement.length === 0 ||
      subjects.some(({ possessor }) => possessor !== undefined) ||
      /^(?:with|for|as)$/.test(complement[0]?.word ?? ''));
  return (
    isKept &&
    (about !== undefined ||
      complement.length === 0 ||
      subjects.some(({ possessor }) => possessor !== undefined) ||
      complement[0]?.word === 'for')
  );
}

function readKept({ subjects, about, complement, notes }: Clause): RawFact[] {
  const events = about === undefined ? [] : subjects.filter(isThing);
  if (about !== undefined && events.length > 0)
    return about.map((each) => ({
      kind: 'has',
      owner: each,
      items: events.map((event) => ({ ...event, quantity: 'many' })),
      isContainer: true,
      isDefinition: false,
    }));
  const targets =
    complement[0]?.word === 'for'
      ? readNounList(
          complement.filter(({ word }) => word !== 'for'),
          notes,
        )
      : [];
  const [target] = targets;
  if (/^(?:year|month|day|week|hour|minute|decade)s?$/.test(target?.words.at(-1) ?? '')) return [];
  const owner =
    about?.[0] ??
    target ??
    subjects.find(({ possessor }) => possessor !== undefined)?.possessor ??
    subjects.find(({ of }) => of !== undefined)?.of ??
    (areFigures(subjects) ? TOPIC : undefined);
  if (owner === undefined) return [];
  const further = complement[0]?.word === 'for' ? [] : readItems(complement, notes);
  const items = [...subjects.map(({ possessor: _possessor, of: _of, ...subject }) => subject), ...further];
  const owners = target !== undefined && owner === target ? targets : [owner];
  return owners.map((each) => ({
    kind: 'has',
    owner: each,
    items,
    isContainer: items.some(({ quantity }) => quantity === 'many'),
    isDefinition: false,
  }));
}

/** "The surname, forename and address are kept": of what was spoken of. */
function areFigures(subjects: readonly NounPhrase[]): boolean {
  const known = subjects.filter(({ words }) => ATTRIBUTE_WORDS.has(words.at(-1) ?? ''));
  return (
    known.length * 2 >= subjects.length &&
    subjects.every(({ isPlural, quantity }) => !isPlural && (quantity === 'none' || quantity === 'a'))
  );
}

/** "For each station and candidate, a result is stored": a thing of its own, no attribute of one. */
function isThing({ quantity, isPlural, words }: NounPhrase): boolean {
  return quantity === 'a' && !isPlural && !ATTRIBUTE_WORDS.has(words.at(-1) ?? '');
}
