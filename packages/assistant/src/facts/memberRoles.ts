import { nameKey } from '../language/nouns.ts';
import { type SaidFact } from '../sentences/rawFacts.ts';
import { type Candidate } from './naming/candidates.ts';
import { isPerson } from './topic.ts';

const JOINING = /^(?:belong|join|participate|enrol|enroll|subscribe)$/;

/** "Users can be in many boards; a board has many members": the members are users, or memberships where there are such. */
export function membersOf(
  facts: readonly SaidFact[],
  candidates: ReadonlyMap<string, Candidate>,
): Map<string, string> {
  const members = new Map<string, string>();
  for (const fact of facts) {
    if (fact.kind !== 'has') continue;
    const group = nameKey(fact.owner.words);
    for (const { words, isPlural } of fact.items) {
      const role = nameKey(words);
      if (!isPlural || !/^(?:member|participant)$/.test(role) || candidates.get(role)?.isOwner === true)
        continue;
      const person = candidates.has(`${role}ship`) ? `${role}ship` : joiningOf(group, facts);
      if (person !== undefined && person !== role && candidates.has(person)) members.set(role, person);
    }
  }
  return members;
}

/** Who is said to join a group. */
function joiningOf(group: string, facts: readonly SaidFact[]): string | undefined {
  for (const fact of facts)
    if (
      fact.kind === 'link' &&
      JOINING.test(fact.verb) &&
      nameKey(fact.to.words) === group &&
      isPerson(nameKey(fact.from.words))
    )
      return nameKey(fact.from.words);
  return undefined;
}
