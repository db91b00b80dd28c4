import { participle } from '../../language/verbs.ts';
import { type Token } from '../../language/tokens.ts';
import { PREPOSITIONS, saysMany } from '../../language/words.ts';
import { type Note } from './notes.ts';
import { type NounPhrase, readNounPhrase } from './nounPhrases.ts';

/** The things that "has" is followed by: split at commas and "and", each cut where it stops being a name. */
export function readItems(tokens: readonly Token[], notes: readonly Note[], isList = false): NounPhrase[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' || token.word === 'and' || token.word === 'or') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const phrases = parts
    .map((part) => readNounPhrase(isList && isShort(part) ? part : nameTokens(part), notes))
    .filter((phrase) => phrase !== undefined)
    .filter(({ pronoun }) => pronoun !== 'others' || parts.length === 1);
  return withSharedPossessor(
    phrases.map((phrase, index) => withSharedHead(phrase, phrases.slice(index + 1))),
  );
}

/** In a list of fields a few words are a name as they stand: "days to maturity", "valid until". */
function isShort(part: readonly Token[]): boolean {
  const words = part.filter(({ kind }) => kind === 'word');
  const isMeasured = words.some(
    ({ word }, index) =>
      word === 'in' && !/^(?:stock|use|service|print|transit)$/.test(words[index + 1]?.word ?? ''),
  );
  return words.length <= 3 && !isMeasured && !words.some(({ word }) => /^(?:of|for|with)$/.test(word));
}

/** "the tenant's name, phone and move-in date" are all the tenant's. */
function withSharedPossessor(phrases: readonly NounPhrase[]): NounPhrase[] {
  let possessor: NounPhrase | undefined;
  return phrases.map((phrase) => {
    if (phrase.possessor !== undefined)
      possessor = phrase.possessor.pronoun === undefined ? phrase.possessor : undefined;
    else if (phrase.quantity !== 'none' || phrase.isPlural) possessor = undefined;
    return possessor === undefined ? phrase : { ...phrase, possessor };
  });
}

/** The tokens of an item up to the preposition that begins a remark: "questions in a given order" is "questions". */
function nameTokens(part: readonly Token[]): Token[] {
  const words = part.findIndex(
    ({ kind, word }, index) => kind === 'word' && PREPOSITIONS.has(word) && !isNamePart(part, index),
  );
  if (words < 0) return [...part];
  return [...part.slice(0, words), ...part.slice(words).filter(({ kind }) => kind === 'note')];
}

function isNamePart(part: readonly Token[], index: number): boolean {
  const { word } = part[index] ?? { word: '' };
  if (word === 'of' || word === 'per') return true;
  const before = part.slice(0, index).filter(({ kind }) => kind === 'word');
  const last = before.at(-1)?.word ?? '';
  const isFirst = before.every((token) =>
    /^(?:a|an|the|its|their|his|her|optional|unique|required)$/.test(token.word),
  );
  const hasMore = part.slice(index + 1).some(({ kind, word: next }) => kind === 'word' && !saysMany(next));
  if (isFirst) return hasMore;
  return (
    /^(?:at|by|on|to|from|until|since|in)$/.test(word) &&
    (participle(last) !== undefined || /^(?:valid|due|starts|ends|expires|checked)$/.test(last))
  );
}

const MODIFIERS =
  /^(?:first|last|middle|given|family|start|end|begin|starting|ending|billing|shipping|delivery|minimum|maximum|min|max|opening|closing|check-in|check-out|arrival|departure|home|work|mobile|pickup|pick-up|drop-off|birth|death|creation|modification|purchase|selling|net|gross|created|updated|postal|issue|expiry|due|entry|exit)$/u;

/** "first" before "last name" is "first name". */
function withSharedHead(phrase: NounPhrase, following: readonly NounPhrase[]): NounPhrase {
  const [word, ...more] = phrase.words;
  if (word === undefined || more.length > 0 || !MODIFIERS.test(word)) return phrase;
  const next = following.find(({ words }) => words.length > 1);
  if (next === undefined || !MODIFIERS.test(next.words[0] ?? '')) return phrase;
  return { ...phrase, words: [word, ...next.words.slice(1)] };
}
