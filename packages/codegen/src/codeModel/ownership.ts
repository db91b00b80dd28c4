import { findOwnershipProblem } from '@joinery/model';
import { type Diagnostics, linkName } from './diagnostics.ts';
import { type Link } from './drafts.ts';

/** Decides which links own their children; reports those that cannot. */
export function resolveOwnership(links: readonly Link[], diagnostics: Diagnostics): void {
  for (const link of links) {
    if (link.edge.data.owned !== true) continue;
    const { type, isSelf, foreignKey } = link;
    const problem = findOwnershipProblem({ type, isSelf, foreignKey: foreignKey?.columns ?? [] });
    if (problem === null) {
      link.isOwned = true;
      continue;
    }
    diagnostics.warn('owned-not-possible', {
      link,
      message: `${linkName(link)} says that its children belong to the parent, but ${problem}.`,
      action: 'They are generated as if they did not.',
    });
  }
}
