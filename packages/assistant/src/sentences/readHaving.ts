import { singularPhrase } from '../language/nouns.ts';
import { tokenise } from '../language/tokens.ts';
import { verbKind } from '../language/verbs.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { type Clause } from './clauses.ts';
import { type NounPhrase } from './nounPhrases.ts';
import { type RawFact } from './rawFacts.ts';
import { readItems } from './readItems.ts';
import { readRelation } from './readRelation.ts';

const MADE_OF =
  /^(?:make|compose|comprise|consist|describe|identify|define|characterise|characterize|know|specify|represent|distinguish|form|constitute|build|provide|equip|give|break|divide|split|store|record)$/;

/** Whether the verb says that the subject has, or is made of, something. */
export function isHaving({ verb, complement }: Clause): boolean {
  const first = complement[0]?.word;
  if (verb.isPassive)
    return (
      MADE_OF.test(verb.lemma) && (first === 'of' || first === 'by' || first === 'with' || first === 'into')
    );
  if (verb.lemma === 'consist') return true;
  if (verbKind(verb.lemma) === 'have')
    return !['need', 'require', 'get', 'receive'].includes(verb.lemma) || true;
  return /^(?:store|record|save|keep|track|list|show|hold|capture|specify|offer|stock)$/.test(verb.lemma);
}

const RELATING = /^(?:receive|get|own|possess|hold|involve|need|require|offer|stock|show|list|keep|track)$/;

/** "A customer has a name", "users with an email", "an order contains many products with a quantity". */
export function readHaving(clause: Clause, before: readonly Clause[]): RawFact[] {
  const { verb, subjects, complement, notes } = clause;
  const words = /^(?:of|by|with|into)$/.test(complement[0]?.word ?? '') ? complement.slice(1) : complement;
  const items = readItems(words, notes);
  if (isRelationshipWord(items) || items.length === 0) return [];
  const isContainer =
    verb.lemma !== 'have' &&
    verb.lemma !== 'with' &&
    !/^(?:describe|identify|know|store|record)$/.test(verb.lemma);
  const [subject] = subjects;
  if (clause.isRelative && subject?.of !== undefined && before.length > 0)
    return owned([subject], items, isContainer);
  const linked = RELATING.test(verb.lemma) ? readRelation(clause) : [];
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
  const flagged = verb.lemma === 'identify' ? items.map((item) => ({ ...item, isUnique: true })) : items;
  return [
    ...owned(subjects, flagged.map(withoutParts), isContainer),
    ...flagged.flatMap(partsOf),
    ...linked.filter((fact) => fact.kind === 'link' && isForeignObject(fact.to, items)),
  ];
}

const COUNTS =
  /^(?:quantity|amount|count|unit price|price|quantities|price at purchase|line total|position)$/;

/** "An order contains many products with a quantity": an order item of its own, which holds the quantity. */
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
    words: [...singularPhrase(whole.words), 'item'],
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
  });
  return [
    { kind: 'has', owner, items: [...items], isContainer: false, isDefinition: true },
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

/** "People have profiles (bio, avatar)": the brackets hold what a profile has. */
function partsOf(item: NounPhrase): RawFact[] {
  const parts = bracketParts(item);
  if (parts.length === 0) return [];
  const items = parts.flatMap((part) => readItems(tokenise(part), []));
  return [{ kind: 'has', owner: withoutParts(item), items, isContainer: false, isDefinition: true }];
}

function bracketParts({ isPlural, notes }: NounPhrase): string[] {
  const values = notes.flatMap((note) => (note.kind === 'values' ? note.values : []));
  const isParts =
    isPlural && values.some((value) => ATTRIBUTE_WORDS.has(value.toLowerCase().split(' ').at(-1) ?? ''));
  return isParts ? values : [];
}

function withoutParts(item: NounPhrase): NounPhrase {
  return bracketParts(item).length === 0
    ? item
    : { ...item, notes: item.notes.filter(({ kind }) => kind !== 'values') };
}

function isForeignObject(phrase: NounPhrase, items: readonly NounPhrase[]): boolean {
  return !items.some(({ words }) => words.join(' ') === phrase.words.join(' '));
}

function owned(subjects: readonly NounPhrase[], items: NounPhrase[], isContainer: boolean): RawFact[] {
  return subjects.map((subject) => {
    const owner = subject.possessor !== undefined && subject.words.length === 0 ? subject.possessor : subject;
    return { kind: 'has', owner, items, isContainer, isDefinition: false };
  });
}

function isRelationshipWord(items: readonly NounPhrase[]): boolean {
  return items.some(({ words }) => /^(?:relationship|relation|association)$/.test(words.at(-1) ?? ''));
}
