import { TEMPLATES } from '@joinery/model/templates';
import { expect, test } from 'vitest';
import { findTemplates } from './templateSearch.ts';

const ids = (...args: Parameters<typeof findTemplates>) => findTemplates(...args).map(({ id }) => id);

test('without a search all templates are offered, in their order', () => {
  expect(findTemplates('  ', 'All')).toEqual(TEMPLATES);
});

test('a search finds by name, keyword and entity, whatever the case, each word', () => {
  expect(ids('BLOG', 'All')).toContain('blog');
  expect(ids('e-commerce', 'All')).toEqual(['online-shop']);
  expect(ids('prescription', 'All')).toEqual(['clinic']);
  expect(ids('chat reaction', 'All')).toEqual(['messaging']);
  expect(ids('chat prescription', 'All')).toEqual([]);
});

test('a category narrows what is found', () => {
  expect(ids('booking', 'Services')).toEqual(['hotel-bookings', 'event-tickets']);
  expect(ids('booking', 'Organisation')).toEqual([]);
});
