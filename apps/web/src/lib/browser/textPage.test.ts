import { expect, test } from 'vitest';
import { compilePage } from '../../../markdownPlugin.ts';

/** Compiles the blocks of a text. */
function compileBlocks(text: string) {
  return compilePage(`# Title\n\n${text}`, 'text.md').blocks;
}

test('headings are sections with their ids, and blocks after a rule close the page', () => {
  const page = compilePage('# A & B {#a-b}\n\nOne\n\n## Part\n\nTwo\n\n---\n\nThree\n', 'text.md');
  expect(page).toEqual({
    id: 'a-b',
    title: 'A & B',
    blocks: [{ kind: 'paragraph', text: ['One'] }],
    sections: [{ id: '', title: 'Part', blocks: [{ kind: 'paragraph', text: ['Two'] }] }],
    closing: [{ kind: 'paragraph', text: ['Three'] }],
  });
});

test('a paragraph has marks and links, and its lines are one', () => {
  expect(compileBlocks('A **b** _c_ `d`\n[e](#f) \\*')).toEqual([
    {
      kind: 'paragraph',
      text: [
        'A ',
        { kind: 'strong', text: 'b' },
        ' ',
        { kind: 'em', text: 'c' },
        ' ',
        { kind: 'code', text: 'd' },
        ' ',
        { kind: 'link', text: 'e', href: '#f' },
        ' ',
        '*',
      ],
    },
  ]);
});

test('lists, tables, commands, pictures and parts are blocks', () => {
  expect(compileBlocks('1. a\n2. b\n')).toEqual([{ kind: 'steps', items: [['a'], ['b']] }]);
  expect(compileBlocks('- a\n- b\n')).toEqual([{ kind: 'bullets', items: [['a'], ['b']] }]);
  expect(compileBlocks('Table: T\n\n| a | b |\n| - | - |\n| c | d |\n')).toEqual([
    { kind: 'table', caption: 'T', head: ['a', 'b'], rows: [['c', 'd']] },
  ]);
  expect(compileBlocks('```sh\nnpm start\n```\n')).toEqual([{ kind: 'command', command: 'npm start' }]);
  expect(compileBlocks("![A card](card '1200x750')")).toEqual([
    { kind: 'picture', name: 'card', alt: 'A card', width: 1200, height: 750 },
  ]);
  expect(compileBlocks('::shortcuts')).toEqual([{ kind: 'part', name: 'shortcuts' }]);
});

test.each([
  ['> a quotation', 'blockquote'],
  ['<div>markup</div>', 'html'],
  ['a <b>mark</b>', 'html'],
  ['**a `b`**', 'codespan'],
  ['- a\n\n  b\n', 'list item'],
  ['![A card](card)', 'without its size'],
  ['a ![A card](card) b', 'image'],
  ['| a |\n| - |\n| b |\n', 'before a table'],
  ['Table: T\n\nNo table', 'before a table'],
  ['Table: T', 'no table'],
  ['### Deep', 'level 2'],
])('%j is an error that names the file', (text, reason) => {
  expect(() => compileBlocks(text)).toThrow(/^text\.md: /);
  expect(() => compileBlocks(text)).toThrow(reason);
});

test('a text begins with its heading', () => {
  expect(() => compilePage('No heading', 'text.md')).toThrow('text.md: the first line is not a heading');
});
