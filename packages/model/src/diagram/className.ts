import { type Property } from './propertyKinds.ts';

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

/** Further words that cannot name a class in Java or in a strict module of TypeScript. */
const NO_CLASSES: ReadonlySet<string> = new Set(
  (
    'permits record sealed var yield any arguments await bigint debugger delete eval export function in let never ' +
    'number object string symbol typeof undefined unknown with'
  ).split(' '),
);

const MAX_CLASS_NAME_CHARACTERS = 80;
/** Other letters are valid in Java, but the compiler cannot open such files where the locale is C. */
const IDENTIFIER = new RegExp(`^[A-Za-z_][A-Za-z0-9_]{0,${String(MAX_CLASS_NAME_CHARACTERS - 1)}}$`);

/** Whether generated code can have a class of this name. */
export function isClassName(name: string): boolean {
  return IDENTIFIER.test(name) && !isJavaKeyword(name) && !NO_CLASSES.has(name);
}

/** The name of an entity's class in generated code, letter by letter; an empty one is the same as none. */
export const className = {
  is: 'text',
  max: MAX_CLASS_NAME_CHARACTERS,
  read: (value) => (typeof value === 'string' && (value === '' || isClassName(value)) ? value : undefined),
  expected: `must be a Java identifier of Latin letters, digits and underscores, at most ${String(MAX_CLASS_NAME_CHARACTERS)} characters, and no keyword`,
  isRemovedOnlyByNull: true,
} satisfies Property<string>;
