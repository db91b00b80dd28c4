import { expect, test } from 'vitest';
import { matchingOptions } from './comboboxOptions.ts';

const TYPES = ['String', 'Integer', 'Date', 'LocalDate', 'LocalDateTime', 'BigDecimal'] as const;

test.each([
  ['', [...TYPES]],
  ['local', ['LocalDate', 'LocalDateTime']],
  ['date', ['Date', 'LocalDate', 'LocalDateTime']],
  ['LDT', ['LocalDateTime']],
  ['bd', ['BigDecimal']],
  ['in', ['Integer', 'String']],
  ['(', []],
])('[M131] %j finds %j', (text, found) => expect(matchingOptions(TYPES, text)).toEqual(found));
