import { type Attribute, ATTRIBUTE_TYPES, cleanEnumValues } from '@joinery/model';
import { TYPE_OF_WORD, usualType } from '../usual/usualTypes.ts';
import {
  bareName,
  ChangeError,
  foldName,
  quote,
  readNewName,
  restore,
  splitItems,
  styleAttributeName,
  takeBrackets,
} from './names.ts';

/** What a text says of an attribute. */
export interface AttributeSpec extends Partial<Omit<Attribute, 'id'>> {
  isIndexed?: boolean;
}

const FLAGS: ReadonlyMap<string, AttributeSpec> = new Map<string, AttributeSpec>([
  ['required', { isNullable: false }],
  ['mandatory', { isNullable: false }],
  ['not null', { isNullable: false }],
  ['optional', { isNullable: true }],
  ['nullable', { isNullable: true }],
  ['unique', { isUnique: true }],
  ['indexed', { isIndexed: true }],
  ['primary key', { isPrimaryKey: true, isNullable: false, isUnique: true }],
]);
const FIRST_TYPE = /^(string|integer|boolean|decimal|double) (.+)$/iu;
const FIRST_FLAG = /^(required|mandatory|not null|optional|nullable|unique|indexed)\s+(.+)$/iu;
const LAST_FLAG =
  /^(.+?),?(?: (?:and|as|be|the))* (required|mandatory|not null|optional|nullable|unique|indexed|primary key)$/iu;
/** A type at the end of an item: only words that are no part of a name. */
const LAST_TYPE =
  /^(.+?) (?:as )?(string|varchar|int|integer|bigint|boolean|bool|decimal|float|double|datetime|enum)$/iu;

/** The flags at the end of a text, and the text before them. */
export function takeLastFlags(text: string): { rest: string; flags: AttributeSpec } {
  const [, rest, word] = LAST_FLAG.exec(text) ?? [];
  if (rest === undefined || word === undefined) return { rest: text, flags: {} };
  const more = takeLastFlags(rest);
  return { rest: more.rest, flags: { ...more.flags, ...FLAGS.get(word.toLowerCase()) } };
}

/** A type as a text names it: "decimal", "varchar(255)", "enum of new, paid"; throws where it is none. */
export function readType(written: string): AttributeSpec {
  const { rest, inside = '' } = takeBrackets(written);
  const [, word = rest, list = inside] = /^(.*\benum) (?:of|with|from) (.+)$/iu.exec(rest) ?? [];
  const type = TYPE_OF_WORD.get(foldName(bareName(word)));
  if (type === undefined)
    throw new ChangeError(`${quote(written)} is no type. Types are ${ATTRIBUTE_TYPES.join(', ')}.`);
  const values = splitItems(restore(list));
  if (type === 'Enum') return readEnum(values);
  const [first, second] = values.map(Number).filter((number) => Number.isInteger(number) && number > 0);
  if (type === 'String') return { type, ...(first !== undefined && { length: first }) };
  if (type !== 'BigDecimal' || first === undefined) return { type };
  return { type, precision: first, ...(second !== undefined && { scale: second }) };
}

function readEnum(values: readonly string[]): AttributeSpec {
  const enumValues = cleanEnumValues(values.map((value) => value.replaceAll('"', '')));
  if (enumValues.length === 0)
    throw new ChangeError('An enum needs its values: "enum of new, paid, shipped".');
  return { type: 'Enum', enumValues };
}

/** One attribute of a list: "an optional phone", "price (decimal)", "status (new, paid)", "total: decimal", "age int". */
export function readAttributeItem(item: string, others: readonly string[]): AttributeSpec & { name: string } {
  const { rest, inside } = takeBrackets(item);
  let name = bareName(rest);
  let spec: AttributeSpec = {};
  for (let found = FIRST_FLAG.exec(name); found !== null; found = FIRST_FLAG.exec(name)) {
    spec = { ...spec, ...FLAGS.get(found[1]?.toLowerCase() ?? '') };
    name = bareName(found[2] ?? '');
  }
  name = name.replace(FIRST_TYPE, '$2: $1');
  const [, before, type] = /^([^:]+): ?(.+)$/u.exec(name) ?? LAST_TYPE.exec(name) ?? [];
  if (before !== undefined && type !== undefined) {
    spec = { ...spec, ...readType(`${type}${item.trim().slice(rest.length)}`) };
    name = before.trim();
  } else if (inside !== undefined) spec = { ...spec, ...readRemarks(splitItems(inside)) };
  const styled = readNewName(name, (written) => styleAttributeName(written, others));
  return { type: usualType(styled), ...spec, name: styled };
}

/** What stands in brackets behind a name: flags, a type, or the values of an enum. */
function readRemarks(remarks: readonly string[]): AttributeSpec {
  const flags = remarks.flatMap((remark) => FLAGS.get(remark.toLowerCase()) ?? []);
  const others = remarks.filter((remark) => !FLAGS.has(remark.toLowerCase()));
  const [first] = others;
  const spec: AttributeSpec = Object.assign({}, ...flags) as AttributeSpec;
  if (first === undefined) return spec;
  return { ...spec, ...(others.length === 1 ? readType(first) : readEnum(others)) };
}
