import { describe, expect, it } from 'vitest';
import { anAttribute } from '../builders.ts';
import { defaultProblem, MAX_VARCHAR_CHARACTERS, readDefault } from './defaultValues.ts';
import { type Attribute } from './diagram.ts';

const getProblem = (given: Partial<Attribute>) => defaultProblem(anAttribute({ name: 'a', ...given }));

describe('[R34] the default of an attribute', () => {
  it.each<Partial<Attribute>>([
    {},
    { defaultValue: '' },
    { defaultValue: 'guest' },
    { type: 'Integer', defaultValue: ' -5 ' },
    { type: 'Long', defaultValue: '9223372036854775807' },
    { type: 'Double', defaultValue: '.5' },
    { type: 'BigDecimal', defaultValue: '9.99' },
    { type: 'BigDecimal', precision: 5, scale: 0, defaultValue: '12345' },
    { type: 'Boolean', defaultValue: 'TRUE' },
    { type: 'LocalDateTime', defaultValue: 'now()' },
    { type: 'Date', defaultValue: '2024-02-29 23:59:59' },
    { type: 'LocalDate', defaultValue: '2024-02-29' },
    { type: 'LocalDate', defaultValue: 'now()' },
    { defaultValue: "it's a \\ sign" },
    { type: 'Enum', enumValues: ['OPEN', 'in work'], defaultValue: 'in work' },
  ])('fits: %j', (given) => expect(getProblem(given)).toBeNull());

  it.each<[Partial<Attribute>, RegExp]>([
    [{ isPrimaryKey: true, defaultValue: 'x' }, /primary key/],
    [{ length: 3, defaultValue: 'long' }, /longer than the 3 characters/],
    [{ length: MAX_VARCHAR_CHARACTERS + 1, defaultValue: 'x' }, /TEXT/],
    [{ defaultValue: 'a\nb' }, /a character that not every database stores/],
    [{ type: 'Integer', defaultValue: '2147483648' }, /beyond the range of Integer/],
    [{ type: 'Float', defaultValue: '1e3' }, /no plain number/],
    [{ type: 'BigDecimal', precision: 4, defaultValue: '123.45' }, /DECIMAL\(4,2\)/],
    [{ type: 'Boolean', defaultValue: 'yes' }, /neither true nor false/],
    [{ type: 'LocalDateTime', defaultValue: '2024-01-31 25:00' }, /neither now\(\) nor a time/],
    [{ type: 'LocalDate', defaultValue: '2023-02-29' }, /neither today nor a day/],
    [{ type: 'Enum', enumValues: ['OPEN'], defaultValue: 'SHUT' }, /none of its values/],
  ])('does not fit: %j', (given, why) => expect(getProblem(given)).toMatch(why));

  it('is read in the form that every target prints', () => {
    expect(readDefault('+007', { type: 'Long' })).toEqual({ value: { kind: 'number', value: '7' } });
    expect(readDefault('-0', { type: 'BigDecimal' })).toEqual({ value: { kind: 'number', value: '0.00' } });
    expect(readDefault("b'1'", { type: 'Boolean' })).toEqual({ value: { kind: 'boolean', value: true } });
    expect(readDefault('2024-01-31T10:30', { type: 'Date' })).toEqual({
      value: { kind: 'time', value: '2024-01-31 10:30:00.000000' },
    });
  });
});
