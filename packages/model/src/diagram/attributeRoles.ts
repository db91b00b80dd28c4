import { type AttributeType } from './attributeTypes.ts';

/** Roles of an attribute that change generated code; `none` was chosen, so that no name sets another. */
export const ATTRIBUTE_ROLES = ['created', 'updated', 'version', 'secret', 'deleted', 'none'] as const;

/** A role of an attribute. */
export type AttributeRole = (typeof ATTRIBUTE_ROLES)[number];

/** A role that changes code. */
export type EffectiveRole = Exclude<AttributeRole, 'none'>;

const MOMENTS: readonly AttributeType[] = ['Date', 'LocalDateTime'];

/** The attribute types that a role can have. */
export const TYPES_OF_ROLE: Readonly<Record<EffectiveRole, readonly AttributeType[]>> = {
  created: MOMENTS,
  updated: MOMENTS,
  version: ['Integer', 'Long'],
  secret: ['String'],
  deleted: [...MOMENTS, 'Boolean'],
};

/** The part of an attribute that decides its role. */
interface RoleFacts {
  type: AttributeType;
  role?: AttributeRole;
  isPrimaryKey: boolean;
  isForeignKey: boolean;
}

/** Whether an attribute can have a role: a key and a reference have none, and the type must fit. */
export function canHaveRole(
  { type, isPrimaryKey, isForeignKey }: Omit<RoleFacts, 'role'>,
  role: EffectiveRole,
): boolean {
  return !isPrimaryKey && !isForeignKey && TYPES_OF_ROLE[role].includes(type);
}

/** Returns the role of an attribute; undefined without one, or with one that it cannot have. */
export function effectiveRole(attribute: RoleFacts): EffectiveRole | undefined {
  const { role = 'none' } = attribute;
  return role !== 'none' && canHaveRole(attribute, role) ? role : undefined;
}

/** Names as words with underscores; `deleted` is never suggested, because it hides rows. */
const NAMES: readonly (readonly [EffectiveRole, RegExp])[] = [
  ['created', /^(?:created?|creation|inserted)_(?:at|on|date|time|timestamp)$|^date_created$/],
  [
    'updated',
    /^(?:last_)?(?:updated?|modified|changed)_(?:at|on|date|time|timestamp)$|^last_updated?$|^date_(?:updated|modified)$/,
  ],
  ['version', /^(?:row_|lock_)?version$/],
  ['secret', /(?:^|_)(?:password|passwd|secret|hash|token)$/],
];

/** Returns the role that the name and type of an attribute suggest; undefined if none. */
export function suggestRole(
  attribute: Omit<RoleFacts, 'role'> & { name: string },
): EffectiveRole | undefined {
  const name = attribute.name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  return NAMES.find(([role, names]) => names.test(name) && canHaveRole(attribute, role))?.[0];
}
