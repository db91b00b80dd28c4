import { type Cardinality } from '@joinery/model';
import { MUTUAL_VERBS } from '../language/verbs.ts';
import { type Candidate } from './candidates.ts';
import { type DraftLink } from './gather.ts';

/** A relationship to draw: how many of each there are for one of the other. */
export interface DraftRelation {
  from: string;
  to: string;
  fromEnd: Cardinality;
  toEnd: Cardinality;
  label: string;
}

/** One relation for each pair of entities and role, of all that was said about them. */
export function mergeLinks(links: readonly DraftLink[], entities: ReadonlyMap<string, Candidate>): DraftRelation[] {
  const named = links.flatMap((link) => throughEvent(link, { entities, links }));
  const groups = new Map<string, DraftLink[]>();
  for (const link of named) {
    const pair = [link.from, link.to].sort().join('\n');
    const key = isRoleApart(link, named) ? `${pair}\n${link.role ?? ''}` : contradicts(link, named) ? `${pair}\n${link.label}` : pair;
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return [...groups.values()].map((group) => mergeGroup(group, entities)).filter((relation) => relation !== undefined);
}

/** Two roles of the same entity are two relations: departs from and arrives at. */
function isRoleApart(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (link.role === undefined || link.from === link.to) return false;
  const others = links.filter(({ from, to }) => from === link.from && to === link.to);
  return others.some(({ role, toEnd }) => role !== link.role && toEnd === link.toEnd) && others.filter(({ role }) => role !== undefined).length > 1;
}

/** "A department has many employees" and "is managed by one employee" are two relations. */
function contradicts(link: DraftLink, links: readonly DraftLink[]): boolean {
  if (link.style !== 'relate' || link.strength !== 'explicit' || link.toEnd !== 'one') return false;
  return links.some((other) => other.from === link.from && other.to === link.to && other.strength === 'explicit' && other.toEnd === 'many' && other.verb !== link.verb);
}

const EVENT_ENDINGS = /(?:ing|tion|sion|al|ment|ance|ence|ure|age|y)$/u;

/** "Attendees register for a conference" goes through Registration where there is such an entity. */
function throughEvent(link: DraftLink, { entities, links }: { entities: ReadonlyMap<string, Candidate>; links: readonly DraftLink[] }): DraftLink[] {
  if (link.style !== 'relate' || link.verb.length < 3) return [link];
  const event = [...entities.values()].find(({ key, words }) => key !== link.from && key !== link.to && isEventOf(words.at(-1) ?? '', link.verb));
  if (event === undefined) return [link];
  const further = (end: string): DraftLink => ({ ...link, from: end, to: event.key, toEnd: 'many', strength: 'weak', label: 'has', style: 'have' });
  const isKnown = (end: string) => links.some(({ from, to }) => (from === end && to === event.key) || (to === end && from === event.key));
  return [link.from, link.to].filter((end) => !isKnown(end)).map(further);
}

function isEventOf(noun: string, verb: string): boolean {
  if (noun === verb) return true;
  const stem = verb.replace(/(?:e|y)$/u, '');
  return stem.length >= 3 && noun.startsWith(stem.slice(0, 6)) && noun.length > verb.length && EVENT_ENDINGS.test(noun);
}

function mergeGroup(group: readonly DraftLink[], entities: ReadonlyMap<string, Candidate>): DraftRelation | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const { from, to } = first;
  if (from === to) return selfRelation(group);
  const forward = group.filter((link) => link.from === from);
  const backward = group.filter((link) => link.from === to);
  const toEnd = endOf(forward.map((link) => said(link, 'to')), backward.map((link) => said(link, 'from')));
  const fromEnd = endOf(backward.map((link) => said(link, 'to')), forward.map((link) => said(link, 'from')));
  const ends = completed({ fromEnd, toEnd }, { group, entities });
  const label = (group.find(({ style, label }) => style === 'relate' && label.length > 2) ?? first).label;
  return { from, to, ...ends, label };
}

interface Said {
  end: Cardinality | undefined;
  isExplicit: boolean;
}

function said(link: DraftLink, side: 'to' | 'from'): Said {
  return side === 'to' ? { end: link.toEnd, isExplicit: link.strength === 'explicit' } : { end: link.fromEnd, isExplicit: true };
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

function completed({ fromEnd, toEnd }: Ends, { group, entities }: { group: readonly DraftLink[]; entities: ReadonlyMap<string, Candidate> }): { fromEnd: Cardinality; toEnd: Cardinality } {
  const [first] = group;
  const isMutual = group.some(({ verb, toEnd: end, isShared: shared }) => end === 'many' && (shared === true || MUTUAL_VERBS.has(verb)));
  if (toEnd === 'many') return { toEnd, fromEnd: fromEnd ?? (isMutual ? 'many' : 'one') };
  if (fromEnd === 'many') return { fromEnd, toEnd: toEnd ?? (isMutual ? 'many' : 'one') };
  if (toEnd === 'one' && fromEnd === 'one') return { fromEnd, toEnd };
  const isWeakMutual = isMutual && group.every(({ strength }) => strength === 'weak');
  if (isWeakMutual) return { fromEnd: 'many', toEnd: 'many' };
  const isOwned = first?.style === 'have' && !isShared(entities.get(toEnd === 'one' ? first.to : first.from));
  if (isOwned) return { fromEnd: 'one', toEnd: 'one' };
  return toEnd === 'one' ? { fromEnd: 'many', toEnd: 'one' } : { fromEnd: 'one', toEnd: 'many' };
}

const SHARED_NOUNS =
  /^(?:type|kind|category|genre|class|classification|language|status|department|country|city|region|state|company|organisation|organization|brand|manufacturer|publisher|supplier|vendor|school|university|team|group|club|league|location|place|room|store|shop|branch|warehouse|hospital|clinic|building|venue|gallery|museum|bank|airline|airport|station|office|house|model|level|role|plan|zone|currency|unit|colour|color|tag|topic|subject|course|series|season|breed|species|medium|format|project|product|movie|film|book|song|album|hotel|restaurant|library|faculty|division|area|district|home|channel|campaign|event|conference|festival|exhibition|menu|section|account|industry|sector|theme|family|person|parent|customer|client|user|member|student|patient|guest|employee|staff|child|hub|platform|provider|agency|theater|theatre|cinema|studio|label|farm|field|garden|port|depot|factory|franchise|leader|head|captain|president|director)$/u;

/** Whether many may have the same one: a genre, a publisher, a person who does something. */
function isShared(entity: Candidate | undefined): boolean {
  const last = entity?.words.at(-1) ?? '';
  return SHARED_NOUNS.test(last) || /(?:er|or|ist|ian|ant|man|woman|ee)$/u.test(last) && !/^(?:folder|order|locker|number|letter|computer|meter|offer|register|ledger|paper|cover|header|footer|motor|door|calendar|poster|banner|timer|counter|charter|newsletter|transfer|answer|voucher|router|container|sticker|sensor|monitor|tracker|charger|scooter|parameter)$/u.test(last);
}

/** "A page may have a parent page and many child pages". */
function selfRelation(group: readonly DraftLink[]): DraftRelation | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const isMutual = group.every(({ toEnd, role, verb }) => toEnd === 'many' && !/^(?:child|sub|parent)/.test(role ?? '') && (MUTUAL_VERBS.has(verb) || /friend|related|similar|prerequisite|follow/.test(role ?? '')));
  return { from: first.from, to: first.to, fromEnd: isMutual ? 'many' : 'one', toEnd: 'many', label: first.role ?? first.label };
}
