import { expect, test } from 'vitest';
import { typeOfName } from '../src/facts/attributes/attributeType.ts';
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

test.each([
  [
    'For gardeners, the name, the phone number and the address will do.',
    'Gardener: name, phone_number, address',
  ],
  ['With suppliers it is name and website.', 'Supplier: name, website'],
  ['Of guides only the name and the phone number are of interest.', 'Guide: name, phone_number'],
  ['For a pilot the name and the licence number are indispensable.', 'Pilot: name, licence_number'],
  ['For each repair note down the date and the cost.', 'Repair: date, cost'],
  ['In the contract we put the start date and the deposit.', 'Contract: start_date, deposit'],
  ['On the invoice goes the invoice date and the amount.', 'Invoice: invoice_date, amount'],
  ['About every horse I would love to look up the name and the colour.', 'Horse: name, colour'],
  ['For patients I want to see name, birth date and weight.', 'Patient: name, birth_date, weight'],
  ['The important things about a wine are its name, vintage and price.', 'Wine: name, vintage, price'],
  ['What visitors see about a statue is its title, height and year.', 'Statue: title, height, year'],
  ['Supplier details are limited to company name and website.', 'Supplier: company_name, website'],
  ['A skill is no more than a name.', 'Skill: name'],
  ["Just the allergen's name will do.", 'Allergen: name'],
  ['Volunteers: just name and email, nothing more.', 'Volunteer: name, email'],
  ['Drivers: name and mobile number is plenty.', 'Driver: name, mobile_number'],
])('[A120] %s', (text, expected) => {
  expect(drawn(text)).toEqual([expected]);
});

test.each([
  ['Tenants rent flats. Store their names, phones and move-in dates.', 'Tenant: name, phone, move_in_date'],
  ['A thesis has one author. Its title and language must be stored.', 'Thesis: title, language'],
  ['Fees are paid by members and we book the amount and the payment date.', 'Fee: amount, payment_date'],
  [
    'Painters make murals; name, nationality and year of birth suffice here.',
    'Painter: name, nationality, year_of_birth',
  ],
  ['Each van is driven by one driver, whose name and phone come from payroll.', 'Driver: name, phone'],
  ['We open a job for the boat, with a description and a date. A boat has a name.', 'Job: description, date'],
  [
    'Repairs are booked at a garage, with a date, a cost and a remark. A garage has a name.',
    'Repair: date, cost, remark',
  ],
  [
    'Members send a claim to the insurer, with a date and an amount. An insurer has a name.',
    'Claim: date, amount',
  ],
  ['Of boats we need the name and the length, and of piers the code and the depth.', 'Pier: code, depth'],
])('[A120] of whom: %s', (text, expected) => {
  expect(drawn(text)).toContain(expected);
});
