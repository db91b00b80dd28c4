import { expect, test } from 'vitest';
import { readClaims } from './credential.ts';
import { readReturnTo } from './returnTo.ts';

const aToken = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('[M139] claims are read with any characters in names', () => {
  const claims = {
    sub: '1',
    email: 'ü@example.com',
    name: 'Émilie 用户 👩‍💻??>>',
    picture: 'https://example.com/a.png',
  };
  expect(readClaims(aToken(claims))).toEqual(claims);
});

test('[M139] a token without sub or e-mail is rejected', () => {
  expect(() => readClaims(aToken({ email: 'a@example.com' }))).toThrow();
  expect(() => readClaims(aToken({ sub: '1' }))).toThrow();
  expect(() => readClaims('nonsense')).toThrow();
});

test('signing in returns only to paths of this site', () => {
  const returnTo = { path: '/diagram-editor/a?b#c', person: null };
  expect(readReturnTo({ returnTo })).toEqual(returnTo);
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(readReturnTo({ returnTo: { path, person: null } })).toBeNull();
  }
  expect(readReturnTo({ returnTo: '/my-diagrams' })).toBeNull();
  expect(readReturnTo(null)).toBeNull();
});
