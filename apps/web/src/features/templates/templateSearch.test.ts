import { TEMPLATES } from '@joinery/model/templates';
import { expect, test } from 'vitest';
import { findTemplates } from './templateSearch.ts';

const ids = (...args: Parameters<typeof findTemplates>) => findTemplates(...args).map(({ id }) => id);

test('an empty search returns all templates in order', () => {
  expect(findTemplates('  ', 'All')).toEqual(TEMPLATES);
});

test('a search matches every word in name, keywords and entities, ignoring case', () => {
  expect(ids('BLOG', 'All')).toContain('blog');
  expect(ids('e-commerce', 'All')).toEqual(['online-shop']);
  expect(ids('prescription', 'All')).toEqual(['clinic']);
  expect(ids('chat reaction', 'All')).toEqual(['messaging']);
  expect(ids('chat prescription', 'All')).toEqual([]);
});

test('a category filters the results', () => {
  expect(ids('booking', 'Services')).toEqual(['hotel-bookings', 'event-tickets']);
  expect(ids('booking', 'Organisation')).toEqual([]);
});
