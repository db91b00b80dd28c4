import { type DraftLink } from '../links/draftLink.ts';

/** "Teams play matches", and "a match has a home team and an away team": which says how many there are. */
export function isToldByRoles(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (link.role !== undefined || link.strength === 'explicit' || link.style !== 'relate') return false;
  const roles = links.filter(
    ({ role, toEnd, from, to }) =>
      role !== undefined && toEnd === 'one' && from === link.to && to === link.from && from !== to,
  );
  return new Set(roles.map(({ role }) => role)).size > 1;
}

const LEADING =
  /^(?:head|lead|manage|direct|chair|supervise|captain|coordinate|found|own|oversee|preside|run)$/;

/** "Employees work in one department" and "a department is headed by one employee" are two relations. */
export function isLeading(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (!isLedByOne(link)) return false;
  return links.some(
    (other) =>
      !LEADING.test(other.verb) &&
      ((other.from === link.to &&
        other.to === link.from &&
        other.toEnd === 'one' &&
        other.style !== 'have') ||
        (other.from === link.from && other.to === link.to && other.toEnd === 'many')),
  );
}

function isLedByOne({ style, verb, label, toEnd }: DraftLink): boolean {
  return style === 'relate' && LEADING.test(verb) && label === `${verb} by` && toEnd === 'one';
}
