import { type SchemaForeignKey } from '../schema.ts';
import { type TokenCursor } from './tokenCursor.ts';

/** Reads what follows the word REFERENCES. */
export function readReferences(cursor: TokenCursor, columns: string[]): SchemaForeignKey {
  const line = cursor.line;
  const table = cursor.qualifiedName('The table referred to');
  const group = cursor.groupIfAny();
  const inner = cursor.inside(group ?? []);
  const referenced: string[] = [];
  while (!inner.isDone) {
    if (!inner.takeIf(',')) referenced.push(inner.name('A column'));
  }
  const foreignKey: SchemaForeignKey = { columns, table, referenced, line };
  while (readReferenceOption(cursor, foreignKey));
  return foreignKey;
}

function readReferenceOption(cursor: TokenCursor, foreignKey: SchemaForeignKey): boolean {
  if (cursor.takeIf('ON', 'DELETE')) foreignKey.onDelete = readAction(cursor);
  else if (cursor.isAt('ON', 'UPDATE') && isActionAhead(cursor)) {
    cursor.takeIf('ON', 'UPDATE');
    foreignKey.onUpdate = readAction(cursor);
  } else if (cursor.takeIf('MATCH')) cursor.take();
  else if (cursor.takeIf('INITIALLY')) cursor.take();
  else
    return cursor.takeIf('NOT', 'DEFERRABLE') || cursor.takeIf('NOT', 'VALID') || cursor.takeIf('DEFERRABLE');
  return true;
}

/** `ON UPDATE` of a column's own (CURRENT_TIMESTAMP) is not one of a reference. */
function isActionAhead(cursor: TokenCursor): boolean {
  return /^(CASCADE|RESTRICT|SET|NO)$/i.test(cursor.peek(2)?.value ?? '');
}

function readAction(cursor: TokenCursor): string {
  if (cursor.takeIf('SET', 'NULL')) return 'SET NULL';
  if (cursor.takeIf('SET', 'DEFAULT')) return 'SET DEFAULT';
  if (cursor.takeIf('NO', 'ACTION')) return 'NO ACTION';
  return cursor.takeOneOf('CASCADE', 'RESTRICT') ?? cursor.fail('CASCADE, RESTRICT, SET NULL or NO ACTION');
}
