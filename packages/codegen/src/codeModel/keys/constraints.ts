import type { ForeignKey, ForeignKeyColumn } from '../../codeModel.ts';
import { attributeLabel, type Diagnostics, linkName } from '../diagnostics.ts';
import {
  type DraftColumn,
  type EntityDraft,
  type ForeignKeyDraft,
  isScalar,
  isWrittenByColumns,
  refersToUniqueKey,
} from '../drafts.ts';
import type { ProjectScopes } from '../entities.ts';
import { nameReferencedKeys, resolveIndexes, type ResolvedIndexes } from './indexes.ts';
import { findSharedKey } from './keys.ts';
import {
  allocateKey,
  sumIndexBytes,
  constraintName,
  hasKeyColumns,
  openTableKeys,
  sameColumns,
  type TableKeys,
} from './tableKeys.ts';

/** Names of the constraints and indexes of one entity. */
export interface EntityConstraints extends ResolvedIndexes {
  uniqueNames: ReadonlyMap<DraftColumn, string>;
  indexNames: ReadonlyMap<DraftColumn, string>;
}

/** Names every key and index of an entity: unique keys first, indexes of foreign-key attributes without relationship last. */
export function resolveConstraints(
  entity: EntityDraft,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): EntityConstraints {
  const keys = openTableKeys(entity, scopes, diagnostics);
  const uniqueNames = new Map<DraftColumn, string>();
  for (const foreignKey of entity.foreignKeys) passUniqueness(foreignKey, diagnostics);
  // Referenced columns first, because a table with too many keys drops the last ones.
  const referencedKeys = nameReferencedKeys(entity, keys);
  const isReferenced = (column: DraftColumn) => column.isReferenced === true;
  const others = entity.columns.filter((column) => !isReferenced(column));
  for (const column of [...entity.columns.filter(isReferenced), ...others]) {
    if (!column.isUnique || column.isKey || !isScalar(column)) continue;
    const name = allocateKey(keys, { prefix: 'uk', columns: [column], preferredName: column.uniqueName });
    if (name === undefined) dropUnique(column, diagnostics);
    else uniqueNames.set(column, name);
  }
  const uniqueKeys = new Map(
    entity.foreignKeys
      .filter(({ isUnique }) => isUnique)
      .map((key) => [key, allocateUniqueName(key, keys)] as const),
  );
  const resolved = resolveIndexes(entity, keys);
  for (const key of entity.foreignKeys) key.result = finishForeignKey(key, uniqueKeys.get(key), keys);
  return {
    uniqueNames,
    indexNames: indexUnusedForeignKeys(entity, keys),
    indexes: resolved.indexes,
    uniqueConstraints: [
      ...referencedKeys,
      ...resolved.uniqueConstraints,
      ...createPairConstraint(entity, scopes, {
        diagnostics,
        existing: [...referencedKeys, ...resolved.uniqueConstraints],
      }),
    ],
  };
}

/** Passes uniqueness from an attribute to the relation that replaces it, or from a read-only relation to its column. */
function passUniqueness(foreignKey: ForeignKeyDraft, diagnostics: Diagnostics): void {
  const [column, ...more] = foreignKey.columns;
  if (column === undefined) return;
  if (more.length === 0) {
    if (column.isUnique) foreignKey.isUnique = true;
    if (foreignKey.isUnique && !column.isKey && isWrittenByColumns(foreignKey.columns))
      column.isUnique = true;
    return;
  }
  if (isWrittenByColumns(foreignKey.columns)) return;
  for (const part of foreignKey.columns.filter(({ isUnique }) => isUnique)) {
    const message = `${attributeLabel(part)} is unique, but is only one column of a composite foreign key.`;
    diagnostics.warn('unique-dropped', {
      column: part,
      message,
      action: 'Its unique constraint was omitted.',
    });
  }
}

function dropUnique(column: DraftColumn, diagnostics: Diagnostics): void {
  column.isUnique = false;
  const message = `The table of ${attributeLabel(column)} cannot have another index.`;
  diagnostics.warn('unique-dropped', { column, message, action: 'Its unique constraint was omitted.' });
}

function allocateUniqueName(foreignKey: ForeignKeyDraft, keys: TableKeys): string | undefined {
  const { columns } = foreignKey;
  const [only] = columns;
  const isColumnUnique =
    columns.length === 1 && only !== undefined && !only.isKey && isWrittenByColumns(columns);
  const isWholeKey = hasKeyColumns(keys.entity, columns);
  const isDone = keys.covered.slice(1).some((list) => sameColumns(list, columns));
  return isColumnUnique || isWholeKey || isDone
    ? undefined
    : allocateKey(keys, { prefix: 'uk', columns, preferredName: only?.uniqueName });
}

function finishForeignKey(
  draft: ForeignKeyDraft,
  uniqueName: string | undefined,
  keys: TableKeys,
): ForeignKey {
  const { child, parent, columns, referenced, link } = draft;
  const isCovered = keys.covered.some((list) => columns.every((column, index) => list[index] === column));
  const indexName = isCovered ? undefined : allocateKey(keys, { prefix: 'idx', columns });
  const hasKey = isCovered || indexName !== undefined;
  if (!hasKey) {
    const message = `The table of "${child.label}" cannot have another index.`;
    keys.diagnostics.warn('foreign-key-unenforced', {
      link,
      message,
      action: `${linkName(link)} has no foreign key constraint in the database.`,
    });
  }
  const onDelete = resolveDeleteAction(draft, keys.diagnostics);
  return {
    name: keys.names.allocate(constraintName('fk', child.table, columns)),
    columns: columns.map((column, index) => foreignKeyColumn(column, referenced[index] ?? column)),
    isNullable: columns.some(({ isNullable }) => isNullable),
    isUnique: draft.isUnique,
    ...(refersToUniqueKey(draft) && { isToUniqueKey: true }),
    ...(uniqueName !== undefined && { uniqueName }),
    ...(indexName !== undefined && { indexName }),
    onDelete,
    ...(link.edge.data.onDelete !== undefined && { explicitOnDelete: onDelete }),
    writtenBy:
      findSharedKey(child) === draft ? 'key' : isWrittenByColumns(columns) ? 'scalar' : 'association',
    ...((!hasKey || child.engine === 'MyISAM' || parent.engine === 'MyISAM') && { isUnenforced: true }),
  };
}

/** Returns the action in the diagram, by default RESTRICT; SET NULL requires nullable columns. */
function resolveDeleteAction(
  { link, columns }: ForeignKeyDraft,
  diagnostics: Diagnostics,
): ForeignKey['onDelete'] {
  const action = link.edge.data.onDelete ?? 'RESTRICT';
  if (action !== 'SET NULL' || columns.every(({ isNullable }) => isNullable)) return action;
  const required = columns.filter(({ isNullable }) => !isNullable).map(attributeLabel);
  const message = `${linkName(link)} uses SET NULL on delete, but ${required.join(', ')} cannot be null.`;
  diagnostics.warn('on-delete-impossible', {
    link,
    message,
    action: 'RESTRICT is used instead.',
  });
  return 'RESTRICT';
}

function foreignKeyColumn(column: DraftColumn, key: DraftColumn): ForeignKeyColumn {
  return {
    ...(column.type ?? { type: 'Long' }),
    column: column.column,
    ...(column.attribute && { attributeId: column.attribute.id }),
    ...(column.attribute?.description !== undefined && { description: column.attribute.description }),
    ...(column.defaultValue && { defaultValue: column.defaultValue }),
    referencedColumn: key.column,
    referencedProperty: key.property,
  };
}

/** Names the indexes of foreign-key attributes without relationship. */
function indexUnusedForeignKeys(entity: EntityDraft, keys: TableKeys): Map<DraftColumn, string> {
  const names = new Map<DraftColumn, string>();
  for (const column of entity.columns) {
    if (!column.attribute?.isForeignKey || column.foreignKeys.length > 0) continue;
    if (column.type?.isText === true && !entity.limits.hasWholeTextKeys) continue;
    keys.diagnostics.info('foreign-key-without-relationship', {
      column,
      message: `${attributeLabel(column)} is marked as a foreign key, but no relationship uses it.`,
      action: 'It was kept as a regular column.',
    });
    if (
      keys.covered.some(([first]) => first === column) ||
      sumIndexBytes([column]) > entity.limits.maxIndexBytes
    )
      continue;
    const name = allocateKey(keys, { prefix: 'idx', columns: [column] });
    if (name !== undefined) names.set(column, name);
  }
  return names;
}

/** Returns the unique constraint over both foreign keys of a join entity without other attributes. */
function createPairConstraint(
  entity: EntityDraft,
  scopes: ProjectScopes,
  { diagnostics, existing }: { diagnostics: Diagnostics; existing: ResolvedIndexes['uniqueConstraints'] },
): ResolvedIndexes['uniqueConstraints'] {
  const [first, second, ...more] = entity.foreignKeys;
  if (!first || !second || more.length > 0 || entity.keyColumns.length > 1) return [];
  const columns = [...first.columns, ...second.columns];
  const isJoin =
    !first.isUnique &&
    !second.isUnique &&
    columns.length === entity.columns.length - 1 &&
    columns.every((column) => !column.isKey && column.foreignKeys.length === 1);
  if (!isJoin || sumIndexBytes(columns) > entity.limits.maxIndexBytes) return [];
  const names = columns.map(({ column }) => column);
  if (existing.some((key) => key.columns.every((column) => names.includes(column)))) return [];
  const message = `"${entity.label}" only joins two entities.`;
  diagnostics.info('join-pair-unique', {
    entity,
    message,
    action: 'A unique constraint over both foreign keys was added.',
  });
  return [{ name: scopes.constraints.allocate(constraintName('uk', entity.table, columns)), columns: names }];
}
