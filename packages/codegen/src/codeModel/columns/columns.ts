import type { Column } from '../../codeModel.ts';
import { NameAllocator } from '../../names/nameAllocator.ts';
import { camelCase, MAX_CODE_NAME, MAX_SQL_NAME, needsJsonName, snakeCase } from '../../names/naming.ts';
import { RESERVED_COLUMN_NAMES, RESERVED_PROPERTY_WORDS } from '../../names/reservedWords.ts';
import { attributeLabel, type Diagnostics } from '../diagnostics.ts';
import { type DraftColumn, type EntityDraft, type ForeignKeyDraft, isScalar } from '../drafts.ts';

/** Property name by M155: camelCase, the suffix Field for reserved words, the prefix field before a digit. */
export function toPropertyName(label: string): string {
  const name = camelCase(label) || 'field';
  if (/^[0-9]/.test(name)) return `field${name}`;
  return RESERVED_PROPERTY_WORDS.has(name) ? `${name}Field` : name;
}

/** Names the columns of an entity: those of attributes first, then those that relations add. */
export function nameColumns(entity: EntityDraft, diagnostics: Diagnostics): void {
  const names = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_', reserved: RESERVED_COLUMN_NAMES });
  const isOwn = (column: DraftColumn) => column.attribute !== undefined || column.foreignKeys.length === 0;
  for (const column of entity.columns.filter((candidate) => candidate.attribute !== undefined)) {
    column.column = names.allocate(entity.style.toColumnName(column.label));
    if (column.column !== entity.style.toColumnName(column.label) || snakeCase(column.label) === '')
      reportRenamed(column, diagnostics);
  }
  for (const column of entity.columns)
    if (column.column === '' && isOwn(column))
      column.column = names.allocate(entity.style.toColumnName(column.label));
  const earlier = new Map<EntityDraft, number>();
  for (const foreignKey of entity.foreignKeys) {
    const index = earlier.get(foreignKey.parent) ?? 0;
    earlier.set(foreignKey.parent, index + 1);
    nameAddedColumns(foreignKey, index, names);
  }
}

function nameAddedColumns(foreignKey: ForeignKeyDraft, index: number, names: NameAllocator): void {
  const stems = columnStems(foreignKey, index);
  for (const column of foreignKey.columns) {
    if (column.column !== '') continue;
    const end = foreignKey.columns.length === 1 ? 'id' : foreignKey.child.style.toColumnName(column.label);
    const candidates = stems.map((stem) => `${stem}_${end}`);
    column.column = names.allocate(candidates[0] ?? end, ...candidates.slice(1));
  }
}

/** Returns the name candidates of a join column, best first: a later relation to the same entity prefers its role. */
function columnStems({ link, child, parent }: ForeignKeyDraft, index: number): string[] {
  const plain = parent.style.toStem(parent.label);
  const role = link.role === '' ? [] : [child.style.toColumnName(link.role)];
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

function reportRenamed(column: DraftColumn, diagnostics: Diagnostics): void {
  const message = `${attributeLabel(column)} has a name that is not a valid column name or is already used by another attribute.`;
  diagnostics.warn('attribute-name-changed', {
    column,
    message,
    action: `Its column is called "${column.column}".`,
  });
}

/** Names the properties of the columns of an entity; returns the scope, in which relations are named next. */
export function nameProperties(entity: EntityDraft): NameAllocator {
  const names = new NameAllocator({ maxLength: MAX_CODE_NAME, joiner: '' });
  for (const column of entity.columns)
    if (isScalar(column))
      column.property = names.allocate(toPropertyName(column.attribute ? column.label : column.column));
  return names;
}

/** Reports properties that differ from the camelCase name in the diagram. */
export function reportProperties(entity: EntityDraft, diagnostics: Diagnostics): void {
  for (const column of entity.columns) {
    if (!column.attribute || column.property === '' || column.property === camelCase(column.label)) continue;
    const message = `${attributeLabel(column)} has a name that is not a valid property name or is already used by another attribute.`;
    diagnostics.info('property-name-changed', {
      column,
      message,
      action: `In code it is called "${column.property}".`,
    });
  }
}

/** Returns the final form of a column that is a property. */
export function toColumn(column: DraftColumn): Column {
  return {
    ...(column.type ?? { type: 'Long' }),
    ...(column.attribute && { attributeId: column.attribute.id }),
    ...(column.attribute?.description !== undefined && { description: column.attribute.description }),
    ...(column.defaultValue && { defaultValue: column.defaultValue }),
    ...(column.role && { role: column.role }),
    label: column.label,
    property: column.property,
    column: column.column,
    isNullable: column.isNullable,
    isUnique: column.isUnique,
    needsJsonName: needsJsonName(column.property),
  };
}
