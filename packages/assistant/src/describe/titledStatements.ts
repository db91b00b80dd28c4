import { namesStatements } from './definitions.ts';
import { type Line } from './lines.ts';
import { splitSentences } from './sentencePieces.ts';
import { type Statement } from './statement.ts';
import { terseStatements } from './terseList.ts';
import { addedThings, bareNames, readList, titledLines, titledList, type TitledList } from './titledList.ts';
import { isTitle, isTitleName } from './wording/titles.ts';

type Read = (sentences: readonly string[]) => Statement[];

/** What a text says that begins with a title and a list of what there is; undefined where it begins otherwise. */
export function titledStatements(
  [line, ...others]: readonly Line[],
  children: readonly Line[],
  read: Read,
): Statement[] | undefined {
  if (line === undefined) return undefined;
  const bullets = others.filter(({ isBullet }) => isBullet);
  const areBare = others.every(({ text }) => /^[\p{L}'-]+(?: [\p{L}'-]+){0,3}$/u.test(text));
  const below = children.length > 0 ? children : areBare ? others : bullets;
  const lines = titledLines(
    line.text,
    below.map(({ text }) => text),
  );
  if (lines !== undefined) return listStatements(line.text, lines, read);
  const [first = '', ...more] = children.length > 0 ? [] : splitSentences(line.text);
  const [next = '', ...rest] = more;
  const listed = titledList(first);
  if (listed !== undefined) return [...listStatements(first, listed, read), ...addedStatements(more, read)];
  const names = others.length > 0 || more.length > 0 ? undefined : bareNames(first);
  if (names !== undefined) return listStatements(first, names, read);
  if (isTitleName(first.replace(/\.$/u, '')) && more.slice(1).some((each) => addedThings(each) !== undefined))
    return addedStatements(more, read);
  if (!isTitle(first.replace(/\.$/u, '')) || RELATIVE.test(next)) return undefined;
  const behind = addedThings(next) ?? readList(next.replace(/[.!]$/u, ''));
  const isTold = behind.clauses > 1 && behind.others === 0;
  return isTold || (behind.things > 1 && behind.others <= behind.things)
    ? [...listStatements(`${first} ${next}`, behind, read), ...addedStatements(rest, read)]
    : undefined;
}

/** "Groups, which may be nested, own projects" is no list. */
const RELATIVE = /, (?:which|who|whose|that|where) /iu;

function listStatements(text: string, { names, sentences, list }: TitledList, read: Read): Statement[] {
  const terse = terseStatements(list, text);
  if (terse.some(({ kind }) => kind !== 'names'))
    return terse.flatMap((each) => (each.kind === 'sentence' ? read([each.text]) : [each]));
  return [...(names.length > 0 ? namesStatements(text, names.join(', ')) : []), ...read(sentences)];
}

/** What follows a list: sentences, read together for their pronouns, and further things. */
function addedStatements(sentences: readonly string[], read: Read): Statement[] {
  const statements: Statement[] = [];
  let told: string[] = [];
  for (const sentence of sentences) {
    const added = addedThings(sentence);
    if (added === undefined) {
      told.push(sentence);
      continue;
    }
    statements.push(...read(told), ...listStatements(sentence, added, read));
    told = [];
  }
  return [...statements, ...read(told)];
}
