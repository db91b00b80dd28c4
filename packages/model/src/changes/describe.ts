import { type AttributeRole } from '../diagram/attributeRoles.ts';
import { type Attribute, type EntityIndex } from '../diagram/diagram.ts';
import { isSameValue, propertyNames, type RelationshipRecord } from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { SETTINGS_PROPERTIES } from '../diagram/settings.ts';
import { sortKeyParts } from '../intents/keyOrder.ts';
import { getOwnership } from '../intents/ownership.ts';
import { UNTITLED } from '../place/cardSize.ts';
import { type EntityRecord } from '../records/records.ts';
import {
  type AreaChange,
  type AttributeChange,
  type Change,
  type EntityChange,
  type RelationshipChange,
  type SettingsChange,
  type Sides,
} from './compare.ts';

/** A change in words. */
export interface ChangeWords {
  /** The element, by its name before the change. */
  label: string;
  /** The differences in it, in sentences; empty if its kind says all. */
  detail: string;
}

/** Describes a change between two states. */
export function describeChange(change: Change, { from, to }: Sides): ChangeWords {
  if (change.record === 'entity') {
    return { label: getName(change.before ?? change.after), detail: describeEntity(change) };
  }
  if (change.record === 'area') {
    const { label } = change.before ?? change.after ?? {};
    return { label: `Area ${label || UNTITLED}`, detail: describeArea(change) };
  }
  if (change.record === 'settings') return { label: 'Settings', detail: describeSettings(change) };
  const toLabel = ({ source, target }: Ends): string =>
    [source, target].map((id) => getName(from.entities.get(id) ?? to.entities.get(id))).join(' → ');
  const ends = change.before ?? change.after;
  const detail = describeRelationship(change, toLabel, to);
  return { label: ends === undefined ? '' : toLabel(ends), detail };
}

interface Ends {
  source: string;
  target: string;
}

/** Returns the name of an entity or attribute as it is shown. */
export function getName(named: { name: string } | undefined): string {
  return named?.name || UNTITLED;
}

/** A verb or subject, and the parts that it is said of. */
type Statement = readonly [subject: string, parts: readonly string[]];

function toSentences(statements: readonly Statement[]): string {
  return statements
    .flatMap(([subject, parts]) => (parts.length > 0 ? [`${subject} ${parts.join(', ')}.`] : []))
    .join(' ');
}

function describeEntity({ before, after, attributes }: EntityChange): string {
  if (after === undefined) return '';
  if (before === undefined) return Array.from(after.attributes.values(), getName).join(', ');
  return toSentences([
    ['Now called', before.name === after.name ? [] : [getName(after)]],
    ['Added', attributes.filter(({ kind }) => kind === 'added').map((one) => getName(one.after))],
    ['Removed', attributes.filter(({ kind }) => kind === 'removed').map((one) => getName(one.before))],
    ...attributes.map((one): Statement => ['Changed', describeAttribute(one)]),
    ...describeIndexes(before, after),
    ['Order of the key now', isSameValue(before.primaryKey, after.primaryKey) ? [] : listKey(after)],
    ['Changed', before.description === after.description ? [] : ['description']],
    ['Colour now', before.color === after.color ? [] : [after.color ?? 'none']],
    ['Class name now', before.className === after.className ? [] : [after.className ?? 'by the name']],
  ]);
}

/** `total: Integer → BigDecimal(10,2); required`; nothing of an added or removed attribute. */
function describeAttribute({ before, after }: AttributeChange): string[] {
  if (before === undefined || after === undefined) return [];
  const [oldType, type] = [describeType(before), describeType(after)];
  const facts = [
    ...(oldType === type ? [] : [`${oldType} → ${type}`]),
    ...describeFlag(before.isPrimaryKey, after.isPrimaryKey, ['key', 'no key']),
    ...(after.isPrimaryKey
      ? []
      : describeFlag(before.isNullable, after.isNullable, ['optional', 'required'])),
    ...(after.isPrimaryKey ? [] : describeFlag(before.isUnique, after.isUnique, ['unique', 'not unique'])),
    ...describeFlag(before.isForeignKey, after.isForeignKey, ['foreign key', 'no foreign key']),
    ...(before.defaultValue === after.defaultValue
      ? []
      : [after.defaultValue === undefined ? 'no default' : `default ${after.defaultValue || "''"}`]),
    ...(before.description === after.description ? [] : ['description']),
    ...(before.role === after.role ? [] : [describeRole(after.role)]),
    ...(before.ord === after.ord ? [] : ['order']),
  ];
  const name = before.name === after.name ? getName(after) : `${getName(before)} → ${getName(after)}`;
  return [facts.length === 0 ? name : `${name}: ${facts.join('; ')}`];
}

function describeRole(role: AttributeRole = 'none'): string {
  return role === 'none' ? 'no role' : `role ${role}`;
}

function describeFlag(before: boolean, after: boolean, [yes, no]: readonly [string, string]): string[] {
  return before === after ? [] : [after ? yes : no];
}

/** A type with its length, digits or values. */
export function describeType({
  type,
  length,
  precision,
  scale,
  enumValues,
}: Pick<Attribute, 'type' | 'length' | 'precision' | 'scale' | 'enumValues'>): string {
  const details = enumValues ?? [length, precision, scale].filter((one) => one !== undefined);
  return details.length === 0 ? type : `${type}(${details.join(',')})`;
}

function describeIndexes(before: EntityRecord, after: EntityRecord): Statement[] {
  const [old, now] = [before.indexes ?? [], after.indexes ?? []];
  return [
    ...now.flatMap((index): Statement[] => {
      const known = old.find(({ id }) => id === index.id);
      if (isSameValue(known, index)) return [];
      return [[known === undefined ? 'Added' : 'Changed', [describeIndex(index, after)]]];
    }),
    ...old
      .filter(({ id }) => now.every((index) => index.id !== id))
      .map((index): Statement => ['Removed', [describeIndex(index, before)]]),
  ];
}

function describeIndex({ isUnique, attributeIds }: EntityIndex, { attributes }: EntityRecord): string {
  const names = attributeIds.flatMap((id) => attributes.get(id) ?? []).map(getName);
  return `${isUnique ? 'unique key' : 'index'} (${names.join(', ')})`;
}

function listKey({ attributes, primaryKey }: EntityRecord): string[] {
  const parts = [...attributes].flatMap(([id, one]) => (one.isPrimaryKey ? [{ id, name: one.name }] : []));
  return sortKeyParts(parts, primaryKey).map(getName);
}

function describeRelationship(
  { before, after }: RelationshipChange,
  toLabel: (ends: Ends) => string,
  to: Sides['to'],
): string {
  if (before === undefined || after === undefined) {
    const { type, label } = before ?? after ?? { type: '', label: '' };
    return [type, label].filter((part) => part !== '').join(', ');
  }
  const hasSame = (property: keyof RelationshipRecord): boolean =>
    isSameValue(before[property], after[property]);
  return toSentences([
    ['Now', hasSame('source') && hasSame('target') ? [] : [toLabel(after)]],
    ['Now', hasSame('type') ? [] : [after.type]],
    ['Label now', hasSame('label') ? [] : [after.label || 'none']],
    ['Changed', hasSame('description') ? [] : ['description']],
    ['Changed', hasSame('foreignKey') && hasSame('referencedAttributes') ? [] : ['foreign key']],
    ['On delete now', hasSame('onDelete') ? [] : [after.onDelete ?? 'default']],
    ...(hasSame('owned') ? [] : [describeOwned(after, to)]),
  ]);
}

function describeOwned(after: RelationshipRecord, to: Sides['to']): Statement {
  const { childId, parentId } = getOwnership(to, after);
  const child = getName(to.entities.get(childId));
  const verb = after.owned === true ? 'now belongs to' : 'no longer belongs to';
  return [`${child} ${verb}`, [getName(to.entities.get(parentId))]];
}

function describeArea({ before, after }: AreaChange): string {
  if (before === undefined || after === undefined) return '';
  return toSentences([
    ['Now called', before.label === after.label ? [] : [after.label || UNTITLED]],
    ['Colour now', before.color === after.color ? [] : [after.color]],
  ]);
}

const SETTING_NAMES: Readonly<Record<string, string>> = {
  codeStyle: 'style of the code',
  keepNames: 'names of the database',
  database: 'database',
};

function describeSettings({ before = {}, after = {} }: SettingsChange): string {
  const names = propertyNames(SETTINGS_PROPERTIES, before, after);
  const changed = names.filter((name) => !isSameValue((before as Props)[name], (after as Props)[name]));
  return toSentences([['Changed', changed.map((name) => SETTING_NAMES[name] ?? `options of ${name}`)]]);
}
