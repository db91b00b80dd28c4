import { isEventOf } from '../language/events.ts';
import { type SaidFact } from '../sentences/rawFacts.ts';
import { type Candidate } from './naming/candidates.ts';

/** "Doctors prescribe medicines to patients": where there is a prescription, it is the patients'. */
export function givenTo(
  { verb, label, isEventOnly, agentVerb }: Extract<SaidFact, { kind: 'link' }>,
  entities: ReadonlyMap<string, Candidate>,
): Pick<Extract<SaidFact, { kind: 'link' }>, 'verb' | 'label' | 'isEventOnly'> {
  const isDone =
    agentVerb !== undefined &&
    label === 'to' &&
    [...entities.values()].some(({ words }) => isEventOf(words.at(-1) ?? '', agentVerb));
  return isDone
    ? { verb: agentVerb, label: `${agentVerb} to`, isEventOnly: true }
    : { verb, label, ...(isEventOnly === true && { isEventOnly }) };
}

/** The entity that is called as what is done: a milking, where cows are milked. */
export function eventCalled(
  verb: string,
  entities: ReadonlyMap<string, Candidate>,
): Pick<Candidate, 'key'> | undefined {
  const event = [...entities.values()].find(({ words }) => isEventOf(words.at(-1) ?? '', verb));
  return event && { key: event.key };
}
