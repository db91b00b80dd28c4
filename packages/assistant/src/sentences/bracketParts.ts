import { tokenise } from '../language/tokens.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { type NounPhrase } from './nounPhrases.ts';
import { type RawFact, type RawLink } from './rawFacts.ts';
import { readItems } from './readItems.ts';

/** Facts in which a noun with brackets that hold names has them: "coupons (code, valid until) can be applied". */
export function withBracketParts(facts: readonly RawFact[]): RawFact[] {
  const definitions: RawFact[] = [];
  const seen = new Set<string>();
  const take: Take = (phrase, isDirect = true) => {
    const parts = partsOf(phrase, isDirect);
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
  const plain = facts.map((fact) => withPhrases(fact, take));
  return [...plain, ...definitions];
}

/** A phrase without the brackets that say what it has; direct is not behind a preposition. */
type Take = (phrase: NounPhrase, isDirect?: boolean) => NounPhrase;

/** One part in brackets; "level: low~high" comes with its values. */
function itemsOf(part: string): NounPhrase[] {
  const [name = '', values] = part.split(': ');
  return values === undefined
    ? readItems(tokenise(part), [], true)
    : readItems(tokenise(`${name} §0`), [{ kind: 'values', values: values.split('~') }]);
}

function withPhrases(fact: RawFact, take: Take): RawFact {
  if (fact.kind === 'has')
    return { ...fact, owner: take(fact.owner), items: fact.items.map((item) => take(item)) };
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
function partsOf({ words, notes, isPlural }: NounPhrase, isDirect: boolean): string[] {
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
  return isNamed && values.length >= 2 ? values : [];
}

/** "number", "created at". */
function isAttributeName(text: string): boolean {
  return ATTRIBUTE_WORDS.has(text.split(' ').at(-1) ?? '') || /^\p{L}+ed (?:at|on)$/u.test(text);
}
