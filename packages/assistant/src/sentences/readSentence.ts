import { isPluralWord } from '../language/nouns.ts';
import { type Token, tokenise } from '../language/tokens.ts';
import { isStoreVerb, verbKind } from '../language/verbs.ts';
import { MAYBE_SYSTEM_WORDS, SPEAKERS, SYSTEM_WORDS } from '../language/words.ts';
import { type Clause, splitClauses } from './clauses.ts';
import { annotate } from './notes.ts';
import { type NounPhrase, readNounList } from './nounPhrases.ts';
import { type RawFact } from './rawFacts.ts';
import { readBeing } from './readBeing.ts';
import { isHaving, readHaving, withoutJoined } from './readHaving.ts';
import { readItems } from './readItems.ts';
import { readRelation } from './readRelation.ts';
import { findVerbGroups } from './verbGroups.ts';

const PLAIN_QUANTITIES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:one or more|one or many|one to many|zero or more|zero or many|zero to many|at least (?:one|two|1|2)|any number of|an? (?:unlimited|arbitrary|large) number of|a lot of|lots of|a set of|a list of|a collection of|a series of|a couple of|a range of|a variety of|more than one|many different|two or more|0 or more|1 or more|0\.\.\*|1\.\.\*|0\.\.n|1\.\.n|up to (?:\d{2,}|[2-9]|two|three|four|five|six|ten|twenty))\b/giu,
    'many',
  ],
  [
    /\b(?:exactly one|only one|at most one|zero or one|a single|just one|precisely one|one and only one|no more than one|up to one|one single|exactly 1|at most 1|0 or 1|0\.\.1|a maximum of one)\b/giu,
    'one',
  ],
  [/\b(?:as well as|along with|together with|in addition to|plus|and also|but also|alongside)\b/giu, 'and'],
  [/\b(?:such as|including|e\.g\.|for example|namely|among others|etc\.?)(?=[\s,]|$)/giu, ' '],
];

/** What one plain sentence says. */
export function readSentence(sentence: string): RawFact[] {
  let text = withVerb(userStory(sentence.replace(/[.!?]+$/u, '')));
  for (const [pattern, word] of PLAIN_QUANTITIES) text = text.replace(pattern, word);
  const annotated = annotate(text);
  const tokens = tokenise(annotated.text);
  const clauses = splitClauses(tokens, annotated.notes);
  const facts = withoutJoined(
    clauses.flatMap((clause, index) => readClause(clause, clauses.slice(0, index))),
  );
  return facts.length > 0 ? facts : listed(tokens, annotated.notes);
}

/** "As a customer I can open tickets" says that a customer opens tickets. */
function userStory(text: string): string {
  return text.replace(
    /^as an? ([\p{L} ]{2,30}?),? i (?:want to be able to|want to|would like to|can|may|should be able to|must|need to|am able to)\s+/iu,
    'a $1 can ',
  );
}

/** "One customer many orders" has its verb left out; "information about cars is stored" is what the system stores. */
function withVerb(text: string): string {
  const bare =
    /^(?:one|each|every|an?) (?:[\p{L}-]+ ){1,3}(?=(?:many|several|multiple|one) [\p{L}-]+(?: [\p{L}-]+)?$)/iu.exec(
      text,
    )?.[0];
  if (bare !== undefined && findVerbGroups(tokenise(text)).length === 0)
    return `${bare}has ${text.slice(bare.length)}`;
  return text.replace(
    /^(?:the )?(?:information|data|details) (?:about|on|of) (.+?) (?:is|are|must be|should be|has to be|have to be) (?:to be )?(?:stored|kept|recorded|saved|managed|held)\b/iu,
    'we store $1',
  );
}

function readClause(clause: Clause, before: readonly Clause[]): RawFact[] {
  const { verb, subjects } = clause;
  if (verb.isNegated) return [];
  if (isExistence(clause)) return readExistence(clause);
  const isSystem = subjects.length === 0 || subjects.every(isSpeaker);
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
  if (isHaving(clause)) return readHaving(clause, before);
  return readRelation(clause);
}

/** "has a title and is done": a flag called by the two words. */
function stateName({ verb, complement, isShared }: Clause): NounPhrase | undefined {
  if (!isShared || complement.some(({ kind, word }) => kind === 'note' || word === 'or')) return undefined;
  const words = complement.filter(({ kind }) => kind === 'word').map(({ word }) => word);
  const isState = verb.isPassive ? words.length === 0 : verb.lemma === 'be' && words.length === 1;
  if (!isState || verb.end - verb.start > 2) return undefined;
  const state = verb.isPassive ? verb.state : words[0];
  if (state === undefined || isPluralWord(state)) return undefined;
  return {
    words: ['is', state],
    quantity: 'none',
    isPlural: false,
    isUnique: false,
    isOptional: false,
    isRequired: false,
    isOther: false,
    notes: [{ kind: 'boolean' }],
  };
}

function isSpeaker(subject: NounPhrase): boolean {
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
    return [{ kind: 'has', owner: about, items, isContainer: true, isDefinition: false }];
  return items.map((phrase) => ({ kind: 'mention', phrase, isStrong: true }));
}

/** "We store contacts", "create a shop with products": the system has them; "for each customer we keep the name". */
function readSystemClause(clause: Clause): RawFact[] {
  const { verb, complement, notes, about } = clause;
  if (about !== undefined)
    return [
      {
        kind: 'has',
        owner: about,
        items: readItems(complement, notes),
        isContainer: false,
        isDefinition: false,
      },
    ];
  if (
    !isStoreVerb(verb.lemma) &&
    verbKind(verb.lemma) !== 'have' &&
    verb.lemma !== 'with' &&
    verb.lemma !== 'run' &&
    verb.lemma !== 'sell' &&
    verb.lemma !== 'offer' &&
    verb.lemma !== 'rent'
  )
    return [];
  const forEach = complement.findIndex(
    ({ word }, index) =>
      /^(?:for|about|of|on)$/.test(word) &&
      /^(?:each|every|all|a|an|any|our|the)$/.test(complement[index + 1]?.word ?? ''),
  );
  if (forEach > 0) {
    const [owner] = readNounList(complement.slice(forEach + 1), notes);
    const items = readItems(complement.slice(0, forEach), notes);
    if (owner !== undefined && !isSpeaker(owner) && !items.some(isSpeaker))
      return [{ kind: 'has', owner, items, isContainer: false, isDefinition: false }];
  }
  return readItems(complement, notes)
    .filter((item) => item.words.length > 0 && !SYSTEM_WORDS.has(item.words.at(-1) ?? ''))
    .map((phrase) =>
      phrase.possessor
        ? ({
            kind: 'has',
            owner: phrase.possessor,
            items: [{ ...phrase }],
            isContainer: false,
            isDefinition: false,
          } as const)
        : ({ kind: 'mention', phrase, isStrong: phrase.isPlural } as const),
    );
}

const KEEPING =
  /^(?:store|record|save|keep|track|register|capture|log|maintain|note|collect|know|list|include|specify|define|require|need|remember)$/;

/** "An issue's summary and description are recorded". */
function isKeeping({ verb, complement, about, subjects }: Clause): boolean {
  const isKept =
    verb.isPassive &&
    KEEPING.test(verb.lemma) &&
    (complement.length === 0 || /^(?:with|for|as)$/.test(complement[0]?.word ?? ''));
  return (
    isKept &&
    (about !== undefined ||
      complement.length === 0 ||
      subjects.some(({ possessor }) => possessor !== undefined) ||
      complement[0]?.word === 'for')
  );
}

function readKept({ subjects, about, complement, notes }: Clause): RawFact[] {
  const [target] = complement[0]?.word === 'for' ? readNounList(complement.slice(1), notes) : [];
  const owner =
    about ??
    target ??
    subjects.find(({ possessor }) => possessor !== undefined)?.possessor ??
    subjects.find(({ of }) => of !== undefined)?.of;
  if (owner === undefined) return [];
  const items = subjects.map((subject) => withoutOf(subject));
  return [
    {
      kind: 'has',
      owner,
      items,
      isContainer: items.some(({ quantity }) => quantity === 'many'),
      isDefinition: false,
    },
  ];
}

function withoutOf({ possessor: _possessor, of: _of, ...phrase }: NounPhrase): NounPhrase {
  return phrase;
}

/** A sentence without a verb that is nothing but a list of plurals: "users, posts and comments". */
function listed(tokens: readonly Token[], notes: Parameters<typeof readNounList>[1]): RawFact[] {
  const phrases = readNounList(tokens, notes);
  const isList =
    phrases.length >= 2 &&
    phrases.every(
      ({ words, pronoun }) => pronoun === undefined && words.length <= 3 && isPluralWord(words.at(-1) ?? ''),
    );
  return isList ? phrases.map((phrase) => ({ kind: 'mention', phrase, isStrong: true })) : [];
}
