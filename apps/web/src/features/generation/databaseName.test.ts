import { databaseNameProblem } from '@joinery/codegen';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestDatabaseName } from './databaseName.ts';

test.each([
  ['Book shop', 'book_shop'],
  ['', 'my_database'],
  ['2024 Café & Söhne', 'cafe_sohne'],
  ['用户', 'my_database'],
  ['Con', 'my_database'],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
])('[M200] the diagram %j suggests the database %j', (name, suggestion) => {
  expect(suggestDatabaseName(name)).toBe(suggestion);
});

test('[M201] the suggestion is valid for any diagram name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(databaseNameProblem(suggestDatabaseName(name))).toBeNull();
    }),
  );
});
