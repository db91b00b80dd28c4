/** What people write short in notes, each with the words it stands for. */
const SHORT: readonly [RegExp, string][] = [
  [/\bw\/o\b\s?/giu, 'without '],
  [/\bw\/\s?(?=[\p{L}\p{N}])/giu, 'with '],
  [
    /(?<=\p{L}) (?:yes|y)\s?\/\s?(?:no|n)\b|(?<=\p{L}) (?:on\s?\/\s?off|true\s?\/\s?false|t\/f)\b/giu,
    ' yes_no',
  ],
  [
    /(?<=[,:=(] )((?!(?:ok|right|correct|please|what|who|how|why|when|which|is|are|do|does|can|or)\b)\p{L}+(?: \p{L}+)?)\?(?=\s*(?:[,;)]|$))/gimu,
    '$1 yes_no',
  ],
  [/(?<=[\p{L}\p{N})]) [+&] (?=[\p{L}\p{N}(])/gu, ' and '],
  [/(?:(?<=^|[\s,(:])#|\bnum) of (?=\p{L})/giu, 'number of '],
  [/\bincl\. ?/giu, 'including '],
  [/\s[:;]-?[)(DP](?=\s|$)/gu, ''],
  [/\b(?:thx|thanx|tnx)\b/giu, 'thanks'],
  [/\b(?:pls|plz)\b/giu, 'please'],
];

/** A text whose short forms, signs and check marks are written out. */
export function writtenOut(text: string): string {
  return SHORT.reduce((plain, [pattern, words]) => plain.replace(pattern, words), text);
}
