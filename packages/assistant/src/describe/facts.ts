import { type AttributeSpec } from '../attributes/readItem.ts';

/** The number stated by a noun phrase: `plural` if only the form of the noun says so. */
export type Count = 'one' | 'many' | 'each' | 'a' | 'plural' | 'bare';
export type End = 'one' | 'many';

/** Something that is mentioned, with how it is counted there. */
export interface Mention {
  words: readonly string[];
  count: Count;
}

/** Evidence that a thing is an entity. */
export type Evidence = 'defined' | 'listed' | 'counted' | 'subject' | 'object';

type Said =
  | { kind: 'thing'; thing: Mention; evidence: Evidence }
  | { kind: 'has'; owner: Mention; item: Mention; spec: AttributeSpec }
  /** `isLoose` is by time or place, or beside a direct object. */
  | { kind: 'relation'; from: Mention; to: Mention; verb: string; isPassive?: boolean; isLoose?: boolean }
  /** Both ends are said: "User 1:N Post". */
  | { kind: 'link'; from: Mention; to: Mention; ends: readonly [End, End] };

/** A fact that a statement of the text says; `at` is the index of the statement. */
export type Fact = Said & { at: number };
export type NewFact = Said;

export const isThing = (thing: Mention, evidence: Evidence): NewFact => ({ kind: 'thing', thing, evidence });

export function links(from: Mention, to: Mention, ends: readonly [End, End]): NewFact {
  return { kind: 'link', from, to, ends };
}

/** The two things of a fact; the same twice if it has one. */
export function getEnds(fact: NewFact): [Mention, Mention] {
  if (fact.kind === 'thing') return [fact.thing, fact.thing];
  return fact.kind === 'has' ? [fact.owner, fact.item] : [fact.from, fact.to];
}

/** Whether a text gives an attribute a type or a key, so that it is no entity. */
export function isCertain({ type, isUnique, isPrimaryKey }: AttributeSpec): boolean {
  return type !== undefined || isUnique === true || isPrimaryKey === true;
}
