import type { ForeignKey, ForeignKeyColumn, JoinTable } from '../codeModel.ts';
import { NameAllocator } from '../nameAllocator.ts';
import { MAX_SQL_NAME } from '../naming.ts';
import { joinStem } from './columns.ts';
import { type Diagnostics, linkName } from './diagnostics.ts';
import type { EntityDraft, Link } from './drafts.ts';
import { indexBytes } from './rowWidth.ts';
import { acceptedTableName, MAX_KEY_PARTS, type ProjectScopes } from './entities.ts';
import { constraintName } from './tableKeys.ts';

const MAX_KEY_BYTES = 3_040;

/** The tables of the many-to-many relationships; one whose keys fit in no primary key is left out with a diagnostic. */
export function resolveJoinTables(
  links: readonly Link[],
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): JoinTable[] {
  return links.flatMap((link) => {
    if (link.type !== 'many-to-many') return [];
    if (link.source.keyColumns.length + link.target.keyColumns.length > MAX_KEY_PARTS) {
      const message = `${linkName(link)} would need a key of more than ${MAX_KEY_PARTS} columns.`;
      diagnostics.warn('join-table-impossible', { link, message, action: 'The relationship was left out.' });
      return [];
    }
    link.joinTable = joinTableOf(link, scopes, diagnostics);
    reportAction(link, diagnostics);
    return [link.joinTable];
  });
}

/** Rows of a join table are no rows of their own: they always go with either side. */
function reportAction(link: Link, diagnostics: Diagnostics): void {
  const { onDelete = 'CASCADE' } = link.edge.data;
  if (onDelete === 'CASCADE') return;
  const message = `${linkName(link)} is to say ${onDelete} on delete, but has a table of its own.`;
  diagnostics.info('on-delete-of-join-table', {
    link,
    message,
    action: 'Its rows go with either side (CASCADE).',
  });
}

function joinTableOf(link: Link, scopes: ProjectScopes, diagnostics: Diagnostics): JoinTable {
  const { source, target } = link;
  const wanted = `${joinStem(source.label)}_${joinStem(target.label)}`;
  const table = scopes.tables.allocate(acceptedTableName(wanted));
  if (table !== wanted) {
    const message = `The join table of ${decapitaliseStart(linkName(link))} would be called "${wanted}", which is taken, too long or refused by a database.`;
    diagnostics.info('join-table-renamed', { link, message, action: `It is called "${table}".` });
  }
  const columns = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_' });
  const ownerColumns = columnsTo(source, joinStem(source.label), columns);
  const targetStem = joinStem(target.label);
  const targetColumns = columnsTo(target, link.isSelf ? `related_${targetStem}` : targetStem, columns);
  cutToFit([...ownerColumns, ...targetColumns], link, diagnostics);
  const nameKey = (prefix: 'fk' | 'idx', keyColumns: ForeignKeyColumn[]) =>
    scopes.constraints.allocate(constraintName(prefix, table, keyColumns));
  const ownerKey = foreignKeyTo(source, nameKey('fk', ownerColumns), ownerColumns);
  const targetKey = foreignKeyTo(target, nameKey('fk', targetColumns), targetColumns);
  return {
    edgeId: link.edge.id,
    table,
    ownerId: source.id,
    targetId: target.id,
    ownerKey,
    targetKey: { ...targetKey, indexName: nameKey('idx', targetColumns) },
  };
}

function decapitaliseStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function columnsTo(entity: EntityDraft, stem: string, names: NameAllocator): ForeignKeyColumn[] {
  return entity.keyColumns.map((key) => ({
    ...(key.type ?? { type: 'Long' }),
    column: names.allocate(entity.keyColumns.length === 1 ? `${stem}_id` : `${stem}_${key.column}`),
    referencedColumn: key.column,
    referencedProperty: key.property,
  }));
}

function foreignKeyTo(entity: EntityDraft, name: string, columns: ForeignKeyColumn[]): ForeignKey {
  return {
    name,
    columns,
    isNullable: false,
    isUnique: false,
    onDelete: 'CASCADE',
    writtenBy: 'association',
    ...(entity.engine === 'MyISAM' && { isUnenforced: true }),
  };
}

/** Shortens text columns of a join table whose key would be longer than an index. */
function cutToFit(columns: ForeignKeyColumn[], link: Link, diagnostics: Diagnostics): void {
  const bytes = columns.reduce(
    (sum, column) => sum + indexBytes({ ...column, length: column.length ?? 0 }),
    0,
  );
  if (bytes <= MAX_KEY_BYTES) return;
  for (const column of columns) {
    if (column.length !== undefined)
      column.length = Math.max(1, Math.floor((column.length * (MAX_KEY_BYTES - 160)) / bytes));
  }
  const message = `${linkName(link)} joins text keys that are together longer than an index.`;
  diagnostics.warn('join-table-key-cut', {
    link,
    message,
    action: 'The columns of the join table are shorter than the keys.',
  });
}
