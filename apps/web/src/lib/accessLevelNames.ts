import { type AccessLevel } from '@joinery/model';

/** What the roles are called wherever people read them. */
export const ACCESS_LEVEL_NAMES: Record<AccessLevel, string> = {
  OWNER: 'Owner',
  EDITOR: 'Editor',
  VIEWER: 'Viewer',
};
