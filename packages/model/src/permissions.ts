/** Access levels of a member; the field is `currentUserAccess` or `accessLevel` on the wire. */
export const ACCESS_LEVELS = ['OWNER', 'EDITOR', 'VIEWER'] as const;

/** A member's access level. */
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Access levels that an invitation or the owner can grant; never OWNER. */
export const GRANTABLE_ACCESS_LEVELS = ['EDITOR', 'VIEWER'] as const;

/** An access level that can be granted to a member. */
export type GrantableAccessLevel = (typeof GRANTABLE_ACCESS_LEVELS)[number];

/** All permissions on a diagram. */
export type Permission =
  | 'diagram.read'
  | 'diagram.edit'
  | 'diagram.delete'
  | 'members.read'
  | 'members.invite'
  | 'members.manage'
  | 'ownership.transfer'
  | 'publicLink.manage'
  | 'versions.read'
  | 'versions.write'
  | 'versions.delete';

const PERMISSIONS: Record<AccessLevel, readonly Permission[]> = {
  OWNER: [
    'diagram.read',
    'diagram.edit',
    'diagram.delete',
    'members.read',
    'members.invite',
    'members.manage',
    'ownership.transfer',
    'publicLink.manage',
    'versions.read',
    'versions.write',
    'versions.delete',
  ],
  EDITOR: [
    'diagram.read',
    'diagram.edit',
    'members.read',
    'members.invite',
    'versions.read',
    'versions.write',
  ],
  VIEWER: ['diagram.read', 'members.read', 'versions.read'],
};

/**
 * Whether an access level includes a permission (specification section 6). The only place that knows the
 * levels.
 */
export function can(accessLevel: AccessLevel, permission: Permission): boolean {
  return PERMISSIONS[accessLevel].includes(permission);
}
