import { expect, test } from 'vitest';
import { formatRelativeTime } from './relativeTime.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [59_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [23 * 60 * MINUTE, '23 hours ago'],
  [DAY, 'yesterday'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, 'last week'],
  [20 * DAY, '2 weeks ago'],
  [100 * DAY, 'Mar 7, 2026'],
])('[M072] %i ms ago reads %j', (elapsed, text) => {
  expect(formatRelativeTime(new Date(NOW - elapsed).toISOString(), NOW)).toBe(text);
});

test('[M072] invalid input is returned unchanged', () => {
  expect(formatRelativeTime('some day', NOW)).toBe('some day');
});
