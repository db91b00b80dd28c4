/** Roles a member of a diagram can have; the field is `currentUserAccess` or `accessLevel` on the wire. */
export const ACCESS_LEVELS = ['OWNER', 'EDITOR', 'VIEWER'] as const;

/** A member's role in a diagram. */
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Access levels that an invitation or the owner may give; never OWNER. */
export const GRANTABLE_ACCESS_LEVELS = ['EDITOR', 'VIEWER'] as const;

/** A role that may be given to a member. */
export type GrantableAccessLevel = (typeof GRANTABLE_ACCESS_LEVELS)[number];

/** Everything that somebody may or may not do with a diagram. */
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

/** Whether a member with this access level may do it (specification section 6). The only place that knows the roles. */
export function can(accessLevel: AccessLevel, permission: Permission): boolean {
  return PERMISSIONS[accessLevel].includes(permission);
}
