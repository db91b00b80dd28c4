import { expect, test } from 'vitest';
import { describe } from '../src/index.ts';
import { aMaking } from './making.ts';

/** What a text draws, keys called id left out: "Order: date, status(new|paid)" and "Order 1-n OrderItem". */
function drawn(text: string): string[] {
  const { nodes, edges } = describe(text, aMaking()).content;
  const names = new Map(nodes.map(({ id, data }) => [id, data.name]));
  const entities = nodes.map(({ data }) => {
    const attributes = data.attributes
      .filter(({ name }) => name !== 'id')
      .map(({ name, enumValues = [] }) =>
        enumValues.length > 0 ? `${name}(${enumValues.join('|')})` : name,
      );
    return [data.name, ...(attributes.length > 0 ? [attributes.join(', ')] : [])].join(': ');
  });
  const relationships = edges.map(
    ({ source, target, data }) => `${names.get(source) ?? ''} ${data.type} ${names.get(target) ?? ''}`,
  );
  return [...entities, ...relationships].sort();
}

test.each([
  {
    rule: 'A15',
    text: 'Vets see pets during visits, which have a date, a reason and a diagnosis.',
    expected: [
      'Pet',
      'Pet one-to-many Visit',
      'Vet',
      'Vet one-to-many Visit',
      'Visit: date, reason, diagnosis',
    ],
  },
  {
    rule: 'A17',
    text: 'Track the duration of each song and release year of the album.',
    expected: ['Album: release_year', 'Song: duration'],
  },
  {
    rule: 'A17',
    text: 'We record the name of each member and the address of the club.',
    expected: ['Club: address', 'Member: name'],
  },
  {
    rule: 'A18',
    text: 'It should store departments (name, budget), professors (name, email, hire date) who work in a department, and courses (code, title, credits) offered by departments.',
    expected: [
      'Course: code, title, credits',
      'Department one-to-many Course',
      'Department one-to-many Professor',
      'Department: name, budget',
      'Professor: name, email, hire_date',
    ],
  },
  {
    rule: 'A11',
    text: 'Students enroll in courses and receive a grade.',
    expected: [
      'Course',
      'Course one-to-many Enrollment',
      'Enrollment: grade',
      'Student',
      'Student one-to-many Enrollment',
    ],
  },
  {
    rule: 'A7',
    text: 'Each order has a date, a status: new, paid, shipped, and many order items.',
    expected: ['Order one-to-many OrderItem', 'Order: date, status(new|paid|shipped)', 'OrderItem'],
  },
  {
    rule: 'A7',
    text: 'A user has a name and a role: admin, editor or viewer, and many posts.',
    expected: ['Post', 'User one-to-many Post', 'User: name, role(admin|editor|viewer)'],
  },
])('[$rule] $text', ({ text, expected }) => {
  expect(drawn(text)).toEqual(expected);
});
