import { type Cardinality } from '@joinery/model';
import { type RawLink, type Strength } from '../../sentences/rawFacts.ts';

/** A link between two entities that were told apart. */
export interface DraftLink {
  from: string;
  to: string;
  toEnd: Cardinality;
  fromEnd?: Cardinality;
  strength: Strength;
  verb: string;
  label: string;
  style: 'have' | 'belong' | 'relate';
  isShared?: boolean;
  /** "home team": told apart from other links of the same two. */
  role?: string;
  isOptional?: boolean;
  /** Drawn only through an entity for what is done. */
  isEventOnly?: boolean;
  /** "A customer places an order": one at a time, of which there may be many. */
  isAny?: boolean;
  /** "A rental records the guest": one that was there before, of whom there may be other rentals. */
  isKnown?: boolean;
}

/** A relationship to draw: how many of each there are for one of the other. */
export interface DraftRelation {
  from: string;
  to: string;
  fromEnd: Cardinality;
  toEnd: Cardinality;
  label: string;
  /** The label is the role of one of them, not what one does with the other. */
  isRole: boolean;
}

/** One of the first has many of the second, each of them of one. */
export function hasMany(from: string, to: string): DraftLink {
  return {
    from,
    to,
    toEnd: 'many',
    fromEnd: 'one',
    strength: 'explicit',
    verb: 'have',
    label: 'has',
    style: 'have',
  };
}

/** What a sentence says of two things, of the entities that they are. */
export function draftOf(
  { toEnd, fromEnd, strength, verb, label, style, isShared, isAny }: RawLink,
  from: string,
  to: string,
): DraftLink {
  return {
    from,
    to,
    toEnd,
    strength,
    verb,
    label,
    style,
    ...(fromEnd && { fromEnd }),
    ...(isShared === true && { isShared }),
    ...(isAny === true && { isAny }),
  };
}
