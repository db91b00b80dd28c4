import { expect, test } from 'vitest';
import { typeOfName } from '../src/facts/attributeType.ts';
import { drawn } from './drawn.ts';

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

test.each([
  ['A lease has a start date and whether the deposit has been paid.', 'Lease: start_date, deposit_paid'],
  ['For each swimmer we note the name and whether they can dive.', 'Swimmer: name, can_dive'],
  ['A room has a name and whether there is a projector.', 'Room: name, projector'],
  ['Dogs have a name and a flag whether they get along with cats.', 'Dog: name, gets_along_with_cats'],
  ['A locker has a number and whether the key is missing.', 'Locker: number, key_missing'],
  ['Members have a name and whether they own a car.', 'Member: name, owns_car'],
  ['Cow: name, whether it is a calf or a heifer', 'Cow: name, type(calf|heifer)'],
  ['Each trip has a title and if it is sold out.', 'Trip: title, sold_out'],
  ['A debit card has a number and whether the card is blocked.', 'DebitCard: number, blocked'],
  ['A violin has a maker, the year it was made and the price we paid.', 'Violin: maker, year_made, price'],
  ['A claim has a number and the date on which it was filed.', 'Claim: number, date_filed'],
  ['Members have a name and the day they joined.', 'Member: name, date_joined'],
  ['A parcel has a weight and the shelf that it is kept on.', 'Parcel: weight, shelf'],
  ['A bottle has a vintage and the price the customer paid.', 'Bottle: vintage, price'],
  ['A visit has a date, a cost and what was done.', 'Visit: date, cost, what_was_done'],
  [
    'A boiler has a serial number and the date of the next visit.',
    'Boiler: serial_number, date_of_the_next_visit',
  ],
  ['A shift has a start time and the number of nurses needed.', 'Shift: start_time, number_of_nurses_needed'],
  ['Degrees have a title and a required number of credits.', 'Degree: title, required_number_of_credits'],
])('[A121] %s', (text, expected) => {
  expect(drawn(text)).toEqual([expected]);
});
