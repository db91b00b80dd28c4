import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { withFlags } from './flags.ts';
import { withoutRelatives } from './relativeNames.ts';

/** What a sentence says about a noun in brackets, values or units, taken out so that the rest reads as plain English. */
export type Note =
  | { kind: 'values'; values: string[]; isListed?: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'boolean' }
  | { kind: 'number' }
  | { kind: 'unique' }
  | { kind: 'optional' };

/** A sentence with its notes taken out; `§0` stands for the first. */
export interface Annotated {
  text: string;
  notes: Note[];
}

const VALUE = String.raw`(?!(?:a|an|the|its|their|which|that|each|is|are|has|have)\b)[\p{L}\p{N}+#.-]+(?: (?!or\b|and\b|a\b|an\b|the\b|is\b|are\b|has\b|have\b)[\p{L}\p{N}+#.-]+){0,2}`;
const MORE = String.raw`(?:\s*[,/|]\s*(?!or\b|and\b)${VALUE})*`;
const LAST = String.raw`\s*,?\s+(?:or|and)\s+${VALUE}`;
const CHOICE = `${VALUE}${MORE}\\s*,?\\s+or\\s+${VALUE}`;
const CHOICE_NOUNS =
  'status|state|type|kind|priority|difficulty|level|gender|sex|class|category|plan|role|size|method|severity|stage|phase|mode|visibility|condition|rating|colour|color|frequency|rank|tier|position|format|grade|unit|currency|result|outcome|intensity|fuel|transmission|season|suit';
const ATTRIBUTE_LIKE =
  /\b(?:date|amount|number|name|email|price|total|at|time|address|phone|description|title|url|id|quantity|cost)$/u;
const UNITS =
  'milliseconds|seconds|minutes|hours|days|weeks|months|years|bytes|kilobytes|megabytes|mb|kb|kg|kilograms|grams|pounds|lbs|cm|centimet(?:er|re)s|met(?:er|re)s|km|kilomet(?:er|re)s|miles|litres|liters|euros|dollars|cents|percent|square met(?:er|re)s|square feet|inches|feet|pixels|points|kwh|watts|degrees|stars';
const WHOLE_UNITS =
  /^(?:milliseconds|seconds|minutes|days|weeks|months|years|bytes|kilobytes|pixels|points|cents|stars)$/u;

/** "..., role admin/member": the values of the role. */
const SLASHED =
  /(?<=^|(?:[,:=]|\band|\bwith|\ban?) )(\p{L}+(?: \p{L}+)?) (?!yes|on\/off|and\/)(\p{Ll}{2,}(?:\/\p{Ll}{2,})+)(?=\s*(?:[,;.]|$|and\b))/gu;

/** Takes bracketed remarks, lists of values, ranges and units out of a sentence. */
export function annotate(sentence: string): Annotated {
  const notes: Note[] = [];
  const keep = (note: Note): string => ` §${notes.push(note) - 1} `;
  const values = (list: string) => keep({ kind: 'values', values: splitValues(list) });
  let text = withoutRelatives(withFlags(sentence.replace(/§/gu, ' '))).replace(
    /(\p{L}+)\/(\p{L}+)/gu,
    bothNames,
  );
  text = text.replace(/[([{]([^()[\]{}]*)[)\]}]/gu, (_, inside: string) => bracketNote(inside, keep));
  text = text.replace(SLASHED, (_, name: string, list: string) => name + values(list));
  text = text.replace(
    /(?:,? )?\b(?:yes|true|y) ?\/ ?(?:no|false|n)\b|,? (?:yes or no|true or false)\b/giu,
    () => keep({ kind: 'boolean' }),
  );
  text = text.replace(/(?<!whether)\s+or not\b/giu, () => keep({ kind: 'boolean' }));
  text = text
    .replace(/\b(?:must|has to|should|needs to|is|are)? ?be unique\b/giu, () => keep({ kind: 'unique' }))
    .replace(/\b(?:which|that),?\s*(?=§\d+)/giu, '');
  text = text.replace(
    new RegExp(
      `,?\\s+(?:which|that|and)\\s+(?:is|are|can be|may be|must be|should be|can either be)\\s+(?:either\\s+|one of\\s+)?(${CHOICE})`,
      'giu',
    ),
    (whole: string, list: string) => (/^,?\s+and/iu.test(whole) || isYesNo(list) ? whole : values(list)),
  );
  text = text.replace(
    new RegExp(
      `(?<=[\\p{L}])\\s+(?:which (?:is|can be) |that (?:is|can be) )?(?:being |as )?(?:either|one of)(?: the values?)?:?\\s+(${VALUE}${MORE}(?:${LAST})?)`,
      'giu',
    ),
    (_, list: string) => values(list),
  );
  text = text.replace(
    new RegExp(
      `\\b((?:${CHOICE_NOUNS}))\\s+(?:of|with (?:the )?(?:values|options))\\s+(${VALUE}${MORE}${LAST})`,
      'giu',
    ),
    (_, noun: string, list: string) => noun + values(list),
  );
  text = text.replace(
    new RegExp(`(\\p{L}+)\\s*(?::|=)\\s*(${VALUE}${MORE}(?:${LAST})?)`, 'giu'),
    (whole: string, noun: string, list: string) => colonValues(whole, { noun, list }, keep),
  );
  text = text.replace(
    /\s+(?:between|from|ranging from|of) \d+(?:\.\d+)? (?:and|to|-) \d+(?:\.\d+)?(?: stars?)?/giu,
    () => keep({ kind: 'number' }),
  );
  text = text.replace(/(?<=\p{L})\s+\d+\s?(?:-|–|to|\.\.)\s?\d+(?= stars?\b|\s*(?:[,.;)]|$))/giu, () =>
    keep({ kind: 'number' }),
  );
  text = text.replace(/\s+out of \d+\b/giu, () => keep({ kind: 'number' }));
  text = text.replace(new RegExp(`,?\\s+(?:measured )?in (${UNITS})\\b`, 'giu'), (_, unit: string) =>
    keep(
      WHOLE_UNITS.test(unit.toLowerCase()) ? { kind: 'number' } : { kind: 'text', text: 'decimal number' },
    ),
  );
  text = text
    .replace(/\b(at|on) (?:time|date|timestamp|datetime)\b/giu, '$1')
    .replace(/\btakes place\b/giu, 'occurs')
    .replace(/\btake place\b/giu, 'occur');
  text = text
    .replace(/\b(date|day) and time\b/giu, '$1_and_time')
    .replace(/\bterms and conditions\b/giu, 'terms_and_conditions');
  return { text, notes };
}

/** "latitude/longitude": two names in one. */
function bothNames(whole: string, first: string, second: string): string {
  const areNames = [first, second].every((name) => ATTRIBUTE_WORDS.has(name.toLowerCase()));
  return areNames && second.toLowerCase() !== 'time' ? `${first}, ${second}` : whole;
}

const TYPE_REMARK =
  /^(?:string|text|varchar|char|int|integer|number|decimal|numeric|float|double|date|datetime|timestamp|long|bigint|uuid|unique|optional|required|nullable|not null|pk|fk|primary key|foreign key|enum|boolean|e\.?g\.?.*|max.*|auto.*|default.*)\b/iu;

/** "light level low/medium/bright" in a list. */
const NAMED_VALUES = /(?<=^|,\s?)(\p{L}+(?: \p{L}+)?) (\p{L}+(?:\/\p{L}+)+)(?=\s?(?:,|$))/giu;

function withNamedValues(_: string, name: string, values: string): string {
  return `${name}: ${values.replaceAll('/', '~')}`;
}

function bracketNote(inside: string, keep: (note: Note) => string): string {
  const text = inside
    .trim()
    .replace(/^(?:just|only|simply) /iu, '')
    .replace(/^(an? [^,]+?) and (?=an? )/iu, '$1, ')
    .replace(/(?<=\p{L}) (?:yes|y|true) ?\/ ?(?:no|n|false)(?=\s*(?:,|$))/giu, ' boolean');
  if (/^(?:yes|true|y)\s*(?:\/|or|,)\s*(?:no|false|n)$|^bool(?:ean)?$/iu.test(text))
    return keep({ kind: 'boolean' });
  if (/^\d+\s*(?:-|–|to|\.\.)\s*\d+$/u.test(text)) return keep({ kind: 'number' });
  const parts = text
    .replace(NAMED_VALUES, withNamedValues)
    .split(/\s*(?:[,/|;]|\s\+\s|\s&\s|\bor\b)\s*/iu)
    .filter((part) => part !== '');
  const isTyped =
    TYPE_REMARK.test(parts[0] ?? '') && (parts.length < 3 || parts.every((part) => TYPE_REMARK.test(part)));
  if (parts.length >= 2 && !isTyped && parts.every((part) => isShort(part)))
    return keep({ kind: 'values', values: parts, ...(!/[/|]|\bor\b/iu.test(text) && { isListed: true }) });
  const listed = /^(?:enum|one of|either|values?)\s*:?\s*(.+)$/iu.exec(text);
  if (listed?.[1] !== undefined) return keep({ kind: 'values', values: splitValues(listed[1]) });
  return keep({ kind: 'text', text });
}

/** "red", "expiry date", "delivery time in days": a value or a name, no sentence. */
function isShort(part: string): boolean {
  const words = part.split(' ').length;
  return (
    words <= 3 ||
    (words <= 5 && /^\p{L}+(?: \p{L}+){0,2} (?:in|per|of|at|on) \p{L}+(?: \p{L}+)?$/iu.test(part))
  );
}

function colonValues(
  whole: string,
  { noun, list }: { noun: string; list: string },
  keep: (note: Note) => string,
): string {
  const isChoiceNoun = new RegExp(`^(?:${CHOICE_NOUNS})(?:es|s)?$`, 'iu').test(noun);
  const hasOr = /\bor\b/iu.test(list);
  if (!isChoiceNoun && !hasOr) return whole;
  const parts = splitValues(list);
  if (parts.length < 2 && !/[/|]/u.test(list)) return whole;
  const end = hasOr ? -1 : parts.findIndex((part) => ATTRIBUTE_LIKE.test(part.toLowerCase()));
  if (end === 0) return whole;
  const kept = end < 0 ? parts : parts.slice(0, end);
  const rest = end < 0 ? '' : `, ${parts.slice(end).join(', ')}`;
  return `${noun}${keep({ kind: 'values', values: kept })}${rest}`;
}

function isYesNo(list: string): boolean {
  return splitValues(list).length === 2 && /\b(?:un|in|dis|non-?)\p{L}+$/iu.test(list);
}

/** Values of a list as a person writes it: commas, slashes, "and", "or". */
export function splitValues(list: string): string[] {
  return list
    .split(/\s*(?:[,/|;]|\bor\b|\band\b)\s*/iu)
    .map((value) => value.trim().replace(/^(?:either|the)\s+/iu, ''))
    .filter((value) => value !== '');
}
