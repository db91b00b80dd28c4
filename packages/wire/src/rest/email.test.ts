import { expect, it } from 'vitest';
import { emailSchema } from './email.ts';

const isEmail = (text: string) => emailSchema().safeParse(text).success;

it.each([
  'ada@example.org',
  "o'hara+x@mail.example.co.uk",
  'jörg@exämple.de',
  'josé.müller@example.com',
  '用户@例子.公司',
  'ada@xn--exmple-cua.xn--p1ai',
  `${'a'.repeat(64)}@example.org`,
])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  'ada',
  'ada@example',
  '@example.org',
  'a b@example.org',
  '.ada@example.org',
  'ada.@example.org',
  'a..b@example.org',
  'ada@-example.org',
  'ada@example..org',
  'ada@127.0.0.1',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org, eve@example.org',
  'Ada <ada@example.org>',
  'ada\u202e@example.org',
  `${'a'.repeat(65)}@example.org`,
  `${'a'.repeat(250)}@example.org`,
  `ada@${'a'.repeat(64)}.org`,
  `ada@${'a.'.repeat(200)}org`,
])('%j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});
