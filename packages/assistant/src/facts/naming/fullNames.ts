import { singularWord } from '../../language/nouns.ts';
import { type Candidate } from './candidates.ts';
import { isPerson } from '../topic.ts';

/** Names that say little alone: what is a report before is a "condition report" still. */
const GENERAL =
  /^(?:report|record|test|entry|line|item|check|agreement|log|request|slot|attempt|note|form|card|pass|plot|sample|bag|photo|tip|reading|sheet|ticket|position|block|session)$/u;

const OFTEN = 3;

/**
 * Whether an entity that is called by two words first and by the last of them further on has the name of both: "journal entries ...
 * an entry has", not "dental practices ... practices have" or "dog owners ... owners sign up".
 */
export function isFullName(
  long: Candidate,
  short: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
): boolean {
  const keys = [...candidates.keys()];
  if (keys.indexOf(long.key) > keys.indexOf(short.key)) return false;
  if (GENERAL.test(short.key)) return true;
  if (short.isHeaded && !long.isOwner) return false;
  const times = [...short.namedIn].filter((statement) => !long.namedIn.has(statement)).length;
  if (long.isQualified && !long.isOwner) return times < 2 && !long.isMentioned;
  if (isPerson(short.key)) return !short.isOwner || long.isOwner || long.isOneOnly;
  return long.isOwner || !long.isMentioned || long.namedIn.size > 1 || times < OFTEN;
}

/** "each item" after "inventory items": the one earlier candidate that ends in this word. */
export function fullName(
  short: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  isOther: (candidate: Candidate) => boolean,
): string | undefined {
  const last = singularWord(short.words[0] ?? '');
  const longer = [...candidates.values()].filter(
    (other) => other.words.length > 1 && singularWord(other.words.at(-1) ?? '') === last && !isOther(other),
  );
  const [only] = longer;
  return only !== undefined && longer.length === 1 && isFullName(only, short, candidates)
    ? only.key
    : undefined;
}

const LONG_ENOUGH = 5;

/** "psychotherapists" where therapists are described: one word that ends in the other, said in passing. */
export function isLongWordFor(
  { key, words, isOwner, isMentioned }: Candidate,
  other: Pick<Candidate, 'key' | 'isOwner'>,
): boolean {
  return (
    words.length === 1 &&
    isMentioned &&
    !isOwner &&
    other.isOwner &&
    other.key !== key &&
    other.key.length >= LONG_ENOUGH &&
    key.endsWith(other.key)
  );
}

/** "It has multiple lines. Each order line is for one item": what is described later by a longer name. */
export function laterName(short: Candidate, candidates: ReadonlyMap<string, Candidate>): string | undefined {
  if (short.isOwner || short.words.length !== 1 || !GENERAL.test(short.key)) return undefined;
  const longer = [...candidates.values()].filter(
    ({ words, isOwner }) => isOwner && words.length > 1 && singularWord(words.at(-1) ?? '') === short.key,
  );
  return longer.length === 1 ? longer[0]?.key : undefined;
}
