import type { ForeignKey, ForeignKeyColumn, JoinTable } from '../../codeModel.ts';
import { NameAllocator } from '../../names/nameAllocator.ts';
import { MAX_SQL_NAME } from '../../names/naming.ts';
import { type Diagnostics, linkName } from '../diagnostics.ts';
import type { EntityDraft, Link } from '../drafts.ts';
import { type ProjectScopes } from '../entities.ts';
import { acceptedTableName } from '../nameStyles.ts';
import { constraintName } from './tableKeys.ts';

/** Creates the tables of the many-to-many relationships; omits and reports those whose primary key would be too large. */
export function resolveJoinTables(
  links: readonly Link[],
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): JoinTable[] {
  return links.flatMap((link) => {
    if (link.type !== 'many-to-many') return [];
    const { maxKeyParts } = link.source.limits;
    if (link.source.keyColumns.length + link.target.keyColumns.length > maxKeyParts) {
      const message = `${linkName(link)} would need a key of more than ${maxKeyParts} columns.`;
      diagnostics.warn('join-table-impossible', { link, message, action: 'The relationship was omitted.' });
      return [];
    }
    link.joinTable = resolveJoinTable(link, scopes, diagnostics);
    reportAction(link, diagnostics);
    return [link.joinTable];
  });
}

/** Reports other actions than CASCADE, which rows of a join table always have. */
function reportAction(link: Link, diagnostics: Diagnostics): void {
  const { onDelete = 'CASCADE' } = link.edge.data;
  if (onDelete === 'CASCADE') return;
  const message = `${linkName(link)} uses ${onDelete} on delete, but is stored in a join table.`;
  diagnostics.info('on-delete-of-join-table', {
    link,
    message,
    action: 'Rows of the join table are deleted with either entity (CASCADE).',
  });
}

function resolveJoinTable(link: Link, scopes: ProjectScopes, diagnostics: Diagnostics): JoinTable {
  const { source, target } = link;
  const preferred = `${source.style.toStem(source.label)}_${target.style.toStem(target.label)}`;
  const table = scopes.tables.allocate(acceptedTableName(preferred));
  if (table !== preferred) {
    const message = `The name "${preferred}" for the join table of ${linkName(link).replace(/^T/, 't')} is already used, too long or rejected by a database.`;
    diagnostics.info('join-table-renamed', { link, message, action: `It is called "${table}".` });
  }
  const columns = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_' });
  const ownerColumns = createColumns(source, source.style.toStem(source.label), columns);
  const targetStem = target.style.toStem(target.label);
  const targetColumns = createColumns(target, link.isSelf ? `related_${targetStem}` : targetStem, columns);
  const nameKey = (prefix: 'fk' | 'idx', keyColumns: ForeignKeyColumn[]) =>
    scopes.constraints.allocate(constraintName(prefix, table, keyColumns));
  const ownerKey = createForeignKey(source, nameKey('fk', ownerColumns), ownerColumns);
  const targetKey = createForeignKey(target, nameKey('fk', targetColumns), targetColumns);
  return {
    edgeId: link.edge.id,
    table,
    ownerId: source.id,
    targetId: target.id,
    ownerKey,
    targetKey: { ...targetKey, indexName: nameKey('idx', targetColumns) },
  };
}

function createColumns(entity: EntityDraft, stem: string, names: NameAllocator): ForeignKeyColumn[] {
  return entity.keyColumns.map((key) => ({
    ...(key.type ?? { type: 'Long' }),
    column: names.allocate(entity.keyColumns.length === 1 ? `${stem}_id` : `${stem}_${key.column}`),
    referencedColumn: key.column,
    referencedProperty: key.property,
  }));
}

function createForeignKey(entity: EntityDraft, name: string, columns: ForeignKeyColumn[]): ForeignKey {
  return {
    name,
    columns,
    isNullable: false,
    isUnique: false,
    onDelete: 'CASCADE',
    explicitOnDelete: 'CASCADE',
    writtenBy: 'association',
    ...(entity.engine === 'MyISAM' && { isUnenforced: true }),
  };
}
