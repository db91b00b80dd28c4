import { isObject } from '../isObject.ts';
import { LIMITS } from './limits.ts';
import { oneOf, optionalFlag, type Property, type Props, type PropsOf } from './propertyKinds.ts';

/** Id of the only record of settings that a diagram can have. */
export const SETTINGS_ID = 'settings';

/** Names in generated code: as the specification says, which is the default, or as Spring teams write them. */
export const CODE_STYLES = ['drawn', 'spring'] as const;
export type CodeStyle = (typeof CODE_STYLES)[number];

/** Databases that a diagram can be meant for. */
export const DIAGRAM_DATABASES = ['mysql', 'mariadb', 'postgresql', 'sqlite', 'h2'] as const;
export type DiagramDatabase = (typeof DIAGRAM_DATABASES)[number];

/** Options of one target, as its form or configuration has them: texts, numbers, flags, and lists and objects of these. */
export type TargetOptions = Readonly<Props>;

/** Deepest level of lists and objects in options. */
const MAX_DEPTH = 4;
/** Options that say who or where: a diagram is shared, so they are never stored. */
const PRIVATE_OPTION = /user|password|passwd|secret|token|credential|host|url|path|^port$/i;
/** All that is kept of an option `database`. */
const DATABASE_OPTIONS: readonly string[] = ['type', 'name'];

const targetOptions: Property<TargetOptions> & { isRemovedOnlyByNull: true } = {
  is: 'options',
  read: readTargetOptions,
  expected: `must be an object of texts, numbers, flags and lists, at most ${String(MAX_DEPTH)} levels deep`,
  exceeds: (options) =>
    JSON.stringify(options).length > LIMITS.maxSettingsCharacters
      ? `must be at most ${String(LIMITS.maxSettingsCharacters)} characters`
      : null,
  isRemovedOnlyByNull: true,
};

/** The properties of the settings of a diagram; each target has one, called like the target. */
export const SETTINGS_PROPERTIES = {
  codeStyle: oneOf(CODE_STYLES, 'code style', { isRemovedOnlyByNull: true }),
  /** Names of the database stay as drawn, letter by letter: set by an import. */
  keepNames: optionalFlag,
  /** The only place of the database; a target that does not know it uses its own default. */
  database: oneOf(DIAGRAM_DATABASES, 'database', { isRemovedOnlyByNull: true }),
  'spring-boot': targetOptions,
  typeorm: targetOptions,
  sql: targetOptions,
  dbml: targetOptions,
  mermaid: targetOptions,
};

const { codeStyle, keepNames, database, ...knownTargets } = SETTINGS_PROPERTIES;
/** The properties that are not those of a target. */
export const OWN_SETTINGS = { codeStyle, keepNames, database };
/** The properties of the targets that this release knows. */
export const KNOWN_TARGETS = knownTargets;

type SettingsTable = PropsOf<typeof SETTINGS_PROPERTIES>;
/** The settings of a diagram as a record. */
export type SettingsRecord = { [Name in keyof SettingsTable]: SettingsTable[Name] };

/** The settings of a diagram as a content has them; all parts are absent unless set. */
export interface DiagramSettings extends PropsOf<typeof OWN_SETTINGS> {
  /** By target id; also of targets that this release does not know. */
  targets?: Readonly<Record<string, TargetOptions>>;
}

/** The settings of a diagram that an import has drawn: names of the database stay as they are. */
export const SETTINGS_OF_IMPORT = { codeStyle: 'spring', keepNames: true } as const satisfies DiagramSettings;

/** Whether a property of the record is the options of a target: of one of today, or one of a later release. */
export function isTargetId(name: string): boolean {
  return (
    Object.hasOwn(KNOWN_TARGETS, name) ||
    (!Object.hasOwn(OWN_SETTINGS, name) && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name.length <= 40)
  );
}

/** The row of a target's options. */
export const TARGET_OPTIONS: Property<TargetOptions> = targetOptions;

/** Copies options without what a shared diagram must not contain; undefined for another shape. */
function readTargetOptions(value: unknown): TargetOptions | undefined {
  const read = readOption(value, 1, isShared);
  return isObject(read) ? read : undefined;
}

type Keep = (name: string) => boolean;

function isShared(name: string): boolean {
  return !PRIVATE_OPTION.test(name) && !(name in Object.prototype);
}

/** Copies a value; undefined if it is of another kind or too deep. */
function readOption(value: unknown, depth: number, keep: Keep): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return readItems(value, depth);
  return isObject(value) ? readFields(value, depth, keep) : undefined;
}

function readItems(items: readonly unknown[], depth: number): unknown[] | undefined {
  const read = items.map((item) => readOption(item, depth + 1, isShared));
  return read.includes(undefined) ? undefined : read;
}

function readFields(fields: Props, depth: number, keep: Keep): Props | undefined {
  const read: Props = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!keep(name) || value === undefined) continue;
    const inner: Keep = name === 'database' ? (one) => DATABASE_OPTIONS.includes(one) : isShared;
    const option = readOption(value, depth + 1, inner);
    if (option === undefined) return undefined;
    read[name] = option;
  }
  return read;
}

/** Removes empty options and those that are none, and what a shared diagram must not contain. Mutates the object. */
export function normaliseSettings(props: Props): void {
  for (const name of Object.keys(props)) {
    if (!isTargetId(name)) continue;
    const options = readTargetOptions(props[name]);
    if (options === undefined || Object.keys(options).length === 0) Reflect.deleteProperty(props, name);
    else props[name] = options;
  }
}

/** Returns the settings of a record as a content has them. */
export function toSettings(record: SettingsRecord): DiagramSettings {
  const { codeStyle: style, keepNames: isKept, database: meant, ...others } = record;
  const options: [name: string, value: TargetOptions | undefined][] = Object.entries(others);
  const targets = options.filter(([name, value]) => isTargetId(name) && value !== undefined);
  return {
    ...(style !== undefined && { codeStyle: style }),
    ...(isKept !== undefined && { keepNames: isKept }),
    ...(meant !== undefined && { database: meant }),
    ...(targets.length > 0 && { targets: Object.fromEntries(targets) as Record<string, TargetOptions> }),
  };
}

/** Returns the settings of a content as a record; undefined without any. */
export function toSettingsRecord({ targets, ...own }: DiagramSettings): SettingsRecord | undefined {
  const record: Props = { ...own };
  for (const [name, options] of Object.entries(targets ?? {})) if (isTargetId(name)) record[name] = options;
  normaliseSettings(record);
  const hasAny = Object.values(record).some((value) => value !== undefined);
  return hasAny ? record : undefined;
}

/** Returns a sentence that names the largest part of settings that are too large, or null. */
export function checkSettings(record: SettingsRecord | undefined): string | null {
  if (record === undefined) return null;
  const entries: [name: string, value: unknown][] = Object.entries(record);
  const sizes = entries.map(
    ([name, value]) => [name, value === undefined ? 0 : JSON.stringify(value).length] as const,
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (total <= LIMITS.maxSettingsCharacters) return null;
  const [largest = ''] = sizes.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return `The settings of a diagram can have at most ${String(LIMITS.maxSettingsCharacters)} characters; those of "${largest}" are the longest.`;
}
