import { type DraftLink } from './gather.ts';

/** "Teams play matches", and "a match has a home team and an away team": which says how many there are. */
export function isToldByRoles(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (link.role !== undefined || link.strength === 'explicit' || link.style !== 'relate') return false;
  const roles = links.filter(
    ({ role, toEnd, from, to }) =>
      role !== undefined && toEnd === 'one' && from === link.to && to === link.from && from !== to,
  );
  return new Set(roles.map(({ role }) => role)).size > 1;
}
