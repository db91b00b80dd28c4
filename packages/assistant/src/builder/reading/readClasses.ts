import { nameKey } from '../../language/nouns.ts';
import { TYPE_WORDS } from '../data/types.ts';
import { MODIFIERS } from '../data/words.ts';
import { isThing, links, type Mention, type NewFact } from '../facts.ts';
import { type ClassBlock, type TextParts } from '../text/codeBlocks.ts';
import { applyNote, readItem, wordsOfName } from './items.ts';

const MANY =
  /^(?:\w*(?:List|Set|Collection|Array|Sequence|Enumerable|Iterable|Vec)\s*[<[(]\s*([\w.]+)\s*[>\])]|([\w.]+)\[\])/iu;
const TIE =
  /^"?([\w-]+)"?\s*(?:"([^"]*)")?\s*([^\s"\w]+|[|}o<*{.-]+)\s*(?:"([^"]*)")?\s*"?([\w-]+)"?\s*(?::\s*(.*))?$/u;

/** Reads classes, Mermaid entities and the ties between them. */
export function readClasses({ classes, ties }: Pick<TextParts, 'classes' | 'ties'>): NewFact[] {
  const names = new Set(classes.map(({ name }) => nameKey(wordsOfName(name))));
  return [...classes.flatMap((block) => readClass(block, names)), ...ties.flatMap(readTie)];
}

function readClass({ name, body }: ClassBlock, names: ReadonlySet<string>): NewFact[] {
  const owner: Mention = { words: wordsOfName(name), count: 'a' };
  const separator = /[\n;]/u.test(body.trim()) ? /[\n;]+/u : /,(?![^<(]*[>)])/u;
  return [
    isThing(owner, 'defined'),
    ...body.split(separator).flatMap((line) => readField(owner, line, names)),
  ];
}

/** "private String name", "name: string", "name String @unique", "string name PK". */
function readField(owner: Mention, line: string, names: ReadonlySet<string>): NewFact[] {
  const words = line
    .replace(/\/\/.*$|^\s*(?:@\w+(?:\([^)]*\))?\s*)+|\s*=.*$|["']/gu, '')
    .replace(/^\s*[+#~-]\s*/u, '')
    .split(/\s+/u)
    .filter((word) => word !== '' && !MODIFIERS.has(word));
  const plain = words.join(' ').replace(/,$/u, '');
  if (plain === '' || /^[@*/}]/u.test(plain) || /\w\s*\(\D[^)]*\)|\(\)/u.test(plain)) return [];
  const [first = '', second = '', ...flags] = plain.replace(/\??\s*:\s*/u, ' ').split(/\s+/u);
  const isTypeFirst =
    !plain.includes(':') && second !== '' && (isType(first, names) || !isType(second, names));
  const [name, type] = isTypeFirst ? [second, first] : [first, second];
  const [, generic, array] = MANY.exec(type) ?? [];
  const target = (generic ?? array ?? type).replace(/[?!;].*$/u, '');
  const referred = wordsOfName(target);
  if (names.has(nameKey(referred)) && !TYPE_WORDS.has(target.toLowerCase())) {
    const count = (generic ?? array) === undefined ? 'a' : 'many';
    return [{ kind: 'has', owner, item: { words: referred, count }, draft: { words: referred } }];
  }
  const draft = readItem(name);
  applyNote(draft, [target, ...flags].join(' ').replace(/@id\b/u, 'pk'));
  return draft.words.length === 0
    ? []
    : [
        {
          kind: 'has',
          owner,
          item: { words: draft.words, count: 'a' },
          draft: { ...draft, isCertain: true },
        },
      ];
}

function isType(word: string, names: ReadonlySet<string>): boolean {
  const plain = word.replace(/[[<(?].*$/u, '');
  return (
    TYPE_WORDS.has(plain.toLowerCase()) ||
    /[<[]|^\p{Lu}/u.test(word) ||
    names.has(nameKey(wordsOfName(plain)))
  );
}

/** `CUSTOMER ||--o{ ORDER : places`, `Customer "1" --> "*" Order`. */
function readTie(line: string): NewFact[] {
  const [, left = '', from = '', arrow = '', to = '', right = '', label = ''] = TIE.exec(line) ?? [];
  if (left === '' || right === '' || /<\||\|>/u.test(arrow)) return [];
  const [start = '', end = ''] = arrow.split(/--+|\.\.+/u);
  const isMany = (mark: string, text: string): boolean => /[}{*]/u.test(mark) || /[*nm]|many/iu.test(text);
  const isPlain = from === '' && to === '' && !/[|{}]/u.test(arrow);
  const ends = [isMany(start, from) ? 'many' : 'one', isPlain || isMany(end, to) ? 'many' : 'one'] as const;
  const [one, other] = [left, right].map((name): Mention => ({ words: wordsOfName(name), count: 'a' }));
  return one === undefined || other === undefined
    ? []
    : [links(one, other, ends, label.replace(/["']/gu, '').trim())];
}
