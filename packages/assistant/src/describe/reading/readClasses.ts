import { readNotes } from '../../attributes/readItem.ts';
import { TYPE_WORDS } from '../../attributes/types.ts';
import { nameKey } from '../../language/nouns.ts';
import { MODIFIERS } from '../data/words.ts';
import { isThing, type Mention, type NewFact } from '../facts.ts';
import { type ClassBlock } from '../text/codeBlocks.ts';
import { wordsOfName } from './attributeNames.ts';

/** Reads classes and Mermaid entities. */
export function readClasses(classes: readonly ClassBlock[]): NewFact[] {
  const names = new Set(classes.map(({ name }) => nameKey(wordsOfName(name))));
  return classes.flatMap(({ name, body }) => {
    const owner: Mention = { words: wordsOfName(name), count: 'a' };
    const separator = /[\n;]/u.test(body.trim()) ? /[\n;]+/u : /,(?![^<(]*[>)])/u;
    const fields = body.split(separator).flatMap((line) => readField(owner, line, names));
    return [isThing(owner, 'defined'), ...fields];
  });
}

/** "private String name", "name: string", "name String @unique", "string name PK". */
function readField(owner: Mention, line: string, names: ReadonlySet<string>): NewFact[] {
  const words = line
    .replace(/\/\/.*$|^\s*(?:@\w+(?:\([^)]*\))?\s*)+|\s*=.*$|["',]/gu, '')
    .replace(/^\s*[+#~-]\s*/u, '')
    .split(/\s+/u)
    .filter((word) => word !== '' && !MODIFIERS.has(word));
  const plain = words.join(' ');
  if (plain === '' || /^[@*/}]/u.test(plain) || /\w\s*\(\D[^)]*\)|\(\)/u.test(plain)) return [];
  const [first = '', second = '', ...flags] = plain.replace(/\??\s*:\s*/u, ' ').split(' ');
  const isTypeFirst =
    !plain.includes(':') && second !== '' && (isType(first, names) || !isType(second, names));
  const [name, type] = isTypeFirst ? [second, first] : [first, second];
  // A list is of its inner type: Post in List<Post> and Post[].
  const target = /[\w.]+(?=\W*$)/u.exec(type)?.[0] ?? type;
  const referred = wordsOfName(target);
  if (names.has(nameKey(referred)) && !TYPE_WORDS.has(target.toLowerCase())) {
    const count = /[<[]/u.test(type) && !/^optional/iu.test(type) ? 'many' : 'a';
    return [{ kind: 'has', owner, item: { words: referred, count }, spec: {} }];
  }
  const spec = readNotes([[target, ...flags].join(' ')]);
  return [{ kind: 'has', owner, item: { words: wordsOfName(name), count: 'a' }, spec }];
}

function isType(word: string, names: ReadonlySet<string>): boolean {
  const plain = word.replace(/[[<(?].*$/u, '');
  return (
    TYPE_WORDS.has(plain.toLowerCase()) ||
    /[<[]|^\p{Lu}/u.test(word) ||
    names.has(nameKey(wordsOfName(plain)))
  );
}
