import { expect, test } from 'vitest';
import { readClaims } from './credential.ts';
import { readReturnTo } from './returnTo.ts';

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('[M139] claims are read with every sign that a name may hold', () => {
  const claims = {
    sub: '1',
    email: 'ü@example.com',
    name: 'Émilie 用户 👩‍💻??>>',
    picture: 'https://example.com/a.png',
  };
  expect(readClaims(tokenOf(claims))).toEqual(claims);
});

test('[M139] a token without sub or e-mail is refused', () => {
  expect(() => readClaims(tokenOf({ email: 'a@example.com' }))).toThrow();
  expect(() => readClaims(tokenOf({ sub: '1' }))).toThrow();
  expect(() => readClaims('nonsense')).toThrow();
});

test('only paths of this site are returned to after signing in', () => {
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
