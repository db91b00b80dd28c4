import type { Column } from '../codeModel.ts';
import { NameAllocator } from '../nameAllocator.ts';
import { camelCase, joinName, MAX_CODE_NAME, MAX_SQL_NAME, needsJsonName, snakeCase } from '../naming.ts';
import { INNODB_COLUMN_NAMES, RESERVED_PROPERTY_WORDS } from '../reservedWords.ts';
import { type Diagnostics, slotName } from './diagnostics.ts';
import { type EntityDraft, type ForeignKeyDraft, isScalar, type Slot } from './drafts.ts';

/** Property by M155: camelCase, reserved words with suffix Field, a leading digit with prefix field. */
export function propertyNameOf(label: string): string {
  const name = camelCase(label) || 'field';
  if (/^[0-9]/.test(name)) return `field${name}`;
  return RESERVED_PROPERTY_WORDS.has(name) ? `${name}Field` : name;
}

/** Column name: lower snake_case, never starting with a digit. */
export function columnNameOf(label: string): string {
  const name = snakeCase(label) || 'field';
  return /^[0-9]/.test(name) ? `field_${name}` : name;
}

/** Join column by M158: the drawn name of the related entity, lowercased, plus _id. */
export function joinColumnOf(label: string): string {
  return `${joinStem(label)}_id`;
}

/** A drawn name as it stands in join columns and join tables. */
export function joinStem(label: string): string {
  const name = joinName(label) || 'default_entity';
  return /^[0-9]/.test(name) ? `entity_${name}` : name;
}

/** Names the columns of an entity: drawn ones first, then those that relations add. */
export function nameColumns(entity: EntityDraft, diagnostics: Diagnostics): void {
  const names = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_', reserved: INNODB_COLUMN_NAMES });
  const isOwn = (slot: Slot) => slot.attribute !== undefined || slot.users.length === 0;
  for (const slot of entity.slots.filter((candidate) => candidate.attribute !== undefined)) {
    slot.column = names.allocate(columnNameOf(slot.label));
    if (slot.column !== columnNameOf(slot.label) || snakeCase(slot.label) === '')
      tellRenamed(slot, diagnostics);
  }
  for (const slot of entity.slots)
    if (slot.column === '' && isOwn(slot)) slot.column = names.allocate(columnNameOf(slot.label));
  const earlier = new Map<EntityDraft, number>();
  for (const foreignKey of entity.foreignKeys) {
    const index = earlier.get(foreignKey.parent) ?? 0;
    earlier.set(foreignKey.parent, index + 1);
    nameAddedColumns(foreignKey, index, names);
  }
}

function nameAddedColumns(foreignKey: ForeignKeyDraft, index: number, names: NameAllocator): void {
  const stems = columnStems(foreignKey, index);
  for (const slot of foreignKey.slots) {
    if (slot.column !== '') continue;
    const end = foreignKey.slots.length === 1 ? 'id' : columnNameOf(slot.label);
    const wanted = stems.map((stem) => `${stem}_${end}`);
    slot.column = names.allocate(wanted[0] ?? end, ...wanted.slice(1));
  }
}

/** What a join column may be called after, best first: a later relation to the same entity prefers its role. */
function columnStems({ link, parent }: ForeignKeyDraft, index: number): string[] {
  const plain = joinStem(parent.label);
  const role = link.role === '' ? [] : [columnNameOf(link.role)];
  const numbered = Array.from({ length: 8 }, (_, step) => `${plain}_${index + 1 + step}`).filter(
    (stem) => !stem.endsWith('_1'),
  );
  if (link.isSelf) {
    const self = link.type === 'one-to-one' ? [`linked_${plain}`] : [plain];
    return [...role, ...self, ...numbered];
  }
  return index === 0
    ? [plain, ...role, ...numbered]
    : [...role, ...(role.length === 0 ? [plain] : []), ...numbered];
}

function tellRenamed(slot: Slot, diagnostics: Diagnostics): void {
  const message = `${slotName(slot)} has a name that can not be a column as it is, or that another attribute has.`;
  diagnostics.warn('attribute-name-changed', { slot }, message, `Its column is called "${slot.column}".`);
}

/** Names the properties of an entity's own columns; returns the scope, in which relations are named next. */
export function nameProperties(entity: EntityDraft): NameAllocator {
  const names = new NameAllocator({ maxLength: MAX_CODE_NAME, joiner: '' });
  for (const slot of entity.slots)
    if (isScalar(slot))
      slot.property = names.allocate(propertyNameOf(slot.attribute ? slot.label : slot.column));
  return names;
}

/** Tells of properties that are not simply the drawn names. */
export function tellProperties(entity: EntityDraft, diagnostics: Diagnostics): void {
  for (const slot of entity.slots) {
    if (!slot.attribute || slot.property === '' || slot.property === camelCase(slot.label)) continue;
    const message = `${slotName(slot)} has a name that can not be a property as it is, or that another attribute has.`;
    diagnostics.tell('property-name-changed', { slot }, message, `In code it is called "${slot.property}".`);
  }
}

/** The finished column of a slot that is a property. */
export function columnOf(slot: Slot): Column {
  return {
    ...(slot.type ?? { type: 'Long' }),
    ...(slot.attribute && { attributeId: slot.attribute.id }),
    ...(slot.attribute?.description !== undefined && { description: slot.attribute.description }),
    ...(slot.defaultValue && { defaultValue: slot.defaultValue }),
    label: slot.label,
    property: slot.property,
    column: slot.column,
    isNullable: slot.isNullable,
    isUnique: slot.isUnique,
    needsJsonName: needsJsonName(slot.property),
  };
}
