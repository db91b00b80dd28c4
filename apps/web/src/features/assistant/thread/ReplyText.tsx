import { clsx } from 'clsx';
import { type ReactNode } from 'react';

const LIST_ITEM = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/u;
const NUMBERED = /^\s*\d/u;
const INLINE = /(\*\*[^*\n]+\*\*|`[^`\n]+`)/u;

/** A reply as text: lists, **bold** and `code` are shown as such, anything else as it is written, and never as HTML. */
export function ReplyText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm wrap-anywhere">
      {toBlocks(text).map((lines, index) => (
        <Block key={index} lines={lines} />
      ))}
    </div>
  );
}

/** Lines that belong together: the items of a list, or the lines of a paragraph. */
function toBlocks(text: string): string[][] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.trim().split('\n')) {
    const last = blocks.at(-1);
    const isItem = LIST_ITEM.test(line);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && last !== undefined && LIST_ITEM.test(last[0] ?? '') === isItem) last.push(line);
    else blocks.push([line]);
    if (line.trim() !== '') isOpen = true;
  }
  return blocks;
}

function Block({ lines }: { lines: readonly string[] }) {
  const [first = ''] = lines;
  if (!LIST_ITEM.test(first)) return <p className="whitespace-pre-line">{inline(lines.join('\n'))}</p>;
  const items = lines.map((line, index) => <li key={index}>{inline(line.replace(LIST_ITEM, ''))}</li>);
  const isNumbered = NUMBERED.test(first);
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={clsx('flex flex-col gap-1 pl-5', isNumbered ? 'list-decimal' : 'list-disc')}>
      {items}
    </List>
  );
}

function inline(text: string): ReactNode[] {
  return text.split(INLINE).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('`'))
      return (
        <code key={index} className="rounded bg-hover px-1 py-0.5 font-mono text-xs">
          {part.slice(1, -1)}
        </code>
      );
    return <strong key={index}>{part.slice(2, -2)}</strong>;
  });
}
