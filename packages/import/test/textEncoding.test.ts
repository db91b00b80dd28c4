import { expect, it } from 'vitest';
import { decodeSource } from '../src/index.ts';

const SQL = 'CREATE TABLE a (id int);';

function decode(bytes: Uint8Array): { text: string; note?: { message: string } } {
  return decodeSource(bytes, (part, encoding) => new TextDecoder(encoding).decode(part));
}

it.for<readonly [string, Uint8Array, string, string | undefined]>([
  ['UTF-8', Buffer.from(`${SQL} -- é 注`), `${SQL} -- é 注`, undefined],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${SQL}`), SQL, undefined],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${SQL} é`, 'utf16le'), `${SQL} é`, undefined],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${SQL}`, 'utf16le').swap16(), SQL, undefined],
  ['UTF-16 without a mark', Buffer.from(SQL, 'utf16le'), SQL, 'utf-16le'],
  ['Western letters', Buffer.from(`${SQL} -- café`, 'latin1'), `${SQL} -- café`, 'windows-1252'],
  [
    'Cyrillic',
    Buffer.from([0x2d, 0x2d, 0x20, 0xe8, 0xec, 0xff, 0x20, 0xf2, 0xe8, 0xef, 0xfb, 0xe8]),
    '-- имя типыи',
    'windows-1251',
  ],
  ['Chinese', Buffer.from([0x2d, 0x2d, 0x20, 0xd6, 0xd0, 0xce, 0xc4]), '-- 中文', 'gb18030'],
])('[I20] %s is decoded; what is not UTF-8 is reported', ([, bytes, text, encoding]) => {
  const decoded = decode(bytes);
  expect(decoded.text).toBe(text);
  const message =
    encoding === undefined ? undefined : `The file is not UTF-8; it was decoded as ${encoding}.`;
  expect(decoded.note?.message).toBe(message);
});
