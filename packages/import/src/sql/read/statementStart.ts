const NAME = '(?:"[^"]*"|`[^`]*`|\\[[^\\]]*\\]|\'[^\']*\'|[\\p{L}\\p{N}\\p{M}_$#@]+)';
/** CREATE TABLE up to its parenthesis: a new statement wherever it is. */
const CREATE_TABLE = new RegExp(
  `CREATE\\s+(?:[A-Z]+\\s+){0,4}?TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?(${NAME}(?:\\s*\\.\\s*${NAME}){0,2})\\s*(?:COMMENT\\s+'(?:[^']|'')*'\\s*)?\\(`,
  'iuy',
);
/** Words that begin a new statement at the start of a line, outside parentheses. */
const STATEMENT_START = new RegExp(
  [
    'CREATE\\s+[A-Z]',
    'ALTER\\s+(?:TABLE|DATABASE|SEQUENCE|TYPE|VIEW|DOMAIN|SCHEMA)\\s',
    'DROP\\s+(?:TABLE|VIEW|SCHEMA|DATABASE|SEQUENCE|TYPE|PROCEDURE|FUNCTION|TRIGGER)\\s',
    'COMMENT\\s+ON\\s',
    'INSERT\\s+INTO\\s',
    '(?:RENAME|TRUNCATE)\\s+TABLE\\s',
    '(?:GRANT|REVOKE)\\s+(?!OPTION)',
    '(?:EXEC|EXECUTE|PRINT|DECLARE)[\\s(]',
    `USE\\s+${NAME}\\s*(?:;|$|\\n)`,
    'IF\\s+(?:NOT\\s+)?(?:EXISTS|OBJECT_ID)\\s*\\(',
    'SET\\s+(?:ANSI_|QUOTED_|IDENTITY_|NOCOUNT|XACT_|NAMES|FOREIGN_KEY)',
    '(?:BEGIN|END|GO)\\s*(?:;|$|\\n)',
    '(?:BEGIN|END)\\s+(?:TRY|CATCH)\\b',
    'ELSE\\s+(?:BEGIN|IF|EXEC|EXECUTE|ALTER|CREATE|DROP|PRINT)\\b',
  ].join('|'),
  'iuy',
);

/** Returns the name of the table whose CREATE TABLE begins at a position, undefined if none does. */
export function findCreatedTable(text: string, at: number): string | undefined {
  CREATE_TABLE.lastIndex = at;
  return CREATE_TABLE.exec(text)?.[1];
}

/** Whether the word at the start of a line begins a statement, even without a separator before it. */
export function isStatementStart(text: string, at: number): boolean {
  STATEMENT_START.lastIndex = at;
  return STATEMENT_START.test(text);
}
