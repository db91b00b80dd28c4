import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';

test.each([
  {
    text: 'berth = number + length, shore power y/n, kind fixed/floating. skipper = name & licence, insured?',
    expected: ['Berth: number, length, shore_power, kind(fixed|floating)', 'Skipper: name, licence, insured'],
  },
  {
    text: 'saunas: name, # of seats, heated on/off\nbathers: nickname, w/o towel (yes/no)\nthx :)',
    expected: ['Bather: nickname, without_towel', 'Sauna: name, number_of_seats, heated'],
  },
])('[A116] notes are written short: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test.each([
  {
    text: '1 locker per swimmer: number, code',
    expected: ['Locker: number, code', 'Swimmer', 'Swimmer one-to-one Locker'],
  },
  {
    text: 'Per rental: 0..1 deposits receipt - number, paid at.\nRentals: start date, end date.',
    expected: [
      'DepositsReceipt: number, paid_at',
      'Rental one-to-one DepositsReceipt',
      'Rental: start_date, end_date',
    ],
  },
  {
    text: 'Repair reports per tram: date, description, cost. Trams: number, year built.',
    expected: [
      'RepairReport: date, description, cost',
      'Tram one-to-many RepairReport',
      'Tram: number, year_built',
    ],
  },
  {
    text: 'Guests: name, email. reviews by guests = stars, text',
    expected: ['Guest one-to-many Review', 'Guest: name, email', 'Review: stars, text'],
  },
  {
    text: 'Order lines: quantity, unit price.\nWork shifts: date, start time.\nOn each delivery note: number, date.',
    expected: [
      'DeliveryNote: number, date',
      'OrderLine: quantity, unit_price',
      'WorkShift: date, start_time',
    ],
  },
  {
    text: 'A mall has a name and a city. Stalls sit directly in the mall: number, rent, floor.',
    expected: ['Mall one-to-many Stall', 'Mall: name, city', 'Stall: number, rent, floor'],
  },
  {
    text: 'Shows: title, cover image, takes place at one arena, refers to one tour\nArenas: name, city\nTours: name, year',
    expected: [
      'Arena one-to-many Show',
      'Arena: name, city',
      'Show: title, cover_image',
      'Tour one-to-many Show',
      'Tour: name, year',
    ],
  },
])('[A116] a head says whose the list is: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test('[A116] lines that the writer ended are their own, those wrapped by width are not', () => {
  expect(
    drawn(
      'kennel app, sqlite\ndogs: name, breed, date of birth, chip number\nwalker = name, mobile\nno grooming for now',
    ),
  ).toEqual(['Dog: name, breed, date_of_birth, chip_number', 'Walker: name, mobile']);
  expect(
    drawn(
      'A dog has a name, a breed, a date of birth, a favourite food and also a\nchip number. Each dog belongs to one owner, and an owner has a name and a\nphone number.',
    ),
  ).toEqual([
    'Dog: name, breed, date_of_birth, favourite_food, chip_number',
    'Owner one-to-many Dog',
    'Owner: name, phone_number',
  ]);
});

test.each([
  {
    text: 'A skater performs a routine (music, difficulty).',
    expected: ['Routine: music, difficulty', 'Skater', 'Skater one-to-many Routine'],
  },
  {
    text: 'From a nursery (name, region) we buy saplings. A sapling has a height and an age.',
    expected: ['Nursery one-to-many Sapling', 'Nursery: name, region', 'Sapling: height, age'],
  },
  {
    text: 'Guests leave reviews for hotels (stars, remark). Hotels have a name.',
    expected: [
      'Guest',
      'Guest one-to-many Review',
      'Hotel one-to-many Review',
      'Hotel: name',
      'Review: stars, remark',
    ],
  },
  {
    text: 'We own the boats the crews rent out (plate, brand). A trainer gives classes (yoga, pilates).',
    expected: ['Boat: plate, brand', 'Class', 'Trainer', 'Trainer one-to-many Class'],
  },
])('[A117] a list in brackets is what the noun before it has: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});

test.each([
  {
    text: 'Enrolment: dancers join as many courses as they like. We store when somebody enrolled and whether they paid.',
    expected: [
      'Course',
      'Course one-to-many Enrolment',
      'Dancer',
      'Dancer one-to-many Enrolment',
      'Enrolment: enrolled_at, paid',
    ],
  },
  {
    text: 'Courses: studios run courses. Title, weekday, price.',
    expected: ['Course: title, weekday, price', 'Studio', 'Studio one-to-many Course'],
  },
  {
    text: 'Prescriptions: written by a vet for one cow. Dosage, duration.',
    expected: [
      'Cow',
      'Cow one-to-many Prescription',
      'Prescription: dosage, duration',
      'Vet',
      'Vet one-to-many Prescription',
    ],
  },
  {
    text: '- As a guest I register with my email address and a display name.\n- I create packing lists; a packing list has a name.',
    expected: ['Guest one-to-many PackingList', 'Guest: email_address, display_name', 'PackingList: name'],
  },
])('[A118] labels and stories say who and what is meant: $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});
