import { type AttributeType } from '@joinery/model';

/** How many a noun phrase says there are: `plural` where only the form of the noun says so. */
export type Count = 'one' | 'many' | 'each' | 'a' | 'plural' | 'bare';
export type End = 'one' | 'many';

/** Something that is mentioned, with how it is counted there. */
export interface Mention {
  words: string[];
  count: Count;
}

/** An attribute as a text describes it. */
export interface AttributeDraft {
  words: string[];
  type?: AttributeType;
  enumValues?: string[];
  isUnique?: boolean;
  isRequired?: boolean;
  isOptional?: boolean;
  isPrimaryKey?: boolean;
  /** The text gives a type, values or a flag: this is no entity. */
  isCertain?: boolean;
}

/** What gives a thing the weight of an entity. */
export type Evidence = 'defined' | 'owner' | 'listed' | 'counted' | 'subject' | 'object' | 'part' | 'role';

/** How a relation is said. */
export interface Manner {
  isPassive?: boolean;
  /** By time or place, or beside a direct object: weak. */
  isLoose?: boolean;
  isAside?: boolean;
}

type Said =
  | { kind: 'thing'; thing: Mention; evidence: Evidence }
  | {
      kind: 'has';
      owner: Mention;
      item: Mention;
      draft: AttributeDraft;
      /** "The name of a customer". */ isOf?: boolean;
    }
  | ({ kind: 'relation'; from: Mention; to: Mention; verb: string } & Manner)
  /** Both ends are said: "User 1:N Post". */
  | { kind: 'link'; from: Mention; to: Mention; ends: readonly [End, End]; label: string };

/** A fact that a statement of the text says; `at` is the index of the statement. */
export type Fact = Said & { at: number };
export type NewFact = Said;

export const isThing = (thing: Mention, evidence: Evidence): NewFact => ({ kind: 'thing', thing, evidence });

export function relates(
  from: Mention,
  to: Mention,
  { verb = '', ...manner }: Manner & { verb?: string },
): NewFact {
  return { kind: 'relation', from, to, verb, ...manner };
}

export function links(from: Mention, to: Mention, ends: readonly [End, End], label = ''): NewFact {
  return { kind: 'link', from, to, ends, label };
}

/** The two things of a fact; the same twice where it has one. */
export function endsOf(fact: NewFact): [Mention, Mention] {
  if (fact.kind === 'thing') return [fact.thing, fact.thing];
  return fact.kind === 'has' ? [fact.owner, fact.item] : [fact.from, fact.to];
}
