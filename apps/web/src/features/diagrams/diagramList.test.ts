// @vitest-environment jsdom
import { type DiagramListEntry } from '@joinery/wire';
import { beforeEach, expect, test } from 'vitest';
import { sortDiagrams, storeOrder, readStoredOrder } from './diagramOrder.ts';
import { matchesSearch } from './diagramSearch.ts';

const anEntry = (changes: Partial<DiagramListEntry>): DiagramListEntry => ({
  _id: 'd1',
  name: 'Shop',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  currentUserAccess: 'OWNER',
  ownerName: 'Ada Lovelace',
  entityCount: 2,
  preview: { boxes: [], lines: [], names: ['Customer', 'Order'] },
  ...changes,
});

beforeEach(() => localStorage.clear());

test('[M071] diagrams are sorted by the chosen order', () => {
  const diagrams = [
    anEntry({ _id: 'a', name: 'Shop 10', createdAt: '2026-03-01', updatedAt: '2026-03-02' }),
    anEntry({ _id: 'b', name: 'shop 9', createdAt: '2026-02-01', updatedAt: '2026-05-01' }),
    anEntry({ _id: 'c', name: 'Álbum', createdAt: '2026-04-01', updatedAt: '' }),
  ];
  const ids = (order: Parameters<typeof sortDiagrams>[1]) =>
    sortDiagrams(diagrams, order).map(({ _id }) => _id);
  expect(ids('changed')).toEqual(['b', 'c', 'a']);
  expect(ids('name')).toEqual(['c', 'b', 'a']);
  expect(ids('created')).toEqual(['c', 'a', 'b']);
});

test('[M071] the order is stored, and an unknown stored value is ignored', () => {
  expect(readStoredOrder()).toBe('changed');
  storeOrder('name');
  expect(readStoredOrder()).toBe('name');
  localStorage.setItem('joinery-diagram-order', 'colour');
  expect(readStoredOrder()).toBe('changed');
});

test.each([
  ['', true],
  ['  ', true],
  ['SHOP', true],
  ['cust', true],
  ['love shop', true],
  ['lovelace order', true],
  ['shop invoice', false],
  ['.*', false],
])('[M071] searching %j finds Ada’s shop: %j', (search, isFound) => {
  expect(matchesSearch(anEntry({}), search)).toBe(isFound);
});

test('[M071] accents make no difference to a search', () => {
  expect(matchesSearch(anEntry({ name: 'Café Müller' }), 'cafe muller')).toBe(true);
  expect(matchesSearch(anEntry({ name: 'Cafe Muller' }), 'Café')).toBe(true);
});
