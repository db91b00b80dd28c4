import { MUTUAL_VERBS } from '../../language/verbs.ts';
import { type DraftLink, type DraftRelation } from './draftLink.ts';

/** "Courses require other courses", "tasks depend on other tasks": many of each. */
const NETWORK_VERBS =
  /^(?:require|need|depend|cite|reference|link|relate|recommend|resemble|precede|block|replace|conflict|interact|connect|rate|message|contact|visit|invite|help|know)$/;
const NETWORK_ROLES =
  /friend|related|similar|prerequisite|follow|predecessor|successor|dependent|alternative|substitute/;

/** "A page may have a parent page and many child pages". */
export function selfRelation(group: readonly DraftLink[]): DraftRelation | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const isMutual = group.every(
    ({ toEnd, fromEnd, role, verb }) =>
      toEnd === 'many' &&
      !/^(?:child|sub|parent)/.test(role ?? '') &&
      (fromEnd === 'many' ||
        MUTUAL_VERBS.has(verb) ||
        NETWORK_VERBS.test(verb) ||
        NETWORK_ROLES.test(role ?? '')),
  );
  return {
    from: first.from,
    to: first.to,
    fromEnd: isMutual ? 'many' : 'one',
    toEnd: 'many',
    label: first.role ?? first.label,
    isRole: true,
  };
}
