import { expect, it } from 'vitest';
import { findMessageKind } from './messageKind.ts';

const drawn = { isEmpty: false, mayEdit: true };

it.each([
  ['no, make it optional', drawn, 'change'],
  ['Add an audit trail to Order', drawn, 'change'],
  ['Can you make the email optional?', drawn, 'change'],
  ['Please explain nothing, add a phone', drawn, 'change'],
  ['Which entities have no key', drawn, 'ask'],
  ['explain the order', drawn, 'ask'],
  ['Phone numbers, too?', drawn, 'ask'],
  ['A blog has posts', { isEmpty: true, mayEdit: true }, 'describe'],
  ['What does a blog need?', { isEmpty: true, mayEdit: true }, 'ask'],
  ['Add a phone', { isEmpty: false, mayEdit: false }, 'ask'],
] as const)('%s is of kind %s', (text, situation, kind) => {
  expect(findMessageKind(text, situation)).toBe(kind);
});
