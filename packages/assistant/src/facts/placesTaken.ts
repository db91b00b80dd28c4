import { isEventOf } from '../language/events.ts';
import { nameKey } from '../language/nouns.ts';
import { type NounPhrase } from '../sentences/phrases/nounPhrases.ts';
import { type SaidFact } from '../sentences/rawFacts.ts';

type SaidLink = Extract<SaidFact, { kind: 'link' }>;

/** What is taken where something is booked, and is counted there rather than kept. */
const PLACES = /^(?:seat|place|spot|slot|space|night)$/u;

/** "Passengers book seats on flights": where there are bookings, each is of a passenger and a flight, and a seat is nothing else. */
export function withoutPlaces(facts: readonly SaidFact[]): SaidFact[] {
  const owners = facts.filter((fact) => fact.kind === 'has').map(({ owner }) => owner);
  const isTaken = (fact: SaidFact): fact is SaidLink =>
    fact.kind === 'link' &&
    fact.agent !== undefined &&
    PLACES.test(nameKey(fact.from.words)) &&
    isOnlyTaken(fact.from, fact.statement, facts) &&
    owners.some(({ words }) => isEventOf(nameKey(words.slice(-1)), fact.agentVerb ?? ''));
  const taken = facts.filter(isTaken);
  if (taken.length === 0) return [...facts];
  return facts.flatMap((fact): SaidFact[] => {
    const one = taken.find(
      ({ statement, from }) => statement === fact.statement && involves(fact, nameKey(from.words)),
    );
    if (one === undefined) return [fact];
    if (fact !== one) return [];
    const { agent, agentVerb = '', ...link } = one;
    return agent === undefined
      ? []
      : [
          {
            ...link,
            from: agent,
            verb: agentVerb,
            label: agentVerb,
            style: 'relate',
            toEnd: 'many',
            strength: 'weak',
            isEventOnly: true,
          },
          ...[agent, link.to].map((phrase): SaidFact => ({
            kind: 'mention',
            phrase,
            isStrong: true,
            statement: link.statement,
          })),
        ];
  });
}

function involves(fact: SaidFact, key: string): boolean {
  return (
    fact.kind === 'link' &&
    [fact.from, fact.to].some(({ words }) => words.length > 0 && nameKey(words) === key)
  );
}

/** Nothing else is said of it. */
function isOnlyTaken({ words }: NounPhrase, statement: number, facts: readonly SaidFact[]): boolean {
  const key = nameKey(words);
  return facts.every(
    (fact) =>
      fact.statement === statement ||
      ![
        ...(fact.kind === 'has' ? [fact.owner] : []),
        ...(fact.kind === 'link' ? [fact.from, fact.to] : []),
        ...(fact.kind === 'mention' ? [fact.phrase] : []),
      ].some((each) => each.words.length > 0 && nameKey(each.words) === key),
  );
}
