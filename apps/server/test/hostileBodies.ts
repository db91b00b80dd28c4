import fc from 'fast-check';

/** The part of JSON Schema that the API's documents use. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  format?: string;
}

const NASTY_WORDS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://x}',
  '9'.repeat(400),
  '🦄'.repeat(120),
];
const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  -(2 ** 31) - 1,
];
const KEYS = ['__proto__', 'constructor', 'prototype', 'id', 'name', 'nodes', 'data', 'toJSON', 'length'];

/** Nested deeper than any valid body. */
const deep = fc.constantFrom(50, 2_000).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});
const huge = fc.constantFrom(20_000, 2_000_000).map((length) => 'x'.repeat(length));

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...NASTY_WORDS),
  fc.constantFrom(...NASTY_NUMBERS),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

/** Any JSON, mainly values that break programs. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: leaf },
  { weight: 20, arbitrary: fc.array(leaf, { maxLength: 4 }) },
  {
    weight: 18,
    arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string({ unit: 'binary' })), leaf, {
      maxKeys: 5,
    }),
  },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: huge },
);

/** Bodies similar to the schema: complete ones, ones with a missing part, and ones with garbage in a part. */
export function bodyNear(schema: JsonSchema, realWords: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, realWords) }, { weight: 1, arbitrary: garbage });
}

function fitting(schema: JsonSchema, words: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => bodyNear(choice, words)));
  if (schema.allOf?.[0] !== undefined) return bodyNear(schema.allOf[0], words);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type ?? 'unknown'].flat();
  if (type === 'object' || schema.properties !== undefined) return objectNear(schema, words);
  if (type === 'array') return arrayNear(schema, words);
  if (type === 'string') return text(schema, words);
  if (type === 'integer') return fc.oneof(fc.integer(), fc.constantFrom(...NASTY_NUMBERS));
  if (type === 'number') return fc.oneof(fc.double(), fc.constantFrom(...NASTY_NUMBERS));
  if (type === 'boolean') return fc.boolean();
  return garbage;
}

function text({ format }: JsonSchema, words: readonly string[]): fc.Arbitrary<string> {
  const usual = format === 'email' ? fc.emailAddress() : fc.string({ unit: 'grapheme', maxLength: 30 });
  return fc.oneof(usual, fc.constantFrom(...words), fc.constantFrom(...NASTY_WORDS));
}

function arrayNear({ items, prefixItems }: JsonSchema, words: readonly string[]): fc.Arbitrary<unknown[]> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => bodyNear(item, words)));
  return fc.array(bodyNear(items ?? {}, words), { maxLength: 3 });
}

/** Required fields nearly always, others by chance, an unknown one now and then. */
function objectNear(
  { properties = {}, required = [] }: JsonSchema,
  words: readonly string[],
): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, property]) => {
    const present = { weight: required.includes(name) ? 40 : 2, arbitrary: bodyNear(property, words) };
    const absent = { weight: 1, arbitrary: fc.constant(undefined) };
    return fc.oneof(present, absent).map((value): [string, unknown] => [name, value]);
  });
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...KEYS), garbage) },
  );
  return fc.tuple(fc.tuple(...fields), extra).map(([known, more]) => {
    const entries = known.filter(([, value]) => value !== undefined);
    return Object.fromEntries(more === null ? entries : [...entries, more]);
  });
}
