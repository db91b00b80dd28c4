import type { CodeEnum, EnumConstant } from '../../codeModel.ts';
import type { DatabaseLimits } from '../../names/databaseLimits.ts';
import { NameAllocator } from '../../names/nameAllocator.ts';
import { foldAccents, MAX_SQL_NAME } from '../../names/naming.ts';
import { RESERVED_ENUM_NAMES } from '../../names/reservedClassNames.ts';
import { attributeLabel, type Diagnostics } from '../diagnostics.ts';
import type { DraftColumn, EntityDraft } from '../drafts.ts';

/** The class file of a Java enum cannot contain more constants. */
const MAX_CONSTANTS = 1_500;

/** Longest value of an ENUM in MySQL. */
const MAX_VALUE_LENGTH = 255;

/** Characters of all values with their quotes: a Java annotation lists them in one string, which has at most 65,535 bytes. */
const MAX_LIST_LENGTH = 16_000;

/** The constant of a value without a letter or digit. */
const NAMELESS = 'VALUE';

/** Words for characters that alone distinguish values, such as A+ and A-. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      '+': 'plus',
      '-': 'minus',
      '*': 'star',
      '/': 'slash',
      '\\': 'backslash',
      '%': 'percent',
      '#': 'hash',
    },
    ...{ '<': 'less', '>': 'greater', '=': 'equals', '!': 'not', '?': 'question', '&': 'and', '|': 'or' },
    ...{ '.': 'dot', ',': 'comma', ':': 'colon', '@': 'at', $: 'dollar', '€': 'euro', '~': 'tilde' },
  }),
);

/** Enum constant by M157: uppercase, underscores for other characters, never starting with a digit. */
export function toConstantName(value: string): string {
  const name = foldAccents(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (name === '') return NAMELESS;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

/** Creates the enums of all Enum attributes with values; the others become strings, with a diagnostic. */
export function resolveEnums(
  entities: readonly EntityDraft[],
  classes: NameAllocator,
  diagnostics: Diagnostics,
): CodeEnum[] {
  const enums: CodeEnum[] = [];
  for (const entity of entities) {
    for (const column of entity.columns) {
      if (column.attribute?.type !== 'Enum') continue;
      const labels = toLabels(column.attribute.enumValues ?? []);
      if (labels.length === 0 || labels.length > MAX_CONSTANTS) {
        reportNoEnum(column, labels.length, diagnostics);
        continue;
      }
      const constants = toConstants(labels, entity.limits);
      const names = entity.style.toEnumNames(entity.baseName, column.label);
      const [first = names[0], ...others] = names.filter((each) => !RESERVED_ENUM_NAMES.has(each));
      const name = classes.allocate(first, ...others);
      column.enumType = { name, entityId: entity.id, attributeId: column.attribute.id, constants };
      enums.push(column.enumType);
      reportChanged(column, constants, diagnostics);
    }
  }
  return enums;
}

function toLabels(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
}

function toConstants(labels: readonly string[], limits: DatabaseLimits): EnumConstant[] {
  const plain = labels.map(toConstantName);
  const shared = new Set(plain.filter((name, index) => name === NAMELESS || plain.indexOf(name) < index));
  const formerNames = allocateNames(plain);
  const names = allocateNames(
    labels.map((label, index) => {
      const name = plain[index] ?? NAMELESS;
      return shared.has(name) ? toConstantName(spellOut(label)) : name;
    }),
  );
  const stored = chooseValues(labels, names, limits);
  return labels.map((label, index) => {
    const [name = label, value = label, formerName = name] = [
      names[index],
      stored[index],
      formerNames[index],
    ];
    return { name, label, value, formerName };
  });
}

function allocateNames(names: readonly string[]): string[] {
  const allocator = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_' });
  return names.map((name) => allocator.allocate(name));
}

function spellOut(label: string): string {
  return label.replace(/./gu, (character) => {
    const word = WORDS.get(character);
    return word === undefined ? character : ` ${word} `;
  });
}

/** Returns the values to store: as drawn, else the names of constants, which are different in any database. */
function chooseValues(
  labels: readonly string[],
  names: readonly string[],
  limits: DatabaseLimits,
): readonly string[] {
  if (labels.reduce((sum, label) => sum + label.length + 4, 0) > MAX_LIST_LENGTH) return names;
  const taken = new Set<string>();
  return labels.map((label, index) => {
    let value =
      isStorable(label, limits) && !taken.has(toKey(label, limits)) ? label : (names[index] ?? label);
    while (taken.has(toKey(value, limits))) value += '_';
    taken.add(toKey(value, limits));
    return value;
  });
}

/**
 * Whether a column of the database can store the text: MySQL begins an escape with a backslash, and shows characters
 * beyond the first plane of Unicode as question marks.
 */
function isStorable(label: string, { hasExactEnums }: DatabaseLimits): boolean {
  const isPrintable = !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(label) && label.length <= MAX_VALUE_LENGTH;
  return isPrintable && (hasExactEnums || !/[\\\u{10000}-\u{10ffff}]/u.test(label));
}

/** Returns a key that is equal for values that the collation of the database treats as equal. */
function toKey(value: string, { hasExactEnums }: DatabaseLimits): string {
  return hasExactEnums ? value : foldAccents(value).toLowerCase();
}

function reportNoEnum(column: DraftColumn, count: number, diagnostics: Diagnostics): void {
  const why = count === 0 ? 'has no values' : `has more than ${MAX_CONSTANTS} values`;
  diagnostics.warn('enum-became-string', {
    column,
    message: `Enum ${attributeLabel(column)} ${why}.`,
    action: 'It was changed to String.',
  });
}

function reportChanged(
  column: DraftColumn,
  constants: readonly EnumConstant[],
  diagnostics: Diagnostics,
): void {
  const changed = constants.filter(({ value, label }) => value !== label);
  if (changed.length === 0) return;
  const shown = changed.slice(0, 5).map(({ value, label }) => `"${label}" became ${value}`);
  diagnostics.warn('enum-value-changed', {
    column,
    message: `Enum ${attributeLabel(column)} has values that the database cannot store or distinguish.`,
    action: `${shown.join(', ')}${changed.length > 5 ? ', ...' : ''}.`,
  });
}
