import { isPluralWord } from '../../language/nouns.ts';
import { TYPE_WORDS } from '../data/types.ts';
import { IGNORED_ADJECTIVES, TRAILING_FLAGS } from '../data/words.ts';
import { type AttributeDraft } from '../facts.ts';
import { isAttributeLike, type NounPhrase } from '../language/phrases.ts';

const MAX_NAME_WORDS = 6;
const MAX_VALUE_WORDS = 4;
const ARTICLES =
  /^(?:(?:an?|the|its|their|his|her|one|some|each|optional(?:ly)?|unique|required|and|also)\s+)+/iu;
const QUESTION =
  /^(?:whether|if)\s+(?:or not\s+)?(?:it|they|he|she|the \w+|this)?\s*(?:(?:is|are|was|were|has|have|been)\s+)*/iu;

/** Splits a list at its commas and semicolons, but not inside brackets. */
export function splitParts(text: string): string[] {
  const items: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if (/[([{<]/u.test(character)) depth += 1;
    if (/[)\]}>]/u.test(character)) depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;\n|•·]/u.test(character)) items.push('');
    else items.push(`${items.pop() ?? ''}${character}`);
  }
  const clean = (item: string): string =>
    item
      .trim()
      .replace(/^(?:and|or|plus|&)\s+/iu, '')
      .replace(/[.!?]+$/u, '');
  return items.map(clean).filter((item) => item !== '');
}

/** Splits a list at its commas, semicolons and last "and". */
export function splitItems(text: string): string[] {
  const parts = splitParts(text);
  const last = parts.pop() ?? '';
  const isPair = /\b(?:date and time|terms and conditions)\b|[([]/iu.test(last);
  return [...parts, ...(isPair ? [last] : last.split(/\s+(?:and|&|plus)\s+/iu))]
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Reads one item of a list of attributes: its name, and the type, values and flags beside it. */
export function readItem(text: string): AttributeDraft {
  const notes: string[] = [];
  const plain = text.replace(/[*`"“”]|__/gu, '').replace(/[([{]([^()[\]{}]*)[)\]}]/gu, (_, note: string) => {
    notes.push(note);
    return ' ';
  });
  const [, name = plain, after] = /^([^:=–—]{1,60}?)(?:\s*[:=]|\s+[–—-])\s*(.+)$/u.exec(plain.trim()) ?? [];
  if (after !== undefined) notes.push(after);
  const words = wordsOfName(name);
  for (
    let last = words.at(-1);
    last !== undefined && words.length > 1 && isTrailing(last);
    last = words.at(-1)
  ) {
    notes.unshift(last);
    words.pop();
  }
  const draft: AttributeDraft = { words };
  for (const note of notes) applyNote(draft, note);
  return draft;
}

/** Types, flags and values written behind a name without brackets: "price decimal", "id PK", "paid yes/no". */
function isTrailing(word: string): boolean {
  return TRAILING_FLAGS.has(word) || (word.includes('/') && word !== 'and/or');
}

/** The words of a name without articles, units and questions: "whether it is done" is done. */
export function wordsOfName(name: string): string[] {
  return name
    .replace(ARTICLES, '')
    .replace(QUESTION, '')
    .replace(/\s+in (?:square |cubic )?[a-z]+s$/iu, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}/'’-]+/u)
    .filter((word) => word !== '' && !/^(?:an?|the|its|their)$/u.test(word))
    .slice(0, MAX_NAME_WORDS);
}

/** Applies what is in brackets, or behind a colon. */
export function applyNote(draft: AttributeDraft, note: string): void {
  const plain = note.trim().toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}/]+/u);
  if (words.includes('unique')) draft.isUnique = true;
  if (/\b(?:optional|nullable|if any|may be empty)\b/u.test(plain)) draft.isOptional = true;
  if (/\b(?:required|mandatory|not null)\b/u.test(plain)) draft.isRequired = true;
  if (words.includes('pk') || (words.includes('primary') && !words.includes('foreign')))
    draft.isPrimaryKey = true;
  const values = splitValues(note);
  const type = words.map((word) => TYPE_WORDS.get(word)).find((each) => each !== undefined);
  if (/^(?:yes ?\/ ?no|true ?\/ ?false|yes or no|y\/n)$/u.test(plain)) draft.type = 'Boolean';
  else if (values.length > 1 && (type === undefined || type === 'Enum'))
    Object.assign(draft, { type: 'Enum', enumValues: values });
  else if (type !== undefined && type !== 'Enum' && words.length < 6) draft.type = type;
  draft.isCertain = draft.type !== undefined || draft.isUnique === true || draft.isPrimaryKey === true;
}

/** The values of an enum: "open, closed", "low/medium/high", "enum: a | b", "one of a or b". */
function splitValues(note: string): string[] {
  const values = note
    .replace(/^(?:(?:enum|one of|either|values?|can be|e\.g\.|like|for example|such as)[:\s]*)+/iu, '')
    .split(/\s*(?:[,/|;]|\bor\b|\band\b)\s*/iu)
    .map((value) => value.replace(/^["'`]|["'`.]$/gu, '').trim())
    .filter(
      (value) =>
        value !== '' && !/^(?:etc|unique|optional|required|not null|pk|fk|nullable|indexed)$/iu.test(value),
    );
  return values.every((value) => value.split(/\s+/u).length <= MAX_VALUE_WORDS) ? [...new Set(values)] : [];
}

/** A noun phrase as an attribute; what is in brackets behind it is about its type. */
export function toDraft({ words, notes }: NounPhrase): AttributeDraft {
  const [flag] = words;
  if (words.length === 1 && flag?.startsWith('whether-') === true)
    return { words: flag.split('-').slice(1), type: 'Boolean', isCertain: true };
  const slashed = words.findIndex((word, index) => index > 0 && word.includes('/') && word !== 'and/or');
  const name = slashed > 0 ? words.slice(0, slashed) : words;
  const draft: AttributeDraft = {
    words: name.filter((word, index) => index > 0 || !IGNORED_ADJECTIVES.has(word)),
  };
  if (slashed > 0) applyNote(draft, words.slice(slashed).join(' '));
  for (const note of notes) if (!isAttributeList(words, note)) applyNote(draft, note);
  return draft;
}

/** Whether brackets behind a name list its attributes, not its values: "customer (name, phone)". */
export function isAttributeList(words: readonly string[], note: string): boolean {
  const last = words.at(-1) ?? '';
  const isType =
    /^(?:status|state|type|kind|role|level|category|method|gender|priority|size)s?$/u.test(last) ||
    TYPE_WORDS.has(note.trim().toLowerCase());
  const items = splitItems(note)
    .map(readItem)
    .filter((item) => item.words.length > 0);
  if (isType || items.length === 0) return false;
  if (isPluralWord(last) && items.length > 1 && !isAttributeLike(words)) return true;
  const attributes = items.filter(
    (item) => isAttributeLike(item.words) || (item.isCertain === true && item.words.length < 4),
  );
  return (items.length > 1 || !isAttributeLike(words)) && attributes.length * 3 >= items.length;
}
