import { type CodeStyle, type DiagramSettings, utf8Bytes } from '@joinery/model';
import { isPlural, toPlural, toSingular } from '../names/inflection.ts';
import {
  capitalise,
  joinName,
  MAX_CODE_NAME,
  MAX_SQL_NAME,
  pascalCase,
  shorten,
  snakeCase,
  splitWords,
} from '../names/naming.ts';
import { isReservedBySqlite, isWindowsDeviceName } from '../names/reservedWords.ts';

/** The rules by which names of a diagram become those of the code and of the database. */
export interface NameStyle {
  style: CodeStyle;
  /** The class that an entity should have. */
  toClassName(label: string): string;
  /** The beginning of the names of its other classes. */
  toBaseName(className: string): string;
  toRequestName(baseName: string): string;
  toResponseName(baseName: string): string;
  /** The name of a row in lists, where it differs from the response. */
  toListItemName(baseName: string): string;
  /** The enum that an attribute should have, best name first. */
  toEnumNames(baseName: string, attribute: string): [string, ...string[]];
  toTableName(label: string): string;
  toColumnName(label: string): string;
  /** The name of an entity in join columns (M158) and join tables. */
  toStem(label: string): string;
  /** Path of the controller below /api. */
  toPath(label: string, baseName: string): string;
}

/** Class name by M153 and M154: letters and digits, capitalised, ending in Entity, never starting with a digit. */
export function toDrawnClassName(label: string): string {
  const base = pascalCase(label);
  if (base === '') return 'DefaultEntity';
  const name = shorten(/^[0-9]/.test(base) ? `Entity${base}` : base, MAX_CODE_NAME, '');
  return name.endsWith('Entity') && name !== 'Entity' ? name : `${name}Entity`;
}

/** Table name: lower snake_case, never starting with a digit, never one that a database rejects. */
export function toDrawnTableName(label: string): string {
  const name = snakeCase(label) || 'default_entity';
  if (/^[0-9]/.test(name)) return `entity_${name}`;
  return isWindowsDeviceName(name) ? `${name}_table` : acceptedTableName(name);
}

/** The name of a table that every database accepts. */
export function acceptedTableName(name: string): string {
  return isReservedBySqlite(name) ? `table_${name}` : name;
}

/** Column name: lower snake_case, never starting with a digit. */
export function toDrawnColumnName(label: string): string {
  const name = snakeCase(label) || 'field';
  return /^[0-9]/.test(name) ? `field_${name}` : name;
}

/** Lowercase, with underscores for other characters. */
export function toDrawnStem(label: string): string {
  const name = joinName(label) || 'default_entity';
  return /^[0-9]/.test(name) ? `entity_${name}` : name;
}

function withoutEntity(className: string): string {
  return className.length > 'Entity'.length && className.endsWith('Entity')
    ? className.slice(0, -'Entity'.length)
    : className;
}

const DRAWN: NameStyle = {
  style: 'drawn',
  toClassName: toDrawnClassName,
  toBaseName: withoutEntity,
  toRequestName: (baseName) => `${baseName}RequestDTO`,
  toResponseName: (baseName) => `${baseName}ResponseDTO`,
  toListItemName: (baseName) => `${baseName}ListItemDTO`,
  toEnumNames: (baseName, attribute) => [`${shorten(baseName + toField(attribute), MAX_CODE_NAME, '')}Enum`],
  toTableName: toDrawnTableName,
  toColumnName: toDrawnColumnName,
  toStem: toDrawnStem,
  toPath: (_, baseName) => (isPlural(baseName) ? baseName : `${baseName}s`).toLowerCase(),
};

function toField(attribute: string): string {
  return pascalCase(attribute) || 'Field';
}

/** The singular of the drawn name in Pascal case: OrderItem for `order_items` and for `ORDER ITEMS`. */
function toSpringClassName(label: string): string {
  const name = toSingular(
    splitWords(label)
      .map((word) => capitalise(word.toLowerCase()))
      .join(''),
  );
  if (name === '') return 'DefaultEntity';
  return shorten(/^[0-9]/.test(name) ? `Entity${name}` : name, MAX_CODE_NAME, '');
}

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/;

/** Whether a database can have the name letter by letter, in quotes. */
function canBeKept(name: string): boolean {
  return (
    utf8Bytes(name) <= MAX_SQL_NAME && /^[\p{L}_][\p{L}\p{M}\p{N}_ $#-]*$/u.test(name) && !name.endsWith(' ')
  );
}

function createSpring(keepNames: boolean): NameStyle {
  const isKept = (name: string): boolean => IDENTIFIER.test(name) || (keepNames && canBeKept(name));
  return {
    style: 'spring',
    toClassName: toSpringClassName,
    toBaseName: withoutEntity,
    toRequestName: (baseName) => `${baseName}Request`,
    toResponseName: (baseName) => `${baseName}Response`,
    toListItemName: (baseName) => `${baseName}ListItem`,
    toEnumNames: (baseName, attribute) => {
      const name = shorten(baseName + toField(attribute), MAX_CODE_NAME, '');
      return [name, `${name}Enum`];
    },
    toTableName: (label) =>
      isKept(label) && !isWindowsDeviceName(label) ? acceptedTableName(label) : toDrawnTableName(label),
    toColumnName: (label) => (isKept(label) ? label : toDrawnColumnName(label)),
    toStem: (label) => snakeCase(toSpringClassName(label)),
    toPath: (label, baseName) => toKebab(isPlural(toCompact(label)) ? label : toPlural(baseName)),
  };
}

/** The words of a name without separators, so that its last one is found. */
function toCompact(label: string): string {
  return splitWords(label).map(capitalise).join('');
}

function toKebab(name: string): string {
  return splitWords(name).join('-').toLowerCase();
}

/** Returns the style that the settings of a diagram choose; without any that of the specification. */
export function getNameStyle({ codeStyle = 'drawn', keepNames = false }: DiagramSettings = {}): NameStyle {
  return codeStyle === 'spring' ? createSpring(keepNames) : DRAWN;
}
