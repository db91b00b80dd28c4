import { type Cardinality } from '@joinery/model';
import { MAKING_VERBS, MUTUAL_VERBS } from '../../language/verbs.ts';
import { type Candidate } from '../naming/candidates.ts';
import { isEventOf } from '../../language/events.ts';
import { type DraftLink, type DraftRelation } from './draftLink.ts';
import { isLeading, isToldByRoles } from '../naming/roles.ts';
import { selfRelation } from './selfRelation.ts';
import { isThroughPair } from './throughPair.ts';
import { isManyfold, isOwnPaper, isPaper, isPart, isShared } from './sharing.ts';

/** One relation for each pair of entities and role, of all that was said about them. */
export function mergeLinks(
  links: readonly DraftLink[],
  entities: ReadonlyMap<string, Candidate>,
): DraftRelation[] {
  const routed = links.map((link) => ({ link, through: throughEvent(link, { entities, links }) }));
  const replaced = new Set(
    routed
      .filter(({ through, link }) => through.length > 0 && through[0] !== link)
      .map(({ link }) => pairOf(link)),
  );
  const named = routed.flatMap(({ link, through }) =>
    through[0] === link &&
    replaced.has(pairOf(link)) &&
    link.toEnd === 'many' &&
    link.role === undefined &&
    !isDeed(link)
      ? []
      : through,
  );
  const groups = new Map<string, DraftLink[]>();
  for (const link of named) {
    if (isToldByRoles(link, named)) continue;
    const pair = pairOf(link);
    const key = isRoleApart(link, named)
      ? `${pair}\n${link.role ?? ''}`
      : contradicts(link, named) || isBeside(link, named) || isLeading(link, named)
        ? `${pair}\n${link.verb}`
        : pair;
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return [...groups.values()]
    .map((group) =>
      group.every((link) => HEADING.test(link.verb) && isLeading(link, named))
        ? oneToOne(group)
        : mergeGroup(group, entities),
    )
    .filter((relation) => relation !== undefined)
    .filter((relation) => !isThroughPair(relation, links, entities));
}

/** "Users write reviews", "users like reviews": beside what they comment on. */
function isDeed({ verb, label, style }: DraftLink): boolean {
  return style === 'relate' && label === verb && (MUTUAL_VERBS.has(verb) || verb === 'write');
}

function pairOf({ from, to }: DraftLink): string {
  return [from, to].sort().join('\n');
}

/** Two roles of the same entity are two relations: departs from and arrives at. */
function isRoleApart(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (link.role === undefined || link.from === link.to) return false;
  const others = links.filter(({ from, to }) => from === link.from && to === link.to);
  return (
    isChosenOne(link, others) ||
    (others.some(({ role, toEnd }) => role !== link.role && (role !== undefined || toEnd === link.toEnd)) &&
      others.filter(({ role }) => role !== undefined).length > 1)
  );
}

/** "A contest has many entries" and "one winning entry" are two relations. */
function isChosenOne({ toEnd, style }: DraftLink, others: readonly DraftLink[]): boolean {
  return (
    style === 'have' &&
    toEnd === 'one' &&
    others.some((other) => other.role === undefined && other.style === 'have' && isManySaid(other))
  );
}

/** "A department has many employees" and "is managed by one employee" are two relations. */
function contradicts(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (link.style !== 'relate' || link.strength !== 'explicit' || link.toEnd !== 'one') return false;
  return links.some(
    (other) =>
      other.from === link.from &&
      other.to === link.to &&
      other.strength === 'explicit' &&
      other.toEnd === 'many' &&
      other.verb !== link.verb,
  );
}

/** "Songs appear in many playlists" says of the playlists what they hold, and nothing beside it. */
const PLACED = / (?:in|on|into|onto|at|under|within)$/u;

function isManySaid({ strength, toEnd }: DraftLink): boolean {
  return strength === 'explicit' && toEnd === 'many';
}

/** "People post updates" and "people like many updates" are two relations. */
function isBeside(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (!MUTUAL_VERBS.has(link.verb) || link.style !== 'relate' || PLACED.test(link.label)) return false;
  // "A tariff is used by many contracts" turns round that a contract is based on one.
  if (link.verb === 'use' && / (?:by|for)$/u.test(link.label)) return false;
  const isPair = ({ from, to }: DraftLink) =>
    (from === link.from && to === link.to) || (from === link.to && to === link.from);
  return links.some(
    (other) =>
      isPair(other) &&
      other.style === 'relate' &&
      !MUTUAL_VERBS.has(other.verb) &&
      !/^(?:link|connect|assign|relate|associate|attach|map|tie|enter)$/.test(other.verb) &&
      other.isShared !== true &&
      !(other.from === link.to && isManySaid(other) && isManySaid(link)),
  );
}

/** "Attendees register for a conference" goes through Registration where there is such an entity. */
function throughEvent(
  link: DraftLink,
  { entities, links }: { entities: ReadonlyMap<string, Candidate>; links: readonly DraftLink[] },
): DraftLink[] {
  if (link.style !== 'relate' || link.verb.length < 3 || isAtOne(link)) return [link];
  const isDirect = link.label === link.verb;
  if (
    isDirect &&
    links.some(
      (other) =>
        other.strength === 'explicit' &&
        other.toEnd === 'one' &&
        other.from === link.to &&
        other.to === link.from,
    )
  )
    return [link];
  const event = [...entities.values()].find(
    ({ key, words }) =>
      key !== link.from &&
      key !== link.to &&
      !(link.label.endsWith(' by') && words.at(-1) === link.verb) &&
      !isWithin(words, [link.from, link.to], entities) &&
      isEventOf(words.at(-1) ?? '', link.verb),
  );
  if (event === undefined) return link.isEventOnly === true ? [] : [link];
  const further = (end: string): DraftLink => ({
    from: end,
    to: event.key,
    toEnd: 'many',
    strength: 'weak',
    verb: 'have',
    label: 'has',
    style: 'have',
  });
  const areLinked = (one: string, other: string) =>
    links.some(({ from, to }) => (from === one && to === other) || (to === one && from === other));
  const isOwning = (key: string) =>
    links.some(
      ({ from, to, style }) =>
        (style === 'have' && from === key && to === event.key) ||
        (style === 'belong' && to === key && from === event.key),
    );
  const isKnown = (end: string) =>
    areLinked(end, event.key) ||
    [...entities.keys()].some(
      (key) =>
        key !== link.from && key !== link.to && key !== event.key && areLinked(end, key) && isOwning(key),
    );
  return [link.from, link.to].filter((end) => !isKnown(end)).map(further);
}

/** "A flight leg is flown with an aircraft": no flight, although there are flights. */
function isWithin(
  words: readonly string[],
  ends: readonly string[],
  entities: ReadonlyMap<string, Candidate>,
): boolean {
  const [word = '', ...more] = words;
  return (
    more.length === 0 && ends.some((end) => entities.get(end)?.words.slice(0, -1).includes(word) === true)
  );
}

/** "Is heard at one court" says where it belongs, whatever is called a hearing. */
function isAtOne({ strength, toEnd, label, isEventOnly }: DraftLink): boolean {
  return isEventOnly !== true && strength === 'explicit' && toEnd === 'one' && / (?:at|under)$/.test(label);
}

const HEADING = /^(?:head|lead|chair|captain|preside)$/;

/** Who leads one of many leads no other. */
function oneToOne([first]: readonly DraftLink[]): DraftRelation | undefined {
  return (
    first && {
      from: first.from,
      to: first.to,
      fromEnd: 'one',
      toEnd: 'one',
      label: first.label,
      isRole: false,
    }
  );
}

function mergeGroup(
  group: readonly DraftLink[],
  entities: ReadonlyMap<string, Candidate>,
): DraftRelation | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const { from, to } = first;
  if (from === to) return selfRelation(group);
  const forward = group.filter((link) => link.from === from);
  const backward = group.filter((link) => link.from === to);
  const toEnd = endOf(
    forward.map((link) => said(link, 'to')),
    backward.map((link) => said(link, 'from')),
  );
  const fromEnd = endOf(
    backward.map((link) => said(link, 'to')),
    forward.map((link) => said(link, 'from')),
  );
  const ends = completed(
    {
      fromEnd: fromEnd === 'one' && isOpenBeside(backward, forward) ? 'many' : fromEnd,
      toEnd: toEnd === 'one' && isOpenBeside(forward, backward) ? 'many' : toEnd,
    },
    { group, entities },
  );
  const roles = new Set(group.map(({ role }) => role));
  const [role] = roles;
  const label = (forward.find(({ style, label: words }) => style === 'relate' && words.length > 2) ?? first)
    .label;
  return role !== undefined && roles.size === 1
    ? { from, to, ...ends, label: role, isRole: true }
    : { from, to, ...ends, label, isRole: false };
}

/** "Editors work on articles, and an article can be handled by several of them": there may be many of each. */
function isOpenBeside(said: readonly DraftLink[], other: readonly DraftLink[]): boolean {
  return (
    said.length > 0 &&
    said.every(({ strength, style }) => strength === 'weak' && style === 'relate') &&
    other.some((link) => link.isShared === true && isManySaid(link))
  );
}

interface Said {
  end: Cardinality | undefined;
  isExplicit: boolean;
}

function said(link: DraftLink, side: 'to' | 'from'): Said {
  return side === 'to'
    ? { end: link.toEnd, isExplicit: link.strength === 'explicit' }
    : { end: link.fromEnd, isExplicit: true };
}

/** What counts: what was said with a number, then what follows from a plural; many where both were said. */
function endOf(direct: readonly Said[], other: readonly Said[]): Cardinality | undefined {
  const all = [...direct, ...other].filter(({ end }) => end !== undefined);
  const explicit = all.filter(({ isExplicit }) => isExplicit);
  const counting = explicit.length > 0 ? explicit : all;
  if (counting.length === 0) return undefined;
  return counting.some(({ end }) => end === 'many') ? 'many' : 'one';
}

interface Ends {
  fromEnd: Cardinality | undefined;
  toEnd: Cardinality | undefined;
}

/** "A pickup address and a delivery address": each may be that of others. */
const WAYS = /^(?:pickup|delivery|billing|shipping|origin|destination|departure|arrival|source|target) /u;

function completed(
  { fromEnd, toEnd }: Ends,
  { group, entities }: { group: readonly DraftLink[]; entities: ReadonlyMap<string, Candidate> },
): { fromEnd: Cardinality; toEnd: Cardinality } {
  const [first] = group;
  const isMutual = group.some(
    ({ verb, toEnd: end, isShared: shared, to }) =>
      end === 'many' &&
      ((shared === true && !isPaper(entities.get(to)) && !isPart(entities.get(to))) ||
        MUTUAL_VERBS.has(verb)),
  );
  const isOfMany = first?.style === 'have' && isManyfold(entities.get(first.from), entities.get(first.to));
  if (toEnd === 'many') return { toEnd, fromEnd: fromEnd ?? (isMutual || isOfMany ? 'many' : 'one') };
  const isOfAny =
    fromEnd === 'many' &&
    group.every(({ verb, strength }) => MUTUAL_VERBS.has(verb) && verb !== 'share' && strength === 'weak');
  if (isOfAny) return { fromEnd: 'many', toEnd: 'many' };
  if (fromEnd === 'many') return { fromEnd, toEnd: toEnd ?? (isMutual ? 'many' : 'one') };
  if (toEnd === 'one' && fromEnd === 'one') return { fromEnd, toEnd };
  const isWeakMutual = isMutual && group.every(({ strength }) => strength === 'weak');
  if (isWeakMutual) return { fromEnd: 'many', toEnd: 'many' };
  const isDone =
    group.every(({ isAny }) => isAny === true) && toEnd === 'one' && !isShared(entities.get(first?.to ?? ''));
  if (isDone) return { fromEnd: 'one', toEnd: 'many' };
  const isMade =
    group.every(({ verb, label, style }) => style === 'relate' && label === verb && MAKING_VERBS.has(verb)) &&
    toEnd === 'one';
  if (isMade)
    return { fromEnd: 'one', toEnd: group.every(({ strength }) => strength === 'weak') ? 'many' : 'one' };
  if (toEnd === 'one' && isOwnPaper(entities.get(first?.to ?? ''), group)) return { fromEnd: 'one', toEnd };
  if (fromEnd === 'one' && isOwnPaper(entities.get(first?.from ?? ''), group))
    return { fromEnd, toEnd: 'one' };
  const isLine = /(?:line|item|entry|detail)$/u.test(first?.from ?? '');
  const isOwned =
    first?.style === 'have' &&
    !isLine &&
    !group.some(({ isKnown, role = '' }) => isKnown === true || WAYS.test(role)) &&
    !isShared(entities.get(toEnd === 'one' ? first.to : first.from));
  if (isOwned) return { fromEnd: 'one', toEnd: 'one' };
  return toEnd === 'one' ? { fromEnd: 'many', toEnd: 'one' } : { fromEnd: 'one', toEnd: 'many' };
}
