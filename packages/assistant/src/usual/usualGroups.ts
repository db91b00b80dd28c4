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
      ['optimistic locking, versioning', 'version:long'],
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
