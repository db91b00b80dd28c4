import { type Cardinality } from '@joinery/model';
import { type NounPhrase } from './phrases/nounPhrases.ts';

/** How strongly a sentence says how many there are. */
export type Strength = 'explicit' | 'weak';

/** What one sentence says, before it is known which of its nouns are entities. */
export type RawFact =
  | RawHaving
  | RawLink
  | { kind: 'mention'; phrase: NounPhrase; isStrong: boolean; isDefinition?: boolean }
  | { kind: 'alias'; role: NounPhrase; of: NounPhrase }
  | { kind: 'flag'; subject: NounPhrase; words: string[]; values: string[] };

/** Something has something. */
export interface RawHaving {
  kind: 'has';
  owner: NounPhrase;
  items: NounPhrase[];
  isContainer: boolean;
  isDefinition: boolean;
  /** "Contract: number, date": the owner is a name that was chosen. */
  isHeaded?: boolean;
  /** Said besides: what follows is not about it. */
  isAside?: boolean;
}

/** One thing refers to, or has, another. */
export interface RawLink {
  kind: 'link';
  from: NounPhrase;
  to: NounPhrase;
  /** How many `to` one `from` has. */
  toEnd: Cardinality;
  strength: Strength;
  /** How many `from` one `to` has, where the sentence says so. */
  fromEnd?: Cardinality;
  /** Infinitive that links them. */
  verb: string;
  label: string;
  style: 'have' | 'belong' | 'relate';
  /** "can be in many albums": an album holds many as well, unless something else is said. */
  isShared?: boolean;
  /** Who does it, where the link is between its object and a further noun: the donor in "donors give donations to campaigns". */
  agent?: NounPhrase;
  /** "Places an order": done to one at a time. */
  isAny?: boolean;
  /** What `to` is for `from`, where its name does not tell: the owner. */
  role?: string;
  /** Drawn only where there is an entity for what is done. */
  isEventOnly?: boolean;
  /** Drawn only where both are things because of something else. */
  isKnownOnly?: boolean;
  /** Said besides: what follows is not about it. */
  isAside?: boolean;
  /** What the agent does. */
  agentVerb?: string;
}

/** A fact with the sentence that said it. */
export type SaidFact = RawFact & { statement: number };
