import { type SqlDialect } from './dialects.ts';
import { Scanner } from './scanner.ts';

/** Number of characters from the start of a script in which the dialect is detected. */
const WINDOW = 256_000;

/** Patterns that indicate a dialect, with their weight. They match token text: keywords in capitals, `'` for a string, an opening quote for a name. */
const INDICATORS: readonly (readonly [SqlDialect, number, RegExp])[] = [
  ['mysql', 2, /` /u],
  ['mysql', 3, /\bENGINE =/u],
  ['mysql', 3, /\bAUTO_INCREMENT\b/u],
  ['mysql', 2, /\bUNSIGNED\b/u],
  ['mysql', 2, /(?<!AS )\bENUM \( '/u],
  ['mysql', 2, /\b(?:TINYINT|MEDIUMINT|TINYTEXT|MEDIUMTEXT|LONGTEXT|LONGBLOB)\b/u],
  ['mysql', 2, /\bCHARSET\b|\bSET NAMES\b/u],
  ['mysql', 1, /\n(?:LOCK TABLES|USE ` |DELIMITER)/u],
  ['mysql', 1, /\b(?:UNIQUE )?KEY ` /u],
  ['mariadb', 3, /\b(?:SYSTEM VERSIONING|PAGE_CHECKSUM|UCA1400_\w+|INET6|INET4)\b/u],
  ['mariadb', 3, /\bENGINE = ARIA\b|\bCHECK \( JSON_VALID\b|\bDEFAULT UUID \( \)/u],
  ['postgresql', 3, /::/u],
  ['postgresql', 3, /\b(?:BIG|SMALL)?SERIAL\b/u],
  ['postgresql', 3, /\bAS ENUM\b|\b(?:JSONB|BYTEA|TIMESTAMPTZ|CITEXT|TSVECTOR)\b/u],
  ['postgresql', 3, /\bOWNER TO\b|\bSET CLIENT_ENCODING\b|\bSET SEARCH_PATH\b|\bPG_CATALOG\b/u],
  ['postgresql', 3, /\bALTER TABLE ONLY\b|\bATTACH PARTITION\b|\bPARTITION OF\b|\bINHERITS \(/u],
  ['postgresql', 3, /\n\\|\bCREATE EXTENSION\b|\bLANGUAGE (?:PLPGSQL|')|\bRETURNS TRIGGER\b/u],
  ['postgresql', 3, /\bUSING (?:GIN|GIST|BRIN)\b|\bEXCLUDE USING\b/u],
  ['postgresql', 1, /\bCHARACTER VARYING\b|\bWITH(?:OUT)? TIME ZONE\b/u],
  ['postgresql', 1, /\bCOMMENT ON\b|\bCREATE TABLE (?:IF NOT EXISTS )?"/u],
  ['postgresql', 1, /\bGENERATED (?:ALWAYS|BY DEFAULT) AS IDENTITY\b/u],
  ['sqlserver', 3, /\nGO\b|\[ (?:\. )?\[/u],
  ['sqlserver', 3, /\bIDENTITY \( \d+ , \d+ \)|\b(?:NON)?CLUSTERED\b/u],
  ['sqlserver', 2, /\b(?:NVARCHAR|NCHAR|NTEXT|DATETIME2|DATETIMEOFFSET|UNIQUEIDENTIFIER|SMALLDATETIME)\b/u],
  [
    'sqlserver',
    3,
    /\bEXEC(?:UTE)? (?:SYS \. )?SP_\w+|\bSET (?:ANSI_\w+|QUOTED_IDENTIFIER|IDENTITY_INSERT)\b|\bROWGUIDCOL\b/u,
  ],
  ['sqlserver', 2, /\bDBO \.|\( MAX \)|\bGETDATE \(|\bWITH (?:NO)?CHECK ADD\b/u],
  ['sqlite', 3, /\bAUTOINCREMENT\b|\nPRAGMA\b|\bSQLITE_SEQUENCE\b|\bWITHOUT ROWID\b/u],
  ['sqlite', 3, /\) STRICT\b|\bON CONFLICT (?:ROLLBACK|ABORT|FAIL|IGNORE|REPLACE)\b/u],
  ['sqlite', 2, /\bINTEGER (?:NOT NULL )?PRIMARY KEY\b|\bCREATE TABLE '|\[ (?:INTEGER|TEXT|REAL|BLOB)\b/u],
  ['oracle', 3, /\bN?VARCHAR2\b|[\w"] NUMBER (?:\( [\d*]|NOT NULL|DEFAULT|PRIMARY|,)|\bNCLOB\b/u],
  [
    'oracle',
    3,
    /\bSYSDATE\b|\bSYSTIMESTAMP\b|\bNOCACHE\b|\bPCTFREE\b|\bSEGMENT CREATION\b|\b(?:CHAR|BYTE) \)/u,
  ],
  ['oracle', 2, /\n\/\n|\bENABLE\b|\bTABLESPACE\b|\bON NULL AS IDENTITY\b|\. NEXTVAL\b/u],
  ['h2', 3, /\bCREATE (?:CACHED|MEMORY) TABLE\b|\bVARCHAR_IGNORECASE\b|\bNEXT VALUE FOR\b/u],
  ['h2', 3, /\bCHARACTER LARGE OBJECT\b|\bBINARY LARGE OBJECT\b|\bSALT '|\bNOCHECK\b|\bSELECTIVITY\b/u],
];

/** Lexical families: dialects with equal rules are scanned once. */
const FAMILIES: readonly (readonly SqlDialect[])[] = [
  ['mysql', 'mariadb'],
  ['postgresql'],
  ['sqlserver'],
  ['sqlite'],
  ['oracle'],
  ['h2'],
];

/** Returns the dialect that the tokens of a script indicate, scanned by the rules of each dialect; MySQL where nothing does. */
export function detectDialect(text: string): SqlDialect {
  const scores = new Map<SqlDialect, number>();
  for (const family of FAMILIES) {
    const [first = 'mysql'] = family;
    const tokens = describeTokens(text.slice(0, WINDOW), first);
    for (const [dialect, weight, pattern] of INDICATORS) {
      if (family.includes(dialect) && pattern.test(tokens))
        scores.set(dialect, (scores.get(dialect) ?? 0) + weight);
    }
  }
  const mariadb = scores.get('mariadb');
  if (mariadb !== undefined) scores.set('mariadb', mariadb + (scores.get('mysql') ?? 0));
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? 'mysql';
}

/** The tokens of a script, line by line. */
function describeTokens(text: string, dialect: SqlDialect): string {
  const scanner = new Scanner(text, dialect);
  const words: string[] = [];
  while (scanner.next()) {
    const { kind, start, end, isLineStart } = scanner;
    const word =
      kind === 'string' ? "'" : kind === 'name' ? text.charAt(start) : text.slice(start, end).toUpperCase();
    words.push(isLineStart ? `\n${word}` : word);
  }
  return `${words.join(' ').replaceAll(' \n', '\n')} \n`;
}
