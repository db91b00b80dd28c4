import nlp from 'compromise/two';
import { BE_FORMS, CLOSED_WORDS } from '../data/grammar.ts';
import { ATTRIBUTE_WORDS } from '../data/words.ts';
import { isParticiple } from './verbs.ts';

/** Part of speech of a word as the language library sees it. */
type OpenTag = 'noun' | 'verb' | 'adjective' | 'adverb';

interface Term {
  text: string;
  tags?: ReadonlySet<string>;
}

const TAGS = [
  ['Noun', 'noun'],
  ['Verb', 'verb'],
  ['Adjective', 'adjective'],
  ['Adverb', 'adverb'],
] as const;

/** The tags of the words of a sentence; one that the library splits otherwise has none. */
function readTags(sentence: string): ReadonlyMap<string, OpenTag> {
  const { docs } = nlp(sentence) as unknown as { docs: Term[][] };
  return new Map(
    docs
      .flat()
      .map(({ text, tags }) => [text.toLowerCase(), TAGS.find(([name]) => tags?.has(name))?.[1] ?? 'noun']),
  );
}

type Tag = OpenTag | keyof typeof CLOSED_WORDS | 'possessive' | 'mark';

/** A word or mark of a sentence. */
export interface Token {
  /** In lower case. */
  word: string;
  tag: Tag;
  /** The texts of brackets that follow the word. */
  notes: string[];
}

const TOKEN =
  /\([^()]*\)|['’]s?(?![\p{L}\p{N}])|['’]s\b|[\p{L}\p{N}]+(?:[-_/.@'’](?!s\b)[\p{L}\p{N}]+)*|[,;:&+]/gu;
const CLOSED = Object.entries(CLOSED_WORDS) as [Tag, ReadonlySet<string>][];

/** Splits a sentence into tokens; what is in brackets becomes a note of the word before. */
export function tokenize(sentence: string): Token[] {
  const tags = readTags(sentence.replace(/\([^()]*\)/gu, ' '));
  const tokens: Token[] = [];
  for (const [text] of sentence.matchAll(TOKEN)) {
    if (text.startsWith('(')) tokens.at(-1)?.notes.push(text.slice(1, -1).trim());
    else tokens.push(toToken(text, tags));
  }
  for (const index of tokens.keys()) correctTag(tokens, index);
  return tokens;
}

/** Words of a closed class are known; all others are tagged by the library, which may split words otherwise. */
function toToken(text: string, tags: ReadonlyMap<string, OpenTag>): Token {
  const word = text.replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1-$2').toLowerCase();
  if (/^['’]/u.test(text)) return { word: "'s", tag: 'possessive', notes: [] };
  if (/^[,;:]$/u.test(text)) return { word, tag: 'mark', notes: [] };
  if (/^[&+]$/u.test(text)) return { word: 'and', tag: 'conjunction', notes: [] };
  const open = tags.get(text.toLowerCase()) ?? 'noun';
  const closed = /^\d+$/u.test(word) ? 'number' : CLOSED.find(([, words]) => words.has(word))?.[0];
  return { word, tag: closed ?? open, notes: [] };
}

const opensNoun = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:determiner|number|possessive)$/u.test(token.tag);
const endsList = (token: Token | undefined): boolean =>
  token === undefined || /^(?:mark|conjunction|break)$/u.test(token.tag);

/** Corrects what the library takes for a verb in a list, or for no verb in the passive voice. */
function correctTag(tokens: readonly Token[], index: number): void {
  const token = tokens[index];
  if (token?.tag === 'verb') token.tag = correctVerb(tokens, index, token);
  else if (
    token !== undefined &&
    /^(?:noun|adjective|adverb)$/u.test(token.tag) &&
    isPassiveForm(tokens, index)
  )
    token.tag = 'verb';
}

function correctVerb(tokens: readonly Token[], index: number, { word, notes }: Token): Tag {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  const isThirdPerson = /[^s]s$/u.test(word);
  if (before === undefined && (endsList(after) || notes.length > 0 || isThirdPerson)) return 'noun';
  const isModifier =
    /(?:ed|ing|en)$/u.test(word) &&
    after !== undefined &&
    /^(?:noun|verb|adjective|adverb)$/u.test(after.tag);
  if (opensNoun(before)) return isModifier ? 'adjective' : 'noun';
  const isName = endsList(before) && ATTRIBUTE_WORDS.has(after?.word ?? '') && endsList(tokens[index + 2]);
  if (isName || (isModifier && endsList(before))) return 'adjective';
  const isListItem =
    endsList(before) && /^(?:noun|adjective)$/u.test(tokens[index - 2]?.tag ?? '') && endsList(after);
  return isListItem || (before?.tag === 'preposition' && (before.word !== 'to' || isThirdPerson))
    ? 'noun'
    : 'verb';
}

/** "Are known", "is often written by": a participle behind a form of be, not before a noun. */
function isPassiveForm(tokens: readonly Token[], index: number): boolean {
  let at = index - 1;
  while (tokens[at]?.tag === 'adverb') at -= 1;
  const isBefore = /^(?:noun|adjective)$/u.test(tokens[index + 1]?.tag ?? '');
  return BE_FORMS.has(tokens[at]?.word ?? '') && isParticiple(tokens[index]?.word ?? '') && !isBefore;
}
