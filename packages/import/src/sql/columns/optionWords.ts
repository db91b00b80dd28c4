import { type TokenCursor } from '../read/tokenCursor.ts';

/** Words that begin an option of a column, and so end its type or its default. */
const OPTION_STARTS = new Set([
  ...[
    'NOT',
    'NULL',
    'PRIMARY',
    'UNIQUE',
    'REFERENCES',
    'CHECK',
    'CONSTRAINT',
    'FOREIGN',
    'DEFAULT',
    'COMMENT',
  ],
  ...['GENERATED', 'AS', 'ON', 'COLLATE', 'AUTO_INCREMENT', 'AUTOINCREMENT', 'IDENTITY', 'FIRST', 'AFTER'],
  ...['VISIBLE', 'INVISIBLE', 'ENABLE', 'DISABLE', 'STORED', 'VIRTUAL', 'PERSISTENT', 'PERSISTED', 'HIDDEN'],
  ...['DEFERRABLE', 'INITIALLY', 'SPARSE', 'ROWGUIDCOL', 'STORAGE', 'COLUMN_FORMAT', 'USING', 'WITH', 'FOR'],
  ...['COMPRESSION', 'SELECTIVITY', 'CHARSET', 'ENCODE', 'SRID', 'TABLESPACE', 'MASKED', 'NULL_TO_DEFAULT'],
]);

/** Whether an option of a column begins here. */
export function isOptionAhead(cursor: TokenCursor): boolean {
  const keyword = cursor.peek()?.keyword ?? '';
  if (keyword === 'KEY') return cursor.source.isMysql;
  if (keyword === 'CHARACTER') return cursor.isAt('CHARACTER', 'SET');
  return OPTION_STARTS.has(keyword);
}
