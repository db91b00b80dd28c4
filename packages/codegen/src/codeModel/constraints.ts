import type { ForeignKey, ForeignKeyColumn } from '../codeModel.ts';
import { attributeLabel, type Diagnostics, linkName } from './diagnostics.ts';
import {
  type DraftColumn,
  type EntityDraft,
  type ForeignKeyDraft,
  isScalar,
  isWrittenByColumns,
  refersToUniqueKey,
} from './drafts.ts';
import type { ProjectScopes } from './entities.ts';
import { drawnIndexes, type DrawnKeys, referencedUniqueKeys } from './indexes.ts';
import { sharedKeyOf } from './keys.ts';
import {
  allocateKey,
  bytesOf,
  constraintName,
  MAX_INDEX_BYTES,
  openTableKeys,
  sameColumns,
  type TableKeys,
} from './tableKeys.ts';

/** Names of the constraints and indexes of one entity's own columns. */
export interface EntityConstraints extends DrawnKeys {
  uniqueNames: ReadonlyMap<DraftColumn, string>;
  indexNames: ReadonlyMap<DraftColumn, string>;
}

/** Names every unique key, foreign key and index of an entity: unique ones first, indexes of loose keys last (guide 8). */
export function resolveConstraints(
  entity: EntityDraft,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): EntityConstraints {
  const keys = openTableKeys(entity, scopes, diagnostics);
  const uniqueNames = new Map<DraftColumn, string>();
  for (const foreignKey of entity.foreignKeys) carryUniqueness(foreignKey, diagnostics);
  // Those that foreign keys refer to first: a table without room drops the last ones.
  const referencedKeys = referencedUniqueKeys(entity, keys);
  const isReferenced = (column: DraftColumn) => column.isReferenced === true;
  const others = entity.columns.filter((column) => !isReferenced(column));
  for (const column of [...entity.columns.filter(isReferenced), ...others]) {
    if (!column.isUnique || column.isKey || !isScalar(column)) continue;
    const name = allocateKey(keys, { prefix: 'uk', columns: [column], drawnName: column.uniqueName });
    if (name === undefined) dropUnique(column, diagnostics);
    else uniqueNames.set(column, name);
  }
  const uniqueKeys = new Map(
    entity.foreignKeys
      .filter(({ isUnique }) => isUnique)
      .map((key) => [key, uniqueNameOf(key, keys)] as const),
  );
  const drawn = drawnIndexes(entity, keys);
  for (const key of entity.foreignKeys) key.result = finishForeignKey(key, uniqueKeys.get(key), keys);
  return {
    uniqueNames,
    indexNames: indexLooseKeys(entity, keys),
    indexes: drawn.indexes,
    uniqueConstraints: [
      ...referencedKeys,
      ...drawn.uniqueConstraints,
      ...joinPairConstraint(entity, scopes, {
        diagnostics,
        drawn: [...referencedKeys, ...drawn.uniqueConstraints],
      }),
    ],
  };
}

/** An absorbed attribute hands its uniqueness to the relation; a relation that only reads hands it to its column. */
function carryUniqueness(foreignKey: ForeignKeyDraft, diagnostics: Diagnostics): void {
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
    const message = `${attributeLabel(part)} is unique by itself but only a part of a foreign key.`;
    diagnostics.warn('unique-dropped', { column: part, message, action: 'Its uniqueness was left out.' });
  }
}

function dropUnique(column: DraftColumn, diagnostics: Diagnostics): void {
  column.isUnique = false;
  const message = `The table of ${attributeLabel(column)} has no room for a further key.`;
  diagnostics.warn('unique-dropped', { column, message, action: 'Its uniqueness was left out.' });
}

function uniqueNameOf(foreignKey: ForeignKeyDraft, keys: TableKeys): string | undefined {
  const { columns } = foreignKey;
  const [only] = columns;
  const isColumnUnique =
    columns.length === 1 && only !== undefined && !only.isKey && isWrittenByColumns(columns);
  const isWholeKey = keys.entity.keyColumns.length === columns.length && columns.every(({ isKey }) => isKey);
  const isDone = keys.covered.slice(1).some((list) => sameColumns(list, columns));
  return isColumnUnique || isWholeKey || isDone
    ? undefined
    : allocateKey(keys, { prefix: 'uk', columns, drawnName: only?.uniqueName });
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
    const message = `The table of "${child.label}" has no room for a further key.`;
    keys.diagnostics.warn('foreign-key-unenforced', {
      link,
      message,
      action: `${linkName(link)} has no constraint in the database.`,
    });
  }
  return {
    name: keys.names.allocate(constraintName('fk', child.table, columns)),
    columns: columns.map((column, index) => foreignKeyColumn(column, referenced[index] ?? column)),
    isNullable: columns.some(({ isNullable }) => isNullable),
    isUnique: draft.isUnique,
    ...(refersToUniqueKey(draft) && { isToUniqueKey: true }),
    ...(uniqueName !== undefined && { uniqueName }),
    ...(indexName !== undefined && { indexName }),
    onDelete: deleteActionOf(draft, keys.diagnostics),
    writtenBy: sharedKeyOf(child) === draft ? 'key' : isWrittenByColumns(columns) ? 'scalar' : 'association',
    ...((!hasKey || child.engine === 'MyISAM' || parent.engine === 'MyISAM') && { isUnenforced: true }),
  };
}

/** What was drawn, else RESTRICT; a column that must not be empty can not be emptied. */
function deleteActionOf(
  { link, columns }: ForeignKeyDraft,
  diagnostics: Diagnostics,
): ForeignKey['onDelete'] {
  const drawn = link.edge.data.onDelete ?? 'RESTRICT';
  if (drawn !== 'SET NULL' || columns.every(({ isNullable }) => isNullable)) return drawn;
  const required = columns.filter(({ isNullable }) => !isNullable).map(attributeLabel);
  const message = `${linkName(link)} is to be emptied on delete, but ${required.join(', ')} must not be empty.`;
  diagnostics.warn('on-delete-impossible', {
    link,
    message,
    action: 'The deletion is refused instead (RESTRICT).',
  });
  return 'RESTRICT';
}

function foreignKeyColumn(column: DraftColumn, key: DraftColumn): ForeignKeyColumn {
  return {
    ...(column.type ?? { type: 'Long' }),
    column: column.column,
    ...(column.attribute && { attributeId: column.attribute.id }),
    ...(column.attribute?.description !== undefined && { description: column.attribute.description }),
    referencedColumn: key.column,
    referencedProperty: key.property,
  };
}

/** Foreign-key attributes without a relationship still get an index (guide 3.3). */
function indexLooseKeys(entity: EntityDraft, keys: TableKeys): Map<DraftColumn, string> {
  const names = new Map<DraftColumn, string>();
  for (const column of entity.columns) {
    if (!column.attribute?.isForeignKey || column.foreignKeys.length > 0 || column.type?.isText) continue;
    keys.diagnostics.info('foreign-key-without-relationship', {
      column,
      message: `${attributeLabel(column)} is marked as a foreign key, but no relationship uses it.`,
      action: 'It stayed a plain column.',
    });
    if (
      keys.covered.some(([first]) => first === column) ||
      bytesOf([column]) > MAX_INDEX_BYTES[entity.engine]
    )
      continue;
    const name = allocateKey(keys, { prefix: 'idx', columns: [column] });
    if (name !== undefined) names.set(column, name);
  }
  return names;
}

/** A join entity with nothing but its two foreign keys holds each pair once. */
function joinPairConstraint(
  entity: EntityDraft,
  scopes: ProjectScopes,
  { diagnostics, drawn }: { diagnostics: Diagnostics; drawn: DrawnKeys['uniqueConstraints'] },
): DrawnKeys['uniqueConstraints'] {
  const [first, second, ...more] = entity.foreignKeys;
  if (!first || !second || more.length > 0 || entity.keyColumns.length > 1) return [];
  const columns = [...first.columns, ...second.columns];
  const isJoin =
    !first.isUnique &&
    !second.isUnique &&
    columns.length === entity.columns.length - 1 &&
    columns.every((column) => !column.isKey && column.foreignKeys.length === 1);
  if (!isJoin || bytesOf(columns) > MAX_INDEX_BYTES[entity.engine]) return [];
  const names = columns.map(({ column }) => column);
  if (drawn.some((key) => key.columns.every((column) => names.includes(column)))) return [];
  const message = `"${entity.label}" joins two entities and holds nothing else.`;
  diagnostics.info('join-pair-unique', { entity, message, action: 'Each pair is unique.' });
  return [{ name: scopes.constraints.allocate(constraintName('uk', entity.table, columns)), columns: names }];
}
