import { type AttributeType } from '@joinery/model';
import { splitName } from '../language/nouns.ts';

/** Types by the last word of an attribute's name; a name that is not listed is a String. */
const LAST_WORDS: Readonly<Partial<Record<AttributeType, string>>> = {
  Boolean:
    'flag active enabled disabled verified published archived deleted available visible public private paid completed done approved locked featured confirmed',
  LocalDateTime: 'at time timestamp datetime login',
  LocalDate: 'date on birthday birthdate dob deadline since until',
  BigDecimal:
    'price cost amount total subtotal salary wage fee fare balance budget revenue income tax discount deposit premium rent payment commission',
  Double:
    'weight height width depth length area distance latitude longitude lat lng temperature volume speed percent percentage',
  Integer:
    'quantity qty count age year rating score rank stars points credits seats pages capacity duration minutes hours stock floor copies',
  Long: 'version',
};

/** Types by the first word, which says more: is_paid, date_of_birth. */
const FIRST_WORDS: Readonly<Partial<Record<AttributeType, string>>> = {
  Boolean: 'is has can was should allow allows',
  LocalDate: 'date',
};

const BY_LAST = byWord(LAST_WORDS);
const BY_FIRST = byWord(FIRST_WORDS);

function byWord(lists: Readonly<Partial<Record<AttributeType, string>>>): ReadonlyMap<string, AttributeType> {
  return new Map(
    Object.entries(lists).flatMap(([type, words]) =>
      words.split(' ').map((word) => [word, type as AttributeType] as const),
    ),
  );
}

/** Returns the type that an attribute of this name usually has. */
export function usualType(name: string): AttributeType {
  const words = splitName(name);
  if (words.length > 1) {
    const first = BY_FIRST.get(words[0] ?? '');
    if (first !== undefined) return first;
    if (words[0] === 'number' && words[1] === 'of') return 'Integer';
  }
  return BY_LAST.get(words.at(-1) ?? '') ?? 'String';
}

/** Words for the types, as people write them. */
const TYPE_WORDS: Readonly<Record<AttributeType, string>> = {
  String: 'string text varchar char uuid',
  Integer: 'integer int number',
  Long: 'long bigint',
  Float: 'float real',
  Double: 'double',
  Boolean: 'boolean bool flag',
  Date: '',
  LocalDate: 'localdate date',
  LocalDateTime: 'localdatetime datetime timestamp',
  BigDecimal: 'bigdecimal decimal numeric money',
  Enum: 'enum choice',
};

/** The type that a word means, in lower case. */
export const TYPE_OF_WORD = byWord(TYPE_WORDS);

/** Groups of attributes that are added under one name. */
export const USUAL_GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      [
        'audit trail, audit trails, audit log, audit columns, audit fields, auditing',
        'created_at created_by updated_at updated_by',
      ],
      ['timestamps, timestamp columns', 'created_at updated_at'],
      ['soft delete, soft deletes, soft deletion, soft-delete', 'deleted_at'],
      ['optimistic locking, versioning', 'version'],
    ] as const
  ).flatMap(([names, attributes]) => names.split(', ').map((name) => [name, attributes.split(' ')] as const)),
);

/** Attributes that usually belong to a part which is split out, beside those whose names begin with its name. */
export const USUAL_PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    address:
      'street, street name, street number, house number, address line, address line 1, address line 2, city, town, zip, zip code, postal code, postcode, state, province, region, county, country',
    contact: 'phone, phone number, mobile, fax, email, email address',
    location: 'latitude, longitude, lat, lng',
    period: 'start date, end date, starts at, ends at, starts on, ends on, valid from, valid until',
  }).map(([part, names]) => [part, names.split(', ')]),
);
