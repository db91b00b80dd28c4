import { expect, it } from 'vitest';
import { createParticipants, distinctParticipants } from './participants.ts';
import { createColours, PARTICIPANT_COLOURS } from './participantColours.ts';

const joined = (socketId: string, id: string, username = id) => ({
  socketId,
  user: { id, username, photoUrl: null },
});

it('[M270] [M271] [M272] participants join and leave by connection, and a user with two tabs counts once', () => {
  const participants = createParticipants();
  participants.replaceAll([joined('s1', 'ada'), joined('s2', 'ben')]);
  participants.add(joined('s3', 'ben'));
  expect(participants.state.getState().participants.map(({ socketId }) => socketId)).toEqual([
    's1',
    's2',
    's3',
  ]);
  expect(
    distinctParticipants(participants.state.getState().participants).map(({ userId }) => userId),
  ).toEqual(['ada', 'ben']);
  participants.remove('s2');
  expect(participants.state.getState().participants.map(({ socketId }) => socketId)).toEqual(['s1', 's3']);
});

it('[M141] a user without a name is shown as Anonymous', () => {
  const participants = createParticipants();
  participants.replaceAll([joined('s1', 'ada', '  ')]);
  expect(participants.state.getState().participants[0]?.name).toBe('Anonymous');
});

it('[M273] cursors bypass the state, and are removed when their participant leaves', () => {
  const participants = createParticipants();
  participants.replaceAll([joined('s1', 'ada'), joined('s2', 'ben')]);
  const notified: unknown[] = [];
  const before = participants.state.getState();
  participants.onCursor((socketId, position) => notified.push([socketId, position]));
  participants.moveCursor('s2', { x: 1, y: 2 });
  expect(participants.state.getState()).toBe(before);
  participants.replaceAll([joined('s1', 'ada')]);
  expect(notified).toEqual([
    ['s2', { x: 1, y: 2 }],
    ['s2', null],
  ]);
});

it('selections are removed with their participant, and an equal one changes nothing', () => {
  const participants = createParticipants();
  participants.replaceAll([joined('s1', 'ada'), joined('s2', 'ben')]);
  participants.select('s2', { selection: ['c'], editing: null });
  const { selections } = participants.state.getState();
  participants.select('s2', { selection: ['c'], editing: null });
  expect(participants.state.getState().selections).toBe(selections);
  participants.remove('s2');
  expect(participants.state.getState().selections.size).toBe(0);
});

it('a colour is stable across days, and unique while there are free ones', () => {
  const getColour = createColours();
  const ids = PARTICIPANT_COLOURS.map((number) => `person-${number}`);
  const given = ids.map(getColour);
  expect(new Set(given).size).toBe(PARTICIPANT_COLOURS.length);
  expect(ids.map(getColour)).toEqual(given);
  expect(createColours()('person-1')).toBe(given[0]);
});
