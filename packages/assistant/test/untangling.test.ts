import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';
import { untangled } from '../src/untangling/untangle.ts';

test.each([
  {
    text: 'A tenant, of whom we store name, phone and bank account, signs a lease. A lease has a start date.',
    expected: ['Lease: start_date', 'Tenant one-to-many Lease', 'Tenant: name, phone, bank_account'],
  },
  {
    text: 'Each lease is signed by one tenant, about whom we note the name and the date of birth. It has a deposit.',
    expected: ['Lease: deposit', 'Tenant one-to-many Lease', 'Tenant: name, date_of_birth'],
  },
  {
    text: 'Deliveries are made by couriers, of whom the name and phone number suffice, and each delivery goes to one customer.',
    expected: [
      'Courier one-to-many Delivery',
      'Courier: name, phone_number',
      'Customer',
      'Customer one-to-many Delivery',
      'Delivery',
    ],
  },
  {
    text: 'The garden has plots, each of which is rented by one member and has a size and a number. Members have a name.',
    expected: ['Member one-to-many Plot', 'Member: name', 'Plot: size, number'],
  },
  {
    text: 'Trainers, each identified by a badge number, give courses. A course has a title.',
    expected: ['Course: title', 'Trainer one-to-many Course', 'Trainer: badge_number'],
  },
  {
    text: 'Students hand in essays, each graded by one teacher and containing a title and a text.',
    expected: [
      'Essay: title, text',
      'Student',
      'Student one-to-many Essay',
      'Teacher',
      'Teacher one-to-many Essay',
    ],
  },
  {
    text: 'Stables keep horses, described by a name, a breed and whether they are insured.',
    expected: ['Horse: name, breed, insured', 'Stable', 'Stable one-to-many Horse'],
  },
  {
    text: 'Machines, made by one manufacturer, stand in halls.',
    expected: [
      'Hall',
      'Hall one-to-many Machine',
      'Machine',
      'Manufacturer',
      'Manufacturer one-to-many Machine',
    ],
  },
  {
    text: 'Nurses write reports stating the date, the dose and the reaction.',
    expected: ['Nurse', 'Nurse one-to-many Report', 'Report: date, dose, reaction'],
  },
  {
    text: 'A surveyor writes a report on a house, recording the date, the condition and the price.',
    expected: [
      'House',
      'House one-to-many Report',
      'Report: date, condition, price',
      'Surveyor',
      'Surveyor one-to-many Report',
    ],
  },
])('[A113] what is told beside a thing is a sentence of its own: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test.each([
  {
    text: 'With every order comes a receipt showing the total and the date.',
    expected: ['Order', 'Order one-to-one Receipt', 'Receipt: total, date'],
  },
  {
    text: 'Inside each box you can find several tools, which have a name.',
    expected: ['Box', 'Box one-to-many Tool', 'Tool: name'],
  },
  {
    text: 'From every supplier we receive deliveries with a date.',
    expected: ['Delivery: date', 'Supplier', 'Supplier one-to-many Delivery'],
  },
  {
    text: 'What matters about a horse is its name, its breed and its age.',
    expected: ['Horse: name, breed, age'],
  },
  {
    text: 'What we need to know about guests is their name and passport number.',
    expected: ['Guest: name, passport_number'],
  },
  {
    text: 'What our gardeners grow are vegetables.',
    expected: ['Gardener', 'Gardener one-to-many Vegetable', 'Vegetable'],
  },
  {
    text: 'Goats are a different story: they have a tag number and a name.',
    expected: ['Goat: tag_number, name'],
  },
  {
    text: 'Who baked it has to be known: for bakers, the name and the shift are kept.',
    expected: ['Baker: name, shift'],
  },
])('[A114] a sentence that was turned round is read as the plain one: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test.each([
  {
    text: 'Visitors are registered by name, country and arrival date.',
    expected: ['Visitor: name, country, arrival_date'],
  },
  {
    text: 'Suppliers appear in the books with a company name and a phone number.',
    expected: ['Supplier: company_name, phone_number'],
  },
  { text: 'Members are recorded by a clerk.', expected: ['Clerk', 'Clerk one-to-many Member', 'Member'] },
  {
    text: 'Every tour is led by one guide using one boat.',
    expected: ['Boat', 'Boat one-to-many Tour', 'Guide', 'Guide one-to-many Tour', 'Tour'],
  },
  {
    text: 'Each wheel is cast in one foundry and spins on one axle.',
    expected: ['Axle', 'Axle one-to-many Wheel', 'Foundry', 'Foundry one-to-many Wheel', 'Wheel'],
  },
  {
    text: 'Study groups submit projects.',
    expected: ['Project', 'StudyGroup', 'StudyGroup one-to-many Project'],
  },
  {
    text: 'Crews have a leader. Each sails on one ship.',
    expected: ['Crew: leader', 'Ship', 'Ship one-to-many Crew'],
  },
  {
    text: 'Members have a name, borrow tools and rent rooms.',
    expected: ['Member one-to-many Room', 'Member one-to-many Tool', 'Member: name', 'Room', 'Tool'],
  },
])('[A115] every verb of a sentence is found: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test.each([
  ', each of which has, '.repeat(40),
  'what '.repeat(200),
  'in a a '.repeat(140),
  `${'a, '.repeat(330)}whose a`,
  'a stating the '.repeat(70),
])('[A113] no text keeps it busy: %#', (text) => {
  const before = performance.now();
  untangled([text]);
  expect(performance.now() - before).toBeLessThan(300);
});
