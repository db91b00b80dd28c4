import { type DiagramListEntry } from '@joinery/wire';

/** Filters of the list: all, own, or shared by others. */
export const DIAGRAM_FILTERS = [
  { id: 'all', label: 'All', matches: () => true, nothing: 'No diagrams yet' },
  {
    id: 'own',
    label: 'Mine',
    matches: isOwn,
    nothing: 'You do not own a diagram yet',
  },
  {
    id: 'shared',
    label: 'Shared with me',
    matches: (diagram: DiagramListEntry) => !isOwn(diagram),
    nothing: 'No diagrams are shared with you',
  },
] as const;
export type DiagramFilterId = (typeof DIAGRAM_FILTERS)[number]['id'];

export function matchesFilter(diagram: DiagramListEntry, filterId: DiagramFilterId): boolean {
  return DIAGRAM_FILTERS.some(({ id, matches }) => id === filterId && matches(diagram));
}

function isOwn(diagram: DiagramListEntry): boolean {
  return diagram.currentUserAccess === 'OWNER';
}
