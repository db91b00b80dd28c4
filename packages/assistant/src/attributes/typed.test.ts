import { expect, it } from 'vitest';
import { readTypedAttribute } from './typed.ts';

it.each([
  ['name', 'name', 'String'],
  ['price', 'price', 'BigDecimal'],
  ['stock', 'stock', 'Integer'],
  ['createdAt', 'createdAt', 'LocalDateTime'],
  ['placed_at', 'placed_at', 'LocalDateTime'],
  ['isActive', 'isActive', 'Boolean'],
  [' price: decimal ', 'price', 'BigDecimal'],
  ['price:double', 'price', 'Double'],
  ['weight Float', 'weight', 'Float'],
  ['hire date', 'hire date', 'LocalDate'],
  ['total : 3', 'total : 3', 'String'],
  ['key: Long', 'key', 'Long'],
  ['', '', 'String'],
  [':', ':', 'String'],
  ['Long', 'Long', 'String'],
])('%j is %s of type %s', (text, name, type) => {
  expect(readTypedAttribute(text)).toEqual({ name, type });
});

it('a long text takes no long time', () => {
  expect(readTypedAttribute(`${' a'.repeat(50_000)} :`).type).toBe('String');
});
