/** The SQL dialects that are read. */
export const SQL_DIALECTS = [
  'mysql',
  'mariadb',
  'postgresql',
  'sqlserver',
  'sqlite',
  'oracle',
  'h2',
] as const;
export type SqlDialect = (typeof SQL_DIALECTS)[number];

/** The rules of a dialect; all that the scanner and the readers know of dialects. */
export interface DialectRules {
  /** Opening quote of a name to its closing one. */
  nameQuotes: Readonly<Record<string, string>>;
  stringQuotes: string;
  /** String quotes that enclose a name where a name is expected. */
  nameStringQuotes: string;
  hasBackslashEscapes: boolean;
  hasHashComments: boolean;
  hasNestedComments: boolean;
  /** Comments with an exclamation mark and a version contain statements. */
  hasConditionalComments: boolean;
  hasDollarQuotes: boolean;
  /** `q'[it's]'` */
  hasAlternativeQuotes: boolean;
  /** A sticky pattern of unquoted names and keywords. */
  word: RegExp;
  /** Lines for the client at the start of a statement, a sticky pattern. */
  clientLine: RegExp | null;
  /** Variable of the client in front of a name, a sticky pattern. */
  clientVariable: RegExp | null;
  /** Line that ends a batch, where routines end with nothing else. */
  batchEnd: RegExp | null;
  /** Spelling of unquoted names: lower case, the first one in the script, or as written. */
  unquotedNames: 'lower' | 'firstSpelling' | 'asWritten';
  isCaseSensitive: boolean;
  /** Schema of names without one; it is not part of the imported name. */
  defaultSchema?: string;
  /** Schema of the tables of a session. */
  temporarySchema?: string;
  /** `db.table` names a database, which does not see the tables of others without their names. */
  areSchemasDatabases: boolean;
  /** KEY, INDEX, FULLTEXT and SPATIAL as elements of a table. */
  hasIndexClauses: boolean;
  /** MODIFY states the whole column, not only what changes. */
  isModifyWhole: boolean;
  /** Digits of DECIMAL without arguments. */
  decimalDigits?: readonly [string, string];
}

const WORD = /[\p{L}\p{N}\p{M}_$@\u200c\u200d]+/uy;
const WORD_WITH_HASH = /[\p{L}\p{N}\p{M}_$@#\u200c\u200d]+/uy;

const STANDARD: DialectRules = {
  nameQuotes: { '"': '"', '`': '`' },
  stringQuotes: "'",
  nameStringQuotes: '',
  hasBackslashEscapes: false,
  hasHashComments: false,
  hasNestedComments: false,
  hasConditionalComments: false,
  hasDollarQuotes: false,
  hasAlternativeQuotes: false,
  word: WORD,
  clientLine: null,
  clientVariable: null,
  batchEnd: null,
  unquotedNames: 'asWritten',
  isCaseSensitive: true,
  areSchemasDatabases: false,
  hasIndexClauses: false,
  isModifyWhole: true,
};

const MYSQL: DialectRules = {
  ...STANDARD,
  nameQuotes: { '`': '`' },
  stringQuotes: `'"`,
  nameStringQuotes: '"',
  hasBackslashEscapes: true,
  hasHashComments: true,
  hasConditionalComments: true,
  clientLine: /DELIMITER\b|\\\.|source\s/iuy,
  areSchemasDatabases: true,
  hasIndexClauses: true,
  decimalDigits: ['10', '0'],
};

/** One row per dialect. */
export const DIALECTS: Readonly<Record<SqlDialect, DialectRules>> = {
  mysql: MYSQL,
  mariadb: MYSQL,
  postgresql: {
    ...STANDARD,
    hasNestedComments: true,
    hasDollarQuotes: true,
    clientLine: /\\/uy,
    clientVariable: /:(?:\w{1,100}|"\w{1,100}")(?=\.)/uy,
    unquotedNames: 'lower',
    defaultSchema: 'public',
    temporarySchema: 'pg_temp',
  },
  sqlserver: {
    ...STANDARD,
    nameQuotes: { ...STANDARD.nameQuotes, '[': ']' },
    hasNestedComments: true,
    word: WORD_WITH_HASH,
    clientLine: /:(?:setvar|r|on|connect)\b/iuy,
    batchEnd: /^[ \t]*GO[ \t]*(?:\d+[ \t]*)?;?[ \t]*\r?$/imu,
    isCaseSensitive: false,
    defaultSchema: 'dbo',
    hasIndexClauses: true,
    decimalDigits: ['18', '0'],
  },
  sqlite: {
    ...STANDARD,
    nameQuotes: { ...STANDARD.nameQuotes, '[': ']' },
    nameStringQuotes: "'",
    clientLine: /\.[a-z]/iuy,
    isCaseSensitive: false,
    defaultSchema: 'main',
    temporarySchema: 'temp',
  },
  oracle: {
    ...STANDARD,
    hasAlternativeQuotes: true,
    word: WORD_WITH_HASH,
    clientLine:
      /(?:REM|PROMPT|SPOOL|WHENEVER|SET|EXIT|DEFINE|UNDEFINE|CONN|CONNECT|HOST|SHOW|ACCEPT)\b|@@?\S/iuy,
    batchEnd: /^[ \t]*\/[ \t]*\r?$/mu,
    clientVariable: /&{1,2}\w{1,100}(?!\w)\.?/uy,
    unquotedNames: 'firstSpelling',
    isModifyWhole: false,
  },
  h2: {
    ...STANDARD,
    hasDollarQuotes: true,
    unquotedNames: 'firstSpelling',
    defaultSchema: 'PUBLIC',
  },
};
