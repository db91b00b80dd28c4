import { MAKING_VERBS, verbKind } from '../../language/verbs.ts';
import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { type Clause } from '../clauses.ts';
import { type NounPhrase, readNounList, splitAtPrepositions } from '../phrases/nounPhrases.ts';
import { possessed } from '../phrases/possessed.ts';
import { type RawFact } from '../rawFacts.ts';
import { readItems } from '../phrases/readItems.ts';
import { pairName } from './readPair.ts';
import { isEventNoun } from './manyOfMany.ts';
import { ofCount, ofLink, readRelation } from './readRelation.ts';

const MADE_OF =
  /^(?:make|compose|comprise|consist|describe|identify|define|characterise|characterize|know|specify|represent|distinguish|form|constitute|build|provide|equip|give|break|divide|subdivide|split|store|record)$/;

/** "Are listed with the title and the region". */
const KEPT_WITH = /^(?:list|save|keep|print|show|note|log|track|document|capture|enter|hold)$/;

const DESCRIBED =
  /^(?:describe|identify|define|characterise|characterize|know|specify|represent|distinguish)$/;

/** Whether the verb says that the subject has, or is made of, something. */
export function isHaving({ verb, complement }: Clause): boolean {
  const first = complement[0]?.word;
  if (verb.isPassive && first === 'by') return DESCRIBED.test(verb.lemma);
  if (verb.isPassive && first === 'with' && verb.lemma === 'make') return false;
  if (verb.isPassive && first === 'with' && KEPT_WITH.test(verb.lemma)) return true;
  if (verb.isPassive)
    return MADE_OF.test(verb.lemma) && (first === 'of' || first === 'with' || first === 'into');
  if (verb.lemma === 'consist') return true;
  if (verbKind(verb.lemma) === 'have')
    return !['need', 'require', 'get', 'receive'].includes(verb.lemma) || true;
  return /^(?:store|record|save|keep|track|list|show|hold|capture|specify|offer|stock|set|state|indicate)$/.test(
    verb.lemma,
  );
}

const RELATING =
  /^(?:indicate|receive|get|own|possess|hold|involve|need|require|offer|stock|show|list|keep|track)$/;

/** "A customer has a name", "users with an email", "an order contains many products with a quantity". */
export function readHaving(clause: Clause, before: readonly Clause[]): RawFact[] {
  const { verb, subjects, complement, notes, about } = clause;
  const words = /^(?:of|by|with|into)$/.test(complement[0]?.word ?? '') ? complement.slice(1) : complement;
  const items = readItems(words, notes);
  if (isRelationshipWord(items) || items.length === 0) return [];
  const isContainer =
    verb.lemma !== 'have' &&
    verb.lemma !== 'with' &&
    !/^(?:describe|identify|know|store|record)$/.test(verb.lemma);
  const made = verb.lemma === 'with' ? before.at(-1) : undefined;
  const makings = made === undefined ? [] : madeBy(made, items, clause.isApart === true);
  if (makings.length > 0) return owned(makings, items, isContainer);
  const [subject] = subjects;
  if (clause.isRelative && subject?.of !== undefined && before.length > 0)
    return owned([subject], items, isContainer);
  const linked = RELATING.test(verb.lemma) ? readRelation(clause) : [];
  if (verb.lemma === 'with' && isInstrument(items, before.at(-1))) return withWhom(clause, items);
  const joined = verb.lemma === 'with' ? joinedFacts(clause, items, before.at(-1)) : [];
  if (joined.length > 0) return joined;
  const outer = verb.lemma === 'with' ? before.findLast((clause) => clause.verb.lemma === 'have') : undefined;
  if (outer !== undefined) {
    const late = items.filter(({ quantity }, index) => index > 0 && quantity === 'many');
    return [
      ...owned(
        subjects,
        items.filter((item) => !late.includes(item)),
        isContainer,
      ),
      ...owned(outer.subjects, late, isContainer),
    ];
  }
  if (about !== undefined && !clause.isRelative && verb.lemma === 'have' && items.some(isOneThing)) {
    const many = items.map((item) => (isOneThing(item) ? { ...item, quantity: 'many' as const } : item));
    return owned([...about, ...subjects], many, true);
  }
  const flagged = verb.lemma === 'identify' ? items.map((item) => ({ ...item, isUnique: true })) : items;
  return [
    ...owned(subjects, flagged, isContainer),
    ...(isContainer || verb.lemma === 'have' ? forWhom(clause) : []),
    ...linked.filter((fact) => fact.kind === 'link' && isForeignObject(fact.to, items)),
  ];
}

/** "A permit is issued for the application, with a number": told of what is done, whatever the place is called. */
export function isOfDone({ verb, isApart }: Clause, before: readonly Clause[]): boolean {
  return verb.lemma === 'with' && isApart === true && before.at(-1)?.verb.isPassive === true;
}

const GIVING = /^(?:assign|allocate|allot|delegate|send|give)$/;

/** "Invoices are issued to clients with a number", "customers leave reviews for shops with a rating": what is made has them. */
function madeBy(
  { verb, complement, subjects, notes }: Clause,
  items: readonly NounPhrase[],
  isApart: boolean,
): NounPhrase[] {
  const areParts = items.every(
    ({ quantity, isPlural }) => quantity !== 'many' && (!isPlural || quantity === 'none'),
  );
  if (!areParts) return [];
  if (verb.isPassive && GIVING.test(verb.lemma) && complement[0]?.word === 'to') return subjects;
  const [first, ...more] = splitAtPrepositions(complement);
  const areTold =
    isApart && items.length > 1 && items.some(({ words }) => ATTRIBUTE_WORDS.has(words.at(-1) ?? ''));
  if (areTold && verb.isPassive && /^(?:for|in|on|at|to|from)$/.test(first?.preposition ?? ''))
    return subjects;
  if (!MAKING_VERBS.has(verb.lemma) && !areTold) return [];
  if (verb.isPassive && first?.preposition === 'of') return [];
  if (verb.isPassive)
    return first?.preposition === 'by' &&
      !/^(?:file|submit|raise|report|make|place|send|post|issue)$/.test(verb.lemma)
      ? []
      : subjects;
  return first?.preposition === '' && more.length > 0 ? readNounList(first.tokens, notes).slice(0, 1) : [];
}

/** "Guests enter a lounge with a pass": the pass is what they do it with. */
function isInstrument(items: readonly NounPhrase[], outer: Clause | undefined): boolean {
  const [item] = items;
  return (
    outer !== undefined &&
    items.length === 1 &&
    item !== undefined &&
    !outer.verb.isPassive &&
    item.words.length > 0 &&
    (isMeeting(outer, item) ||
      (verbKind(outer.verb.lemma) === 'relate' &&
        !isHaving(outer) &&
        !MAKING_VERBS.has(outer.verb.lemma) &&
        isOneThing(item) &&
        item.quantity === 'a'))
  );
}

/** "An attendance record holds the date and the times for a child": it is the child's. */
function forWhom({ subjects, complement, notes }: Clause): RawFact[] {
  const place = complement.findLastIndex(
    ({ word }, index) => word === 'for' && /^(?:an?|one|each)$/.test(complement[index + 1]?.word ?? ''),
  );
  const [to] = place > 0 ? readNounList(complement.slice(place + 1), notes) : [];
  if (to === undefined || to.isPlural || ATTRIBUTE_WORDS.has(to.words.at(-1) ?? '')) return [];
  return subjects.map((from) => ({
    kind: 'link',
    from,
    to: { ...to, quantity: 'one' },
    toEnd: 'one',
    strength: 'weak',
    verb: 'for',
    label: 'for',
    style: 'relate',
  }));
}

/** "Animals have appointments with vets": each with one of them. */
function isMeeting({ complement, notes }: Clause, item: NounPhrase): boolean {
  const [object] = readNounList(complement, notes);
  return (
    item.isPlural &&
    item.quantity === 'none' &&
    object !== undefined &&
    isEventNoun(object.words.at(-1) ?? '')
  );
}

/** "Students take lessons with a teacher" says whose the lessons are; "enter a lounge with a pass" nothing. */
function withWhom({ subjects }: Clause, items: readonly NounPhrase[]): RawFact[] {
  return subjects
    .filter(({ isPlural }) => isPlural)
    .flatMap((from) =>
      items.map((to): RawFact => ({
        kind: 'link',
        from,
        to,
        toEnd: 'one',
        strength: 'weak',
        verb: 'with',
        label: 'with',
        style: 'relate',
      })),
    );
}

/** One thing that is no plain attribute. */
function isOneThing({ quantity, isPlural, words }: NounPhrase): boolean {
  return !isPlural && (quantity === 'one' || (quantity === 'a' && !ATTRIBUTE_WORDS.has(words.at(-1) ?? '')));
}

const COUNTS =
  /^(?:quantity|amount|count|unit|unit price|price|quantities|price at purchase|line total|position)$/;

/** "An order contains many products with a quantity": an entity of its own, which holds the quantity. */
function joinedFacts(
  { subjects }: Clause,
  items: readonly NounPhrase[],
  outer: Clause | undefined,
): RawFact[] {
  const [part] = subjects;
  const [whole] = outer?.subjects ?? [];
  if (
    part?.quantity !== 'many' ||
    whole === undefined ||
    whole.words.length === 0 ||
    outer === undefined ||
    !isHaving(outer)
  )
    return [];
  if (!items.every(({ words }) => COUNTS.test(words.join(' ')))) return [];
  const owner: NounPhrase = {
    ...part,
    words: pairName({ whole, part }),
    quantity: 'each',
    isPlural: false,
    notes: [],
  };
  const to = (phrase: NounPhrase, label: string): RawFact => ({
    kind: 'link',
    from: owner,
    to: phrase,
    toEnd: 'one',
    strength: 'explicit',
    verb: 'belong',
    label,
    style: 'belong',
    isAside: true,
  });
  return [
    { kind: 'has', owner, items: [...items], isContainer: false, isDefinition: true, isAside: true },
    to(whole, 'belong to'),
    to({ ...part, quantity: 'one' }, 'refer to'),
  ];
}

/** Facts without the direct link that an item of its own has taken the place of. */
export function withoutJoined(facts: readonly RawFact[]): RawFact[] {
  const joined = facts
    .filter((fact) => fact.kind === 'link')
    .filter(({ label, style }) => label === 'refer to' && style === 'belong')
    .map(({ to }) => to.words.join(' '));
  if (!facts.some((fact) => fact.kind === 'has' && fact.isDefinition)) return [...facts];
  return facts.map((fact) =>
    fact.kind === 'has' && !fact.isDefinition
      ? {
          ...fact,
          items: fact.items.filter(
            ({ words, quantity }) => quantity !== 'many' || !joined.includes(words.join(' ')),
          ),
        }
      : fact,
  );
}

function isForeignObject(phrase: NounPhrase, items: readonly NounPhrase[]): boolean {
  return !items.some(({ words }) => words.join(' ') === phrase.words.join(' '));
}

function owned(subjects: readonly NounPhrase[], items: NounPhrase[], isContainer: boolean): RawFact[] {
  if (items.length === 0) return [];
  return subjects.flatMap((named): RawFact[] => {
    const subject = named.isCounted === true ? ofCount(named) : named;
    const owner = subject.possessor !== undefined && subject.words.length === 0 ? subject.possessor : subject;
    return [
      ...possessed(subject),
      ...ofMany(subject),
      { kind: 'has', owner, items, isContainer, isDefinition: false },
    ];
  });
}

/** "An author of papers has an email": of any number of them. */
function ofMany(subject: NounPhrase): RawFact[] {
  const isOne = subject.quantity === 'a' || subject.quantity === 'each';
  return isOne && subject.of?.isPlural === true && !ATTRIBUTE_WORDS.has(subject.words.at(-1) ?? '')
    ? [ofLink(subject)]
    : [];
}

function isRelationshipWord(items: readonly NounPhrase[]): boolean {
  return (
    items.length === 1 &&
    items.some(({ words }) => /^(?:relationship|relation|association)$/.test(words.at(-1) ?? ''))
  );
}
