import { type AccessLevel } from '@joinery/model';

/** Display names of the roles. */
export const ACCESS_LEVEL_NAMES: Record<AccessLevel, string> = {
  OWNER: 'Owner',
  EDITOR: 'Editor',
  VIEWER: 'Viewer',
};
