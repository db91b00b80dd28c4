import { expect, test } from 'vitest';
import { CliError } from '../cliError.ts';
import { parseServerAddress } from './serverAddress.ts';
import { createTableFilter } from './tableFilter.ts';

const NAMES = { tlsMode: 'sslmode', certificate: 'sslrootcert' };
const parse = (address: string) => parseServerAddress(address, NAMES);

test('[I31] an address names user, password, host, port, database and encryption', () => {
  expect(parse('postgres://ann%40x:p%2Fw@[::1]:5433/my%20shop?sslmode=require')).toEqual({
    place: 'postgres://ann@x@[::1]:5433/my shop',
    host: '::1',
    port: 5433,
    user: 'ann@x',
    password: 'p/w',
    database: 'my shop',
    tlsMode: 'require',
    certificate: undefined,
  });
  expect(parse('mysql://db.example')).toMatchObject({ user: '', password: undefined, tlsMode: 'prefer' });
});

test.each([
  'postgres://ann:sec/ret@host/db',
  'postgres://ann:sec#ret@host/db',
  'postgres://ann:1#secret@host/db',
  'postgres://ann:1?secret@host/db',
  'postgres://ann:sec%ret@host/db',
  'postgres:///secret',
  'postgres://ann:x@host/db?sslmode=secret',
  'postgres://ann:x@host/db?secret=1',
])('[I32] a broken address is rejected without repeating it: %s', (address) => {
  expect(() => parse(address)).toThrow(CliError);
  try {
    parse(address);
  } catch (error) {
    expect(String(error)).not.toMatch(/sec.?ret/u);
  }
});

test('[I33] patterns apply to table and schema.table; exclude wins', () => {
  const isIncluded = createTableFilter({ include: ['order*', 'crm.*'], exclude: ['*_log', 'a.b'] });
  const names = ['public.Orders', 'public.order_log', 'crm.person', 'public.person', 'crm.a.b'];
  expect(
    names.filter((name) => {
      const [schema = '', ...table] = name.split('.');
      return isIncluded({ schema, table: table.join('.') });
    }),
  ).toEqual(['public.Orders', 'crm.person']);
});
