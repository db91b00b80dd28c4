import { expect, it } from 'vitest';
import { createPeople, distinctPeople } from './people.ts';
import { createColours, PERSON_COLOURS } from './personColours.ts';

const arrival = (socketId: string, id: string, username = id) => ({
  socketId,
  user: { id, username, photoUrl: null },
});

it('[M270] [M271] [M272] people come and go by connection, and one person in two tabs counts once', () => {
  const people = createPeople();
  people.replaceAll([arrival('s1', 'ada'), arrival('s2', 'ben')]);
  people.arrive(arrival('s3', 'ben'));
  expect(people.state.getState().people.map(({ socketId }) => socketId)).toEqual(['s1', 's2', 's3']);
  expect(distinctPeople(people.state.getState().people).map(({ userId }) => userId)).toEqual(['ada', 'ben']);
  people.leave('s2');
  expect(people.state.getState().people.map(({ socketId }) => socketId)).toEqual(['s1', 's3']);
});

it('[M141] somebody without a name is Anonymous', () => {
  const people = createPeople();
  people.replaceAll([arrival('s1', 'ada', '  ')]);
  expect(people.state.getState().people[0]?.name).toBe('Anonymous');
});

it('[M273] cursors are told past the state, and the end of one when its person goes', () => {
  const people = createPeople();
  people.replaceAll([arrival('s1', 'ada'), arrival('s2', 'ben')]);
  const told: unknown[] = [];
  const before = people.state.getState();
  people.onCursor((socketId, position) => told.push([socketId, position]));
  people.moveCursor('s2', { x: 1, y: 2 });
  expect(people.state.getState()).toBe(before);
  people.replaceAll([arrival('s1', 'ada')]);
  expect(told).toEqual([
    ['s2', { x: 1, y: 2 }],
    ['s2', null],
  ]);
});

it('marks go with their person, and one that says the same changes nothing', () => {
  const people = createPeople();
  people.replaceAll([arrival('s1', 'ada'), arrival('s2', 'ben')]);
  people.mark('s2', { selection: ['c'], editing: null });
  const { marks } = people.state.getState();
  people.mark('s2', { selection: ['c'], editing: null });
  expect(people.state.getState().marks).toBe(marks);
  people.leave('s2');
  expect(people.state.getState().marks.size).toBe(0);
});

it('a colour is steady, the same on the next day, and nobody else’s while there are free ones', () => {
  const colourOf = createColours();
  const ids = PERSON_COLOURS.map((number) => `person-${number}`);
  const given = ids.map(colourOf);
  expect(new Set(given).size).toBe(PERSON_COLOURS.length);
  expect(ids.map(colourOf)).toEqual(given);
  expect(createColours()('person-1')).toBe(given[0]);
});
