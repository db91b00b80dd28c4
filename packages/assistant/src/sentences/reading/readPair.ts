import { BE, KEEPING, KEPT } from '../../language/keeping.ts';
import { singularPhrase } from '../../language/nouns.ts';
import { tokenise } from '../../language/tokens.ts';
import { annotate } from '../phrases/notes.ts';
import { type NounPhrase } from '../phrases/nounPhrases.ts';
import { type RawFact } from '../rawFacts.ts';
import { readItems } from '../phrases/readItems.ts';
import { readNames } from '../phrases/readNames.ts';

/** What is kept for each of one thing in another: the quantity of a product in an order. */
export interface PairFact {
  kind: 'pair';
  part: NounPhrase;
  whole: NounPhrase;
  items: NounPhrase[];
}

const BE_KEPT = `${BE}(?: also)?(?: ${KEPT})?`;
const NAME = String.raw`[\p{L}-]+(?: [\p{L}-]+)?`;

/** "A wine is made from grape varieties, with a percentage for each of them". */
const OF_THEM = new RegExp(
  String.raw`^(.+?),?\s+(?:and|with|where|including|plus)\s+(?:(?:we|i|you|they|the \p{L}+) (?:also )?${KEEPING} )?(.+?)\s+(?:${BE_KEPT} )?for each(?: (?:of (?:them|these|those)|one))?$`,
  'iu',
);

/** "For each skill of an employee the level is recorded". */
const OF_ONE = new RegExp(
  String.raw`^(?:(.+?)[,;]\s+(?:and\s+)?)?for (?:each|every) (${NAME}) (?:of|in|on|within|used in) (?:an?|each|every|the) (${NAME}?)(?:,| (?=the |its |an? |we |i ))\s*(.+)$`,
  'iu',
);

/** What such a sentence says; undefined where it is none. `read` reads what else it holds. */
export function readPair(
  text: string,
  read: (text: string) => RawFact[],
): (RawFact | PairFact)[] | undefined {
  return readOfThem(text, read) ?? readOfOne(text, read);
}

function readOfThem(text: string, read: (text: string) => RawFact[]): (RawFact | PairFact)[] | undefined {
  const [, main, kept] = OF_THEM.exec(text) ?? [];
  if (main === undefined || kept === undefined) return undefined;
  const facts = read(main);
  const pair = facts.map(pairOf).findLast((each) => each !== undefined);
  return pair && [...facts, { kind: 'pair', ...pair, items: itemsOf(kept) }];
}

function readOfOne(text: string, read: (text: string) => RawFact[]): (RawFact | PairFact)[] | undefined {
  const [, main, part, whole, kept] = OF_ONE.exec(text) ?? [];
  const items = kept === undefined ? [] : itemsOf(kept);
  const [partPhrase] = readNames(part ?? '');
  const [wholePhrase] = readNames(whole ?? '');
  if (items.length === 0 || partPhrase === undefined || wholePhrase === undefined) return undefined;
  const facts = main === undefined ? [] : read(main);
  return [...facts, { kind: 'pair', part: partPhrase, whole: wholePhrase, items }];
}

/** The two that a fact says something of together; undefined where it does not. */
function pairOf(fact: RawFact): Pick<PairFact, 'part' | 'whole'> | undefined {
  if (fact.kind === 'link')
    return isNamed(fact.to) && (isNamed(fact.from) || fact.from.pronoun !== undefined)
      ? / (?:in|into|on|to|for|by)$/.test(fact.label)
        ? { part: fact.from, whole: fact.to }
        : { part: fact.to, whole: fact.from }
      : undefined;
  if (fact.kind !== 'has') return undefined;
  const part = fact.items.findLast(({ isPlural, quantity }) => isPlural || quantity === 'many');
  return part && isNamed(part) ? { part, whole: fact.owner } : undefined;
}

function isNamed({ words }: NounPhrase): boolean {
  return words.length > 0;
}

/** "the level and the years of experience are recorded", "we need the amount". */
function itemsOf(kept: string): NounPhrase[] {
  const bare = kept
    .replace(new RegExp(`^(?:we|i|you|they|the \\p{L}+) (?:also )?${KEEPING} `, 'iu'), '')
    .replace(new RegExp(`\\s+${BE_KEPT}$`, 'iu'), '');
  const { text, notes } = annotate(bare);
  return readItems(tokenise(text), notes);
}

const ORDER_LIKE =
  /^(?:(?:customer|purchase|sales|shopping) )?(?:order|cart|basket|invoice|sale|purchase|shipment|quote|bill|receipt|delivery|quotation)$/u;

/** What the pair is called: an order item, else by both names. */
export function pairWords(whole: readonly string[], part: readonly string[]): string[] {
  return ORDER_LIKE.test(whole.join(' ')) ? [...whole, 'item'] : [...whole, ...part];
}

export function pairName({ whole, part }: Pick<PairFact, 'whole' | 'part'>): string[] {
  return pairWords(singularPhrase(whole.words), singularPhrase(part.words));
}
