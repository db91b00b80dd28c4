import { type Attribute, cleanEnumValues } from '@joinery/model';
import { splitList } from '../language/lists.ts';
import { TYPE_WORDS } from './types.ts';

/** The facts about an attribute in a text, apart from its name. */
export interface AttributeSpec extends Partial<Omit<Attribute, 'id' | 'name'>> {
  isIndexed?: boolean;
}

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
  const items = [...parts, ...(/[([]/u.test(last) ? [last] : last.split(/\s+(?:and|&|plus)\s+/iu))];
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Words before a name, of which some say what it is: "an optional phone". */
const FIRST_WORDS = splitList(
  `a an the its their his her one some each and also required mandatory optional optionally nullable unique indexed string integer boolean
    decimal double`,
);
/** Words behind a name that say what it is: "id int PK". */
const LAST_WORDS = splitList(
  `as pk fk required mandatory not null optional nullable unique indexed int integer bigint string varchar boolean bool decimal float double
    datetime timestamp uuid enum`,
);

/** Splits an item of a list into the name of an attribute and the notes beside it: "price: decimal", "status (new, paid)". */
export function readItem(text: string): { name: string; notes: string[] } {
  const notes: string[] = [];
  const plain = text.replace(/[*`"“”]|__/gu, '').replace(/[([{]([^()[\]{}]*)[)\]}]/gu, (_, note: string) => {
    notes.push(note.trim());
    return ' ';
  });
  const [, named = plain, after] = /^([^:=–—]{1,60}?)(?:\s*[:=]|\s+[–—-])\s*(.+)$/u.exec(plain.trim()) ?? [];
  if (after !== undefined) notes.push(after);
  const words = named.trim().split(/\s+/u);
  const isLast = (word = ''): boolean => LAST_WORDS.has(word) || (/.\/./u.test(word) && word !== 'and/or');
  let [start, end] = [0, words.length];
  while (start < end - 1 && FIRST_WORDS.has(words[start]?.toLowerCase() ?? '')) start += 1;
  while (end > start + 1 && isLast(words[end - 1]?.toLowerCase())) end -= 1;
  const beside = [words.slice(0, start), words.slice(end)].map((part) => part.join(' '));
  return {
    name: words.slice(start, end).join(' '),
    notes: [...beside, ...notes].filter((note) => note !== ''),
  };
}

const FLAGS: readonly (readonly [RegExp, AttributeSpec])[] = [
  [/\b(?:required|mandatory|not null)\b/iu, { isNullable: false }],
  [/\b(?:optional(?:ly)?|nullable|if any|may be empty)\b/iu, { isNullable: true }],
  [/\bunique\b/iu, { isUnique: true }],
  [/\bindexed\b/iu, { isIndexed: true }],
  [/\b(?:pk|primary key)\b|^primary$/iu, { isPrimaryKey: true, isNullable: false, isUnique: true }],
];
const MAX_VALUE_WORDS = 4;
const MAX_TYPE_WORDS = 5;

/** Reads the notes beside a name; a property that they do not mention is absent. */
export function readNotes(notes: readonly string[]): AttributeSpec {
  const spec = Object.assign({}, ...notes.map(readNote)) as AttributeSpec;
  const [digits] = notes.flatMap((note) => /^(?:[a-z]+ )?(\d+)(?:, ?(\d+))?$/iu.exec(note) ?? []);
  const [first, second] = digits?.match(/\d+/gu)?.map(Number) ?? [];
  if (first === undefined) return spec;
  if (spec.type === 'String') return { ...spec, length: first };
  if (spec.type !== 'BigDecimal') return spec;
  return { ...spec, precision: first, ...(second !== undefined && { scale: second }) };
}

function readNote(note: string): AttributeSpec {
  const flags = FLAGS.flatMap(([pattern, flag]) => (pattern.test(note) ? [flag] : []));
  const spec = Object.assign({}, ...flags) as AttributeSpec;
  const words = note.toLowerCase().split(/[^\p{L}\p{N}/]+/u);
  const type = words.map((word) => TYPE_WORDS.get(word)).find((each) => each !== undefined);
  const enumValues = splitValues(note);
  if (enumValues.length > 1 && (type === undefined || type === 'Enum'))
    return { ...spec, type: 'Enum', enumValues };
  return type === undefined || words.length > MAX_TYPE_WORDS ? spec : { ...spec, type };
}

/** The values of an enum: "open, closed", "low/medium/high", "enum: a | b", "one of a or b"; none in "10, 2". */
function splitValues(note: string): string[] {
  if (/^[\d, ]+$/u.test(note)) return [];
  const values = note
    .replace(
      /^(?:enum(?: of| with| from)?|one of|either|values?|can be|e\.g\.|like|for example|such as)[:\s]+/iu,
      '',
    )
    .split(/\s*(?:[,/|;]|\bor\b|\band\b)\s*/iu)
    .map((value) => value.replace(/^["'`]|["'`.]$/gu, '').trim())
    .filter((value) => !/^(?:etc|unique|optional|required|not null|pk|fk|nullable|indexed)$/iu.test(value));
  return values.every((value) => value.split(/\s+/u).length <= MAX_VALUE_WORDS)
    ? cleanEnumValues(values)
    : [];
}
