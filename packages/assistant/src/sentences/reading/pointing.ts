import { type Cardinality } from '@joinery/model';
import { MAKING_VERBS, verbKind } from '../../language/verbs.ts';
import { isAmongMany, isEventNoun, LABELLING } from './manyOfMany.ts';
import { type NounPhrase } from '../phrases/nounPhrases.ts';
import { type RawLink } from '../rawFacts.ts';

/** What a verb says of its subject and its object. */
export function directLink(from: NounPhrase, to: NounPhrase, verb: string): RawLink {
  // "One arbiter oversees each match."
  if (
    (from.quantity === 'one' || from.quantity === 'a') &&
    to.quantity === 'each' &&
    verbKind(verb) === 'relate'
  )
    return link({ from: to, to: from, toEnd: 'one', isExplicit: true, verb, label: `${verb} by` });
  const isMany = to.quantity === 'many' || (to.isPlural && to.quantity === 'none');
  const isExplicit = to.quantity === 'many' || to.quantity === 'one' || to.quantity === 'a';
  const plain = link({ from, to, toEnd: isMany ? 'many' : 'one', isExplicit, verb, label: verb });
  const isIt = to.pronoun !== undefined && to.words.length === 0 && !from.isPlural;
  return (to.quantity === 'a' || isIt) && verbKind(verb) === 'relate' ? { ...plain, isAny: true } : plain;
}

/** A link that a preposition makes. */
export interface Pointing {
  from: NounPhrase;
  to: NounPhrase;
  verb: string;
  preposition: string;
}

/** A phrase behind a preposition: one unless it says many; a bare plural behind a plural says little. */
export function pointing({ from, to, verb, preposition }: Pointing): RawLink {
  const isMany = to.quantity === 'many';
  const isBarePlural = to.isPlural && to.quantity === 'none';
  const isEvent =
    isBarePlural &&
    verbKind(verb) !== 'belong' &&
    (!MAKING_VERBS.has(verb) || verb === 'register') &&
    verb !== 'by' &&
    preposition !== 'by' &&
    preposition !== '' &&
    isEventNoun(to.words.at(-1) ?? '');
  const isLabel = preposition === 'with' && LABELLING.test(verb);
  const isAmong = isBarePlural && from.isPlural && isAmongMany(verb, preposition, to);
  const isTheirs = to.possessor?.pronoun === 'their' && preposition !== 'by';
  const isOpen = isBarePlural && (!from.isPlural || isEvent || isLabel || isAmong || isTheirs);
  const label = `${verb} ${preposition}`.trim();
  if (isInEach(from, to) && STAYING.test(preposition) && verbKind(verb) === 'relate')
    return {
      ...link({ from: to, to: from, toEnd: 'one', isExplicit: true, verb: 'have', label: 'has' }),
      style: 'have',
    };
  if (verb === 'per' || preposition === 'per')
    return {
      ...link({ from, to, toEnd: 'one', isExplicit: true, verb, label }),
      fromEnd: from.quantity === 'one' ? 'one' : 'many',
    };
  const isOfEach =
    preposition === 'for' && to.quantity === 'each' && from.quantity !== 'many' && !from.isPlural;
  if (
    isOfEach ||
    (from.quantity === 'one' && preposition === 'for' && !to.isPlural && to.quantity === 'none')
  )
    return { ...link({ from, to, toEnd: 'one', isExplicit: true, verb, label }), fromEnd: 'one' };
  // "A mechanic is assigned to each work order."
  if (from.quantity === 'a' && to.quantity === 'each' && /^(?:assign|allocate|appoint)$/.test(verb))
    return link({ from: to, to: from, toEnd: 'one', isExplicit: true, verb, label });
  if (from.quantity === 'many' && to.quantity === 'each')
    return { ...link({ from: to, to: from, toEnd: 'many', isExplicit: true, verb, label }), isShared: false };
  const pointed = link({
    from,
    to,
    toEnd: isMany || isOpen ? 'many' : 'one',
    isExplicit: isMany || !isBarePlural,
    verb,
    label,
  });
  return isAmong ? { ...pointed, fromEnd: 'many' } : pointed;
}

/** "Exactly one meter is installed in every building", "one queen lives in it": each has one. */
function isInEach(from: NounPhrase, to: NounPhrase): boolean {
  return from.quantity === 'one' && from.words.length > 0 && (to.quantity === 'each' || to.pronoun === 'it');
}

const STAYING = /^(?:in|on|at|inside|within|to)$/;

interface Linking {
  from: NounPhrase;
  to: NounPhrase;
  toEnd: Cardinality;
  isExplicit: boolean;
  verb: string;
  label: string;
}

/** A link, weak where nothing counts. */
export function link({ from, to, toEnd, isExplicit, verb, label }: Linking): RawLink {
  const isBetweenTwo = /between/.test(label) && toEnd === 'many';
  const fromEnd: Cardinality | undefined = from.quantity === 'many' || isBetweenTwo ? 'many' : undefined;
  const isShared =
    toEnd === 'many' &&
    isExplicit &&
    !(verb === 'assign' && from.quantity === 'one') &&
    !/^(?:result|lead|end|occur|happen|run|span)$/.test(verb) &&
    / (?:in|into|on|onto|to|by|at|of|under|with|within)$/.test(label);
  const isTold = isExplicit && !(from.quantity === 'many' && toEnd === 'one');
  const style = verbKind(verb) === 'belong' ? 'belong' : 'relate';
  return {
    kind: 'link',
    from,
    to,
    toEnd,
    strength: isTold ? 'explicit' : 'weak',
    verb,
    label,
    style,
    isShared,
    ...(fromEnd && { fromEnd }),
  };
}
