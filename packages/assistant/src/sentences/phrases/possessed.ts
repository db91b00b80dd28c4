import { type NounPhrase } from './nounPhrases.ts';
import { type RawFact } from '../rawFacts.ts';

/** "A customer's orders have a date": the orders are the customer's. */
export function possessed({ possessor, ...thing }: NounPhrase): RawFact[] {
  if (possessor === undefined || possessor.pronoun !== undefined || !thing.isPlural) return [];
  return [{ kind: 'has', owner: possessor, items: [thing], isContainer: true, isDefinition: false }];
}
