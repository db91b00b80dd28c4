import { expect, test } from 'vitest';
import { readImportLink } from './importLink.ts';

test('[I38] the fragment of a link is a script in percent-encoded UTF-8', () => {
  const text = 'CREATE TABLE "Größe" (id int); -- 100 % & # = +\n<script>alert(1)</script>\u0000';
  expect(readImportLink(`#sql=${encodeURIComponent(text)}`)).toEqual({
    ok: true,
    script: { text, format: 'sql' },
  });
  expect(readImportLink('#dbml=Table%20a%20%7B%7D')).toEqual({
    ok: true,
    script: { text: 'Table a {}', format: 'dbml' },
  });
});

test.each([
  ['#sql=%E0%A4%A', 'not percent-encoded UTF-8'],
  ['#sql=%FF', 'not percent-encoded UTF-8'],
  ['#sql=100%', 'not percent-encoded UTF-8'],
  [`#sql=${'a'.repeat(100_001)}`, 'longer than 100 kB'],
  [`#sql=${encodeURIComponent('ß'.repeat(50_001))}`, 'longer than 100 kB'],
  [`#dbml=${'%41'.repeat(200_000)}`, 'longer than 100 kB'],
  ['#sql=', 'contains no text'],
  ['#json={}', 'contains no text'],
  ['#__proto__=a', 'contains no text'],
  ['', 'contains no text'],
])('[I38] a link that cannot be read has a message: %.20s', (hash, message) => {
  const link = readImportLink(hash);
  expect(link.ok ? '' : link.message).toContain(message);
});

test('[I38] 100 kB are read', () => {
  expect(readImportLink(`#sql=${encodeURIComponent('ß'.repeat(50_000))}`).ok).toBe(true);
});
