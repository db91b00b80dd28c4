const LEAD =
  'plus|also|additionally|finally|furthermore|moreover|then|next|in addition|besides|and|optionally';
const STATE = '(?:it|they|he|she|the \\w+) (?:(?:is|are|was|were|has|have|been) )*';
const DONE = '\\w+ed|sent|made|taken|paid|sold|done|born|begun|starts?|ends?';

/** Phrases that reading by parts of speech would not understand, each with its replacement. */
const REWRITINGS: readonly (readonly [RegExp, string])[] = [
  [`^(?:${LEAD}),?\\s+`, ''],
  ["\\b(it|that|there|he|she|what|who|here)['’]s\\b", '$1 is'],
  ['\\b(?:one|some|any|each|all|many) of (?:the|its|their|our|these|his|her) ', 'one '],
  // Numbers, as the one word that is read.
  ['\\b(?:exactly|only|just|at most|no more than|at least|a maximum of|up to)\\s+(?:one|1)\\b(?! or)', 'one'],
  ['\\b(?:zero or one|0 or 1|one and only one|a single|(?:just|only) a|at most a|exactly a)\\b', 'one'],
  ['\\b(?:zero|none|one|0|1|one,)(?: or | to )(?:more|many|several|n|multiple)(?: than one)?\\b', 'many'],
  ['\\b(?:at least|more than|up to|at most|a maximum of|as many as) (?:a )?(?!one\\b)[\\da-z]+\\b', 'many'],
  [
    '\\b(?:more than one|at least one|any number of|lots of|a lot of|plenty of|two or (?:more|three))\\b',
    'many',
  ],
  ['\\b(?:multiple|various|numerous|several|a few)\\b', 'many'],
  ['\\b(?:such as|for example|for instance|namely|e\\.g\\.|i\\.e\\.)', 'like'],
  [`\\bwhether (?:or not )?${STATE}([\\w-]+)`, 'a whether-$1'],
  [`\\b(${DONE}) (at|on|until)(?: (?:time|date))?(?=\\s*(?:[,.;()]|and\\b|$))`, '$1-$2'],
  ['\\ban? ([\\w-]+) flag\\b', 'a whether-$1'],
].map(([pattern = '', text = '']) => [new RegExp(pattern, 'giu'), text] as const);

/** Rewrites "one or more", "up to six" and "a list of" as "many", "exactly one" as "one", and names that would be split. */
export function normalizeCounts(text: string): string {
  return REWRITINGS.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text);
}
