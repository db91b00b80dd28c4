import { namesStatements, pluralDefinition } from './definitions.ts';
import { headOf, isListHead, isTold, itemOf, type Line } from './lines.ts';
import { type Statement } from './statement.ts';

/** Items below a name are what it has; sentences among them are about it. */
export function itemsStatements(
  line: Line,
  children: readonly Line[],
  read: (child: Line, above: Line | undefined) => Statement[],
): Statement[] {
  const head = headOf(line.text);
  const text = [line, ...children].map((each) => each.text).join(' / ');
  const items = children.filter(({ text: item }) => !isTold(item));
  const list = items
    .map((child) => itemOf(child.text))
    .filter((item) => item !== '')
    .join(', ');
  if (isListHead(head)) return namesStatements(text, list);
  const defined = children.map((child) => pluralDefinition(child.text));
  if (defined.filter((found) => found !== undefined).length > 1)
    return children.flatMap((child, index) => defined[index] ?? read(child, undefined));
  const told = children.filter(({ text: item }) => isTold(item));
  return [{ kind: 'definition', text, head, list }, ...told.flatMap((child) => read(child, line))];
}
