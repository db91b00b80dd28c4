import {
  authConfigResponseSchema,
  nonceResponseSchema,
  signedInUserSchema,
  signInResponseSchema,
  validateResponseSchema,
} from '@joinery/wire';
import { describe, expect, it } from 'vitest';
import {
  type ResponseReader,
  signedInUserReader,
  signInResponseReader,
  validationReader,
} from './responseReaders.ts';
import { nonceReader, signInOptionsReader } from './signIn/signInOptions.ts';

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', photoUrl: null };

/** Parses a value; undefined if the schema rejects it. */
function readWith(reader: ResponseReader<unknown>, value: unknown): unknown {
  const read = reader.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The value itself, with an unknown field, and with each field missing or of another type. */
function getVariants(value: object): unknown[] {
  const spoiled = Object.keys(value).flatMap((name) => {
    const { [name as keyof typeof value]: _left, ...rest } = value;
    return [rest, ...[null, 7, 'text', {}, true].map((other) => ({ ...value, [name]: other }))];
  });
  return [value, { ...value, more: 1 }, ...spoiled, null, [], 'text', 3];
}

describe('handwritten readers accept the same as the protocol’s schemas', () => {
  const pairs = [
    { name: 'a user', reader: signedInUserReader, schema: signedInUserSchema, example: user },
    { name: 'a nonce', reader: nonceReader, schema: nonceResponseSchema, example: { nonce: 'n' } },
    {
      name: 'what signing in offers',
      reader: signInOptionsReader,
      schema: authConfigResponseSchema,
      example: { googleClientId: 'id', hasDevelopmentIdentity: true, canSendMail: true, hasAiUserKeys: true },
    },
    {
      name: 'a session token',
      reader: signInResponseReader,
      schema: signInResponseSchema,
      example: { token: 't' },
    },
    {
      name: 'a user of a valid session',
      reader: validationReader,
      schema: validateResponseSchema,
      example: { valid: true, user },
    },
  ];

  it.each(pairs)('$name', ({ reader, schema, example }) => {
    const read = getVariants(example).filter((value) => !isInvalidSession(value));
    for (const value of read) expect(readWith(reader, value)).toEqual(readWith(schema, value));
  });

  function isInvalidSession(value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'valid' in value && value.valid === false;
  }

  it('an invalid session needs no user', () => {
    expect(readWith(validationReader, { valid: false })).toEqual({ valid: false });
  });
});
