import { reworded, type Rewording } from './rewording.ts';

/** Ways of telling of the tables of a database and their rows, each with the plain one. */
const TABLES: readonly Rewording[] = [
  // "The table composer holds one row per composer with last name", "a row in contract stores the number".
  [
    /^(?:in )?the table (\p{L}+),? (?:(?:we|i) )?(?:holds?|stores?|contains?|keeps?|has|records?) (?:one row per \p{L}+ with )?/iu,
    'each $1 has ',
  ],
  [
    /(?<=, |and |; )(?:in )?the table (\p{L}+),? (?:(?:we|i) )?(?:holds?|stores?|contains?|keeps?|has) /iu,
    'each $1 has ',
  ],
  [
    /^(?:the )?(?:join table )?(\p{L}+)_(\p{L}+),? contains (?:only|nothing but) (?:the )?two foreign keys$/iu,
    '$1 n:m $2',
  ],
  [/\ba row is written to (\p{L}+) with (?=\p{L})/iu, 'each $1 has '],
  [
    /^(?:an? |each |every )?row (?:in|of) (?:the )?(\p{L}+) (?=(?:stores|refers|holds|has|contains|belongs|references|describes)\b)/iu,
    'each $1 ',
  ],
  [/\bpoints to the (\p{L}+) and to the (\p{L}+)\b/giu, 'belongs to one $1 and belongs to one $2'],
  [/\bwith the columns? (?=\p{L})/giu, 'with '],
  // "The Lease table stores the fee": so does a row of it.
  [
    /^the (\p{L}+) table (?:lists|stores|holds|keeps|contains) (?:the )?\p{L}+s \p{L}+(?:ed)? (?:on|to|by|in|of) an? (\p{L}+),? with ([^;]+)/iu,
    'each $1 belongs to one $2; each $1 has $3',
  ],
  [
    /^the (\p{L}+) table (?=(?:stores|holds|contains|keeps|has|records|connects|links|joins|references)\b)/iu,
    'each $1 ',
  ],
  [
    /^(?:an? |each |every )?(?:row|record|line|entry) (?:in|of) (?:the )?(\p{Lu}\p{L}+)(?: table)? /u,
    'each $1 ',
  ],
  [
    /(?:^|; )(?:each|every|a) row (?:points to|references|refers to|belongs to) (?:the|an?|one) (\p{L}+)\b[^;]*/iu,
    '',
  ],
  [
    /^(\p{L}+) (.*?),? together with a reference to (?:the|an?|its) (\p{L}+)(?: \p{L}+)?$/iu,
    'each $1 $2; each $1 belongs to one $3',
  ],
  [
    /(?<=\p{L}) of (?:each|every) (\p{L}+)(?: in the \p{L}+)?(?=$|;)/iu,
    (whole, thing, ...more) => ofItself(whole, thing, more),
  ],
];

/** "The Customer table contains the name of each customer": what is its own is not said again. */
function ofItself(whole: string, thing: string, [at = 0, text = '']: readonly unknown[]): string {
  const before = String(text).slice(0, Number(at)).toLowerCase();
  return new RegExp(`^(?:each |the )?${thing.toLowerCase()}\\b`, 'u').test(before) ? '' : whole;
}

/** A sentence about tables and rows, as one about what they hold. */
export function plainTables(sentence: string): string {
  return reworded(sentence, TABLES);
}
