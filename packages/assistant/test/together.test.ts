import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';

test.each([
  {
    rule: 'A122',
    text: 'Coaches (name) train squads (title): a coach may be in charge of several of them.',
    expected: [
      'Coach one-to-many Coach_Squad',
      'Coach: name',
      'Coach_Squad: coach_id, squad_id',
      'Squad one-to-many Coach_Squad',
      'Squad: title',
    ],
  },
  {
    rule: 'A122',
    text: 'Editors work on articles, and an article can be handled by many of them. Editors have a name. An article has a title.',
    expected: [
      'Article one-to-many Editor_Article',
      'Article: title',
      'Editor one-to-many Editor_Article',
      'Editor: name',
      'Editor_Article: article_id, editor_id',
    ],
  },
  {
    rule: 'A122',
    text: 'A ride starts at one of our stops. A ride has a date. A stop has a name.',
    expected: ['Ride: date', 'Stop one-to-many Ride', 'Stop: name'],
  },
  {
    rule: 'A122',
    text: 'Sitters have a name. Cats have a name. A sitter is responsible for cats, but never for more than one.',
    expected: ['Cat: name', 'Sitter one-to-many Cat', 'Sitter: name'],
  },
  {
    rule: 'A123',
    text: 'A memo bears a number, the date of receipt and a subject, and refers to one or more folders. Folders have a label.',
    expected: [
      'Folder one-to-many Memo_Folder',
      'Folder: label',
      'Memo one-to-many Memo_Folder',
      'Memo: number, date_of_receipt, subject',
      'Memo_Folder: folder_id, memo_id',
    ],
  },
  {
    rule: 'A123',
    text: 'Workers have a name. Posts have a title and a wage. Workers, naturally, go through many posts in a year.',
    expected: ['Post: title, wage', 'Worker one-to-many Post', 'Worker: name'],
  },
])('[$rule] $text', ({ text, expected }) => {
  expect(drawn(text).map(sortedNames)).toEqual(expected);
});

/** The two keys of a join entity in the order of their names. */
function sortedNames(line: string): string {
  const [name = '', list] = line.split(': ');
  return list?.includes('_id, ') === true ? `${name}: ${list.split(', ').sort().join(', ')}` : line;
}
