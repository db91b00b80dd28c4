const JAVA_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends ' +
    'final finally float for goto if implements import instanceof int interface long native new package private ' +
    'protected public return short static strictfp super switch synchronized this throw throws transient try void ' +
    'volatile while true false null _'
  ).split(' '),
);

/** Whether the word is a keyword or literal of Java, case-sensitively. */
export function isJavaKeyword(word: string): boolean {
  return JAVA_KEYWORDS.has(word);
}
