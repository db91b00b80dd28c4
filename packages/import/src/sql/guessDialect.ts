import { type SqlDialect } from './tokens.ts';

const SIGNS: readonly (readonly [SqlDialect, RegExp])[] = [
  ['mysql', /`/u],
  ['mysql', /\bENGINE\s*=/iu],
  ['mysql', /\bAUTO_INCREMENT\b/iu],
  ['mysql', /\bUNSIGNED\b/iu],
  ['mysql', /\bENUM\s*\(\s*'/iu],
  ['postgresql', /::/u],
  ['postgresql', /\b(BIG|SMALL)?SERIAL\b/iu],
  ['postgresql', /\$\w*\$/u],
  ['postgresql', /\bAS\s+ENUM\b/iu],
  ['postgresql', /\bCHARACTER VARYING\b/iu],
  ['postgresql', /\bTIMESTAMPTZ\b|\bWITH(OUT)? TIME ZONE\b/iu],
  ['postgresql', /\bALTER TABLE ONLY\b/iu],
  ['postgresql', /\bCOMMENT ON\b/iu],
  ['postgresql', /\bCREATE TABLE\s+(IF NOT EXISTS\s+)?"/iu],
];

/** The dialect that more signs in a script speak for; MySQL where none does. */
export function guessDialect(text: string): SqlDialect {
  const votes = (dialect: SqlDialect): number =>
    SIGNS.filter(([speaksFor, sign]) => speaksFor === dialect && sign.test(text)).length;
  return votes('postgresql') > votes('mysql') ? 'postgresql' : 'mysql';
}
