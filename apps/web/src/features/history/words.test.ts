import { expect, it } from 'vitest';
import { formatAuthors, formatDay } from './words.ts';

const NOW = new Date('2026-11-20T12:00:00').getTime();
const ago = (seconds: number): string => new Date(NOW - seconds * 1_000).toISOString();

it('[V4] versions are grouped by day', () => {
  expect(formatDay(ago(3_600), NOW)).toBe('Today');
  expect(formatDay(ago(13 * 3_600), NOW)).toBe('Yesterday');
  expect(formatDay(ago(3 * 86_400), NOW)).toMatch(/2026/);
});

it('[V8] names a deleted account as such', () => {
  const authors = [
    { id: '1', name: 'Ada' },
    { id: '2', name: null },
  ];
  expect(formatAuthors(authors)).toBe('Ada and a deleted account');
});
