import { describe, expect, test } from 'vitest';
import {
  checkComment,
  checkMarkdown,
  checkName,
  checkText,
  readComment,
  splitName,
} from './plainEnglish.mjs';

const foundIn = (findings) => findings.map(({ found }) => found);

test('a name is split at capitals, digits and underscores', () => {
  expect(splitName('tellUnheard')).toBe('tell unheard');
  expect(splitName('FAREWELL_MS')).toBe('farewell ms');
  expect(splitName('parseJSONFile')).toBe('parse json file');
});

test('a listed word in a name is found as a whole word only', () => {
  expect(foundIn(checkName('tellUnheard'))).toEqual(['tell', 'unheard']);
  expect(checkName('intelligible')).toEqual([]);
  expect(checkName('understand')).toEqual([]);
});

test('a word can be listed for names only', () => {
  expect(foundIn(checkName('readAnswer'))).toEqual(['answer']);
  expect(checkText('The answer is read.')).toEqual([]);
});

test('a helper ending in -Of is found where the name is that of a function', () => {
  expect(foundIn(checkName('contentOf', { isFunction: true }))).toEqual(['contentOf']);
  expect(checkName('contentOf')).toEqual([]);
  expect(checkName('indexOf', { isFunction: true })).toEqual([]);
});

test('a retired name is found as a whole name', () => {
  expect(foundIn(checkName('plainEdits'))).toEqual(['plainEdits']);
  expect(checkName('plainEnglish')).toEqual([]);
  expect(checkName('plainText')).toEqual([]);
});

describe('text', () => {
  test.each([
    ['The user is told.', ['told']],
    ['Answers the stored content.', ['Answers']],
    ['Reads the answers of the model.', []],
    ['Waits for whoever comes to the room.', ['whoever', 'comes to']],
    ['A stand-in stands for the server.', []],
    ['The status is 410 Gone.', []],
    ['Signs in with a password of 12 signs.', ['signs']],
    ['The file, undefined where there is none.', ['undefined where']],
    ['Calls `tell` and https://example.org/told.', []],
  ])('%s', (value, expected) => {
    expect(foundIn(checkText(value))).toEqual(expected);
  });
});

test('the first word of a comment is checked besides its words', () => {
  expect(foundIn(checkComment(readComment('* What a client sent. ')))).toEqual(['What']);
  expect(foundIn(checkComment(readComment('* It is kept.')))).toEqual(['It']);
  expect(foundIn(checkComment(readComment('* How a value is read.')))).toEqual(['How']);
  expect(checkComment(readComment('* Returns what\n * a client sent. '))).toEqual([]);
});

test('Markdown is checked line by line, code blocks not at all, names in backticks as retired names', () => {
  const source = ['# Title', '```', 'told', '```', 'Is `isPlain` told?', '`told`'].join('\n');
  expect(checkMarkdown(source).map(({ found, line }) => [found, line])).toEqual([
    ['told', 5],
    ['isPlain', 5],
  ]);
});

test('a path that is allowed is not checked', () => {
  expect(checkText('told', 'scripts/lint/plainEnglish.mjs')).toEqual([]);
});
