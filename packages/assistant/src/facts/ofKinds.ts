import { type SaidFact } from '../sentences/rawFacts.ts';

/** "Pilots are employees; for them the licence number is kept": it is kept for pilots. */
export function ofKinds(facts: readonly SaidFact[]): SaidFact[] {
  return facts.map((fact) => {
    if (fact.kind !== 'has' || !/^(?:them|they|these|those)$/.test(fact.owner.pronoun ?? '')) return fact;
    const before = facts.filter(({ statement }) => statement === fact.statement - 1);
    const [alias, ...more] = before;
    return alias?.kind === 'alias' && more.length === 0 && alias.role.isPlural
      ? { ...fact, owner: alias.role }
      : fact;
  });
}
