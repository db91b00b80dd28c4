import { describe, expect, it } from 'vitest';
import { isReservedInMysql } from './mysqlReservedWords.ts';
import { isReservedInSql } from './reservedWords.ts';

describe('words that MySQL reserves', () => {
  it('are keywords of its grammar, in any letter case', () => {
    expect(['order', 'GROUP', 'Rank', 'system'].every(isReservedInMysql)).toBe(true);
    expect(['name', 'status', 'user', 'date', 'orders'].some(isReservedInMysql)).toBe(false);
  });

  it('are all quoted by the generators', () => {
    const words = [
      'accessible',
      'cube',
      'empty',
      'lateral',
      'of',
      'rank',
      'row_number',
      'window',
      'zerofill',
    ];
    expect(words.filter((word) => !isReservedInSql(word))).toEqual([]);
  });
});
