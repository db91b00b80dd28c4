import {
  type Attribute,
  ATTRIBUTE_ROLES,
  ATTRIBUTE_TYPES,
  type AttributeType,
  cleanEnumValues,
  cutText,
  LIMITS,
} from '@joinery/model';
import { TYPE_WORDS } from '../attributes/types.ts';
import { quoteValue, toList, toText } from './editing.ts';

type Changes = Partial<Omit<Attribute, 'id'>>;

interface Reading {
  changes: Changes;
  problems: string[];
}

/** Reads the properties of an attribute as models write them; a value that cannot be read is left out and reported. */
export function readAttributeProps(props: Readonly<Record<string, unknown>>, current?: Attribute): Reading {
  const problems: string[] = [];
  const changes: Changes = {};
  const report = (name: string, value: unknown): void => {
    problems.push(`${name} cannot be ${quoteValue(value)}.`);
  };
  if (props['name'] != null) changes.name = toText(props['name']);
  if (props['type'] != null)
    Object.assign(
      changes,
      readType(toText(props['type']), () => report('type', props['type'])),
    );
  for (const name of ['isPrimaryKey', 'isForeignKey', 'isNullable', 'isUnique'] as const) {
    const flag = readFlag(props[name]);
    if (flag !== undefined) changes[name] = flag;
    else if (props[name] != null) report(name, props[name]);
  }
  const isRequired = readFlag(props['isRequired']);
  if (isRequired !== undefined) changes.isNullable = !isRequired;
  for (const name of ['length', 'precision', 'scale'] as const) {
    const value = props[name];
    if (value === null) changes[name] = undefined;
    else if (value !== undefined) {
      const number = Number(toText(value));
      if (Number.isSafeInteger(number) && number >= (name === 'scale' ? 0 : 1)) changes[name] = number;
      else report(name, value);
    }
  }
  for (const name of ['defaultValue', 'description'] as const)
    if (name in props) changes[name] = props[name] === null ? undefined : toText(props[name]);
  if ('role' in props) {
    const role = ATTRIBUTE_ROLES.find((known) => known === toText(props['role'] ?? 'none'));
    if (role === undefined) report('role', props['role']);
    else changes.role = role;
  }
  if ('enumValues' in props) changes.enumValues = readEnumValues(props['enumValues']);
  fitEnum(changes, { current, problems });
  return { changes, problems };
}

/** A choice without values would be refused on the canvas; it becomes a text. */
function fitEnum(
  changes: Changes,
  { current, problems }: { current: Attribute | undefined; problems: string[] },
): void {
  if (changes.enumValues?.length === 0) delete changes.enumValues;
  if (changes.enumValues !== undefined && changes.type === undefined) changes.type = 'Enum';
  if (changes.type !== 'Enum') {
    delete changes.enumValues;
    return;
  }
  if ((changes.enumValues ?? current?.enumValues ?? []).length > 0) return;
  changes.type = 'String';
  problems.push('An Enum needs values, so it is a String.');
}

function readEnumValues(value: unknown): string[] {
  const values = toList(value).map((item) => cutText(toText(item), LIMITS.maxNameCharacters));
  return cleanEnumValues(values).slice(0, LIMITS.maxEnumValues);
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** Reads a flag as models write it; undefined for another value. */
export function readFlag(value: unknown): boolean | undefined {
  return FLAGS[toText(value).toLowerCase()];
}

/** Reads a type in our words or in those of databases and programs, with a length or digits: "varchar(255)", "UUID". */
function readType(text: string, onUnknown: () => void): Changes {
  const [, word = '', inside = ''] = /^([^()]*)(?:\((.*)\))?/su.exec(text) ?? [];
  const type = findType(word.trim().toLowerCase());
  if (type === undefined) {
    onUnknown();
    return { type: 'String' };
  }
  if (type === 'Enum' && inside !== '')
    return { type, enumValues: readEnumValues(inside.replaceAll(/["'`]/gu, '')) };
  const [first, second] = inside.split(',').map(Number);
  if (first === undefined || !Number.isSafeInteger(first) || first < 1) return { type };
  if (type === 'String') return { type, length: first };
  if (type !== 'BigDecimal') return { type };
  return {
    type,
    precision: first,
    ...(second !== undefined && Number.isSafeInteger(second) && { scale: second }),
  };
}

function findType(word: string): AttributeType | undefined {
  const [first = ''] = word.split(/\s+/u);
  return (
    ATTRIBUTE_TYPES.find((type) => type.toLowerCase() === word) ??
    TYPE_WORDS.get(word) ??
    TYPE_WORDS.get(first)
  );
}
