import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';

test.each([
  {
    rule: 'A122',
    text: 'Coaches (name) train squads (title): a coach may be in charge of several of them.',
    expected: [
      'Coach one-to-many Coach_Squad',
      'Coach: name',
      'Coach_Squad: coach_id, squad_id',
      'Squad one-to-many Coach_Squad',
      'Squad: title',
    ],
  },
  {
    rule: 'A122',
    text: 'Editors work on articles, and an article can be handled by many of them. Editors have a name. An article has a title.',
    expected: [
      'Article one-to-many Editor_Article',
      'Article: title',
      'Editor one-to-many Editor_Article',
      'Editor: name',
      'Editor_Article: article_id, editor_id',
    ],
  },
  {
    rule: 'A122',
    text: 'A ride starts at one of our stops. A ride has a date. A stop has a name.',
    expected: ['Ride: date', 'Stop one-to-many Ride', 'Stop: name'],
  },
  {
    rule: 'A122',
    text: 'Sitters have a name. Cats have a name. A sitter is responsible for cats, but never for more than one.',
    expected: ['Cat one-to-many Sitter', 'Cat: name', 'Sitter: name'],
  },
  {
    rule: 'A123',
    text: 'A memo bears a number, the date of receipt and a subject, and refers to one or more folders. Folders have a label.',
    expected: [
      'Folder one-to-many Memo_Folder',
      'Folder: label',
      'Memo one-to-many Memo_Folder',
      'Memo: number, date_of_receipt, subject',
      'Memo_Folder: folder_id, memo_id',
    ],
  },
  {
    rule: 'A123',
    text: 'Workers have a name. Posts have a title and a wage. Workers, naturally, go through many posts in a year.',
    expected: ['Post: title, wage', 'Worker one-to-many Post', 'Worker: name'],
  },
  {
    rule: 'A124',
    text: 'Exactly one sensor sits in every silo. A sensor has a number.',
    expected: ['Sensor: number', 'Silo', 'Silo one-to-one Sensor'],
  },
  {
    rule: 'A124',
    text: 'Pupils submit one essay each. Pupils have a name.',
    expected: ['Essay', 'Pupil one-to-one Essay', 'Pupil: name'],
  },
  {
    rule: 'A124',
    text: 'One referee oversees each bout. Referees have a name. Bouts have a date.',
    expected: ['Bout: date', 'Referee one-to-many Bout', 'Referee: name'],
  },
  {
    rule: 'A124',
    text: 'Once a month the tenant receives a statement showing the statement number, the issue date and the total. Tenants have a name.',
    expected: [
      'Statement: statement_number, issue_date, total',
      'Tenant one-to-many Statement',
      'Tenant: name',
    ],
  },
  {
    rule: 'A124',
    text: 'The applicant is a person with a name, an email and a phone number.',
    expected: ['Applicant: name, email, phone_number'],
  },
  {
    rule: 'A124',
    text: 'Each line says which spice was used and the quantity. Spices have a name.',
    expected: ['Line: quantity', 'Spice one-to-many Line', 'Spice: name'],
  },
  {
    rule: 'A124',
    text: 'A courier can be assigned to many parcels, but a parcel takes at most one. Couriers have a name. Parcels have a weight.',
    expected: ['Courier one-to-many Parcel', 'Courier: name', 'Parcel: weight'],
  },
  {
    rule: 'A125',
    text: 'Sculptors are known to us by full name, birth date and phone number.',
    expected: ['Sculptor: full_name, birth_date, phone_number'],
  },
  {
    rule: 'A125',
    text: 'Sailors have a name. Harbours have a code. Sailors moor at the harbour of their choice, giving an arrival date, a departure date and a draft.',
    expected: [
      'Harbour one-to-many Sailor',
      'Harbour: code',
      'Sailor: name, arrival_date, departure_date, draft',
    ],
  },
  {
    rule: 'A126',
    text: 'Tutors have a name. Lessons have a topic. Tutors log hours on lessons: an hour entry has a date and a note.',
    expected: [
      'HourEntry: date, note',
      'Lesson one-to-many HourEntry',
      'Lesson: topic',
      'Tutor one-to-many HourEntry',
      'Tutor: name',
    ],
  },
  {
    rule: 'A126',
    text: 'Singers have a name. Choirs have a name. Singers can be in many choirs and a choir has many singers; for each membership we store the join date and the role.',
    expected: [
      'Choir one-to-many Membership',
      'Choir: name',
      'Membership: join_date, role',
      'Singer one-to-many Membership',
      'Singer: name',
    ],
  },
  {
    rule: 'A127',
    text: 'Formats, e.g. A4 or A5: name, width and height.',
    expected: ['Format: name, width, height'],
  },
  {
    rule: 'A127',
    text: 'Hikers rate huts, ratings have a score and a date.',
    expected: ['Hiker', 'Hiker one-to-many Rating', 'Hut', 'Hut one-to-many Rating', 'Rating: score, date'],
  },
  {
    rule: 'A127',
    text: 'Blocks have a weight. Trucks have a plate. We need a transport record per block and truck with a date and a price.',
    expected: [
      'Block one-to-many TransportRecord',
      'Block: weight',
      'TransportRecord: date, price',
      'Truck one-to-many TransportRecord',
      'Truck: plate',
    ],
  },
  {
    rule: 'A127',
    text: 'For every repair record save the date and the cost.',
    expected: ['RepairRecord: date, cost'],
  },
  {
    rule: 'A127',
    text: 'An entry has a text and can be marked as private. Songs have a title and an is explicit flag.',
    expected: ['Entry: text, private', 'Song: title, is_explicit'],
  },
  {
    rule: 'A127',
    text: "Whenever a guest complains, that's an incident: it has a date and a description.",
    expected: ['Incident: date, description'],
  },
])('[$rule] $text', ({ text, expected }) => {
  expect(drawn(text).map(sortedNames)).toEqual(expected);
});

/** The two keys of a join entity in the order of their names. */
function sortedNames(line: string): string {
  const [name = '', list] = line.split(': ');
  return list?.includes('_id, ') === true ? `${name}: ${list.split(', ').sort().join(', ')}` : line;
}
