import { expect, test } from 'vitest';
import { typeOfName } from '../src/facts/attributeType.ts';

test.each([
  ['LocalDate', ['date moulted', 'date of sale', 'day opened', 'rented on', 'member since', 'price date']],
  ['LocalDateTime', ['check-in time', 'time raised', 'boarding time', 'planned start', 'start', 'sent at']],
  ['Integer', ['year of planting', 'years of service', 'year restored', 'minutes late', 'ripening time']],
  ['Integer', ['lane number', 'word limit', 'calories per portion', 'altitude', 'required number of nurses']],
  ['Double', ['engine power', 'hours driven', 'humidity level', 'water content', 'upper limit', 'net mass']],
  ['BigDecimal', ['hourly pay', 'travel allowance', 'price per day', 'amount paid', 'credit limit']],
  ['Boolean', ['cancelled', 'deposit paid', 'urgent', 'is open']],
  [
    'String',
    ['old value', 'access level', 'age rating', 'breed', 'cost centre', 'body text', 'house number'],
  ],
] as const)('[A119] %s is what a name such as %s tells', (type, names) => {
  expect(names.map((name) => `${name}: ${typeOfName(name)}`)).toEqual(
    names.map((name) => `${name}: ${type}`),
  );
});
