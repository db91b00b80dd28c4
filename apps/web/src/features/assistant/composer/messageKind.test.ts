import { expect, it } from 'vitest';
import { findMessageKind } from './messageKind.ts';

const drawn = { isEmpty: false, mayEdit: true, hasModel: true };
const empty = { ...drawn, isEmpty: true };
const builtIn = { ...drawn, hasModel: false };

it.each([
  ['no, make it optional', drawn, 'change'],
  ['Add an audit trail to Order', drawn, 'change'],
  ['Can you make the email optional?', drawn, 'change'],
  ['Please explain nothing, add a phone', drawn, 'change'],
  ['Which entities have no key', drawn, 'ask'],
  ['explain the order', drawn, 'ask'],
  ['Phone numbers, too?', drawn, 'ask'],
  ['A blog has posts', empty, 'describe'],
  ['What does a blog need?', empty, 'ask'],
  ['A shop has products', builtIn, 'describe'],
  ['Create a blog with users and posts', builtIn, 'describe'],
  ['', builtIn, 'change'],
  ['Create an entity Invoice', builtIn, 'change'],
  ['Customer has many invoices. Remove log.', builtIn, 'change'],
  ['Make it nicer\nAdd an audit trail to Customer', builtIn, 'change'],
  ['Add a phone', { ...drawn, mayEdit: false }, 'ask'],
] as const)('%s is of kind %s', (text, situation, kind) => {
  expect(findMessageKind(text, situation)).toBe(kind);
});
