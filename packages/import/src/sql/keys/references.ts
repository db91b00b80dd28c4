import { type SchemaForeignKey, type SchemaTable } from '../../schema.ts';
import { type Catalog } from '../tables/catalog.ts';
import { linkForeignKey } from './foreignKeyTargets.ts';
import { addKey } from './keyLists.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** The place at which a constraint or column is read. */
export interface TablePlace {
  table: SchemaTable;
  catalog: Catalog;
}

/** Reads what follows the word REFERENCES and adds the foreign key to the table. */
export function readReferences(
  cursor: TokenCursor,
  key: Pick<SchemaForeignKey, 'name' | 'columns' | 'line'>,
  { table, catalog }: TablePlace,
): void {
  const referencedTable = cursor.qualifiedName('The referenced table');
  const referenced = (cursor.groupIfAny()?.splitAtCommas() ?? []).map((part) => part.name('A column'));
  const foreignKey: SchemaForeignKey = { ...key, table: referencedTable, referenced };
  while (readReferenceOption(cursor, foreignKey));
  addKey(table, foreignKey);
  linkForeignKey(foreignKey, table, catalog);
}

function readReferenceOption(cursor: TokenCursor, foreignKey: SchemaForeignKey): boolean {
  if (cursor.takeIf('ON', 'DELETE')) foreignKey.onDelete = readAction(cursor);
  else if (cursor.isAt('ON', 'UPDATE') && isActionAhead(cursor)) {
    cursor.takeIf('ON', 'UPDATE');
    foreignKey.onUpdate = readAction(cursor);
  } else if (cursor.takeIf('MATCH') || cursor.takeIf('INITIALLY')) cursor.take();
  else
    return (
      ['DEFERRABLE', 'VALID', 'ENFORCED'].some((word) => cursor.takeIf('NOT', word)) ||
      cursor.takeIf('NOT', 'FOR', 'REPLICATION') ||
      cursor.takeOneOf('DEFERRABLE', 'NOCHECK', 'CHECK', 'ENABLE', 'DISABLE', 'ENFORCED') !== null
    );
  return true;
}

/** `ON UPDATE CURRENT_TIMESTAMP` belongs to the column, not to the reference. */
function isActionAhead(cursor: TokenCursor): boolean {
  return ['CASCADE', 'RESTRICT', 'SET', 'NO'].includes(cursor.peek(2)?.keyword ?? '');
}

function readAction(cursor: TokenCursor): string {
  if (cursor.takeIf('SET', 'NULL')) return takeActionColumns(cursor, 'SET NULL');
  if (cursor.takeIf('SET', 'DEFAULT')) return takeActionColumns(cursor, 'SET DEFAULT');
  if (cursor.takeIf('NO', 'ACTION')) return 'NO ACTION';
  return cursor.takeOneOf('CASCADE', 'RESTRICT') ?? cursor.fail('CASCADE, RESTRICT, SET NULL or NO ACTION');
}

/** `SET NULL (column)` of PostgreSQL. */
function takeActionColumns(cursor: TokenCursor, action: string): string {
  cursor.groupIfAny();
  return action;
}
