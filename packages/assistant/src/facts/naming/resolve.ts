import { nameKey, singularWord } from '../../language/nouns.ts';
import { participle } from '../../language/verbs.ts';
import { ATTRIBUTE_WORDS, QUALITIES } from '../../language/words.ts';
import { type Candidate } from './candidates.ts';
import { fullName, isFullName, isLongWordFor, laterName } from './fullNames.ts';
import { membersOf } from '../memberRoles.ts';
import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';
import { type SaidFact } from '../../sentences/rawFacts.ts';

/** An entity that a phrase stands for, and the role it is called by where it is not its own name. */
export interface Resolved {
  key: string;
  role?: string;
}

/** Finds the entity behind a noun: itself, an alias, a role ("home team", "follower"), or a shorter name. */
export interface Resolver {
  entities: ReadonlyMap<string, Candidate>;
  resolve(phrase: NounPhrase): Resolved | undefined;
}

/** Settles which candidates are only roles or short names of others. */
export function createResolver(
  candidates: ReadonlyMap<string, Candidate>,
  facts: readonly SaidFact[],
): Resolver {
  const aliases = aliasesOf(facts, candidates);
  for (const [role, person] of membersOf(facts, candidates)) aliases.set(role, person);
  const agents = agentsOf(facts, candidates);
  const entities = new Map(candidates);
  for (const [key, candidate] of candidates) {
    const other = aliases.get(key) ?? standIn(candidate, candidates, agents);
    if (other === undefined || other === key) continue;
    entities.delete(key);
    aliases.set(key, other);
  }
  const resolve = ({ words, quantity, isPlural }: NounPhrase): Resolved | undefined => {
    if (words.length === 0) return undefined;
    const key = nameKey(words);
    const role = words.join(' ');
    if (entities.has(key)) return { key };
    const alias = aliases.get(key);
    if (alias !== undefined && entities.has(alias))
      return isShortName(words, entities.get(alias)) ? { key: alias } : { key: alias, role };
    const suffix =
      suffixOf(words, entities) ??
      roleOf({ words, quantity, isPlural }, entities) ??
      lastWordOf(words, entities);
    return suffix === undefined ? undefined : { key: suffix, role };
  };
  return { entities, resolve };
}

function aliasesOf(
  facts: readonly SaidFact[],
  candidates: ReadonlyMap<string, Candidate>,
): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const fact of facts) {
    if (fact.kind !== 'alias' || fact.role.words.length === 0 || fact.of.words.length === 0) continue;
    const role = nameKey(fact.role.words);
    const of = nameKey(fact.of.words);
    if (candidates.has(of) && role !== of && candidates.get(role)?.isOwner !== true) aliases.set(role, of);
  }
  return aliases;
}

/** Who does what: "users follow artists" makes users the followers, "roasted in a roaster" none. */
function agentsOf(
  facts: readonly SaidFact[],
  candidates: ReadonlyMap<string, Candidate>,
): Map<string, string> {
  const agents = new Map<string, string>();
  for (const fact of facts) {
    if (fact.kind !== 'link' || fact.from.words.length === 0 || fact.label.endsWith(' by')) continue;
    const from = nameKey(fact.from.words);
    if (!candidates.has(from)) continue;
    const stem = fact.verb.replace(/e$/, '');
    for (const agent of [
      `${stem}er`,
      `${stem}or`,
      `${stem}${stem.at(-1) ?? ''}er`,
      `${stem}ant`,
      `${stem}ee`,
    ])
      if (!agents.has(agent) && agent !== nameKey(fact.to.words)) agents.set(agent, from);
  }
  return agents;
}

/** "Comments on an entry (text)" beside "journal entries", which nothing else defines. */
function definedFullName(
  candidate: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
): string | undefined {
  const key = fullName(candidate, candidates, (other) => isSpecial(other, candidates));
  return key !== undefined && candidates.get(key)?.isDefined === false ? key : undefined;
}

/** "One class teacher", "smaller locations": a teacher and a location still. */
function isSpecial(other: Candidate, candidates: ReadonlyMap<string, Candidate>): boolean {
  return (
    memberOf(other, candidates) !== undefined ||
    passing(other, candidates) !== undefined ||
    (!other.isOwner && kindOf(other, candidates) !== undefined)
  );
}

function standIn(
  candidate: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  agents: ReadonlyMap<string, string>,
): string | undefined {
  const { key, words, isOwner, isDefined, isHeaded } = candidate;
  const recorded = recordOf(candidate, candidates);
  if (recorded !== undefined) return recorded;
  if (isDefined)
    return passing(candidate, candidates) ?? (isHeaded ? undefined : definedFullName(candidate, candidates));
  const agent = agents.get(key);
  if (agent !== undefined && agent !== key && !isOwner && candidates.has(agent)) return agent;
  const role = memberOf(candidate, candidates);
  if (role !== undefined) return role;
  const same = [...candidates.values()].find((other) => isLongWordFor(candidate, other));
  if (same !== undefined) return same.key;
  const suffix = isOwner
    ? passing(candidate, candidates)
    : (suffixOf(words, candidates) ?? kindOf(candidate, candidates));
  return (
    suffix ??
    (words.length === 1
      ? (fullName(candidate, candidates, (other) => isSpecial(other, candidates)) ??
        longForm(candidate, candidates) ??
        laterName(candidate, candidates))
      : undefined)
  );
}

/** "one class teacher" where classes and teachers are described: a teacher. */
function memberOf(
  { words, isOwner, isOneOnly }: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
): string | undefined {
  const [first = '', member = '', ...more] = words;
  if (isOwner || !isOneOnly || member === '' || more.length > 0 || !candidates.has(nameKey([first])))
    return undefined;
  const isPerson = /(?:er|or|ist|ian|ant|ee|man|woman|head|captain)$/u.test(member);
  return isPerson && candidates.get(nameKey([member]))?.isOwner === true ? nameKey([member]) : undefined;
}

const PERSON = /(?:er|or|ee|ist|ian|ent|ant|member|patron|staff)$/u;

/** "The customer record has a name" where customers are spoken of: what they have. */
function recordOf({ words }: Candidate, candidates: ReadonlyMap<string, Candidate>): string | undefined {
  const [person = '', record, ...more] = words;
  const isRecord = record === 'record' && more.length === 0 && PERSON.test(person);
  return isRecord && candidates.has(nameKey([person])) ? nameKey([person]) : undefined;
}

const SHORT_FORMS =
  /^(?:dev|org|dept|emp|doc|rep|admin|acct|appt|msg|prof|pic|cust|inv|info|spec|config|auth|cat|prod|trans|tech|app|op|eval|exam|lab|vet|stat)$/u;
const RECORDS = /^(?:record|report|entry|form|log|sheet|ticket|slip)$/u;

/** "dev" for a developer, "damages" where each damage report has a date: another way to say an entity that is described. */
function longForm(
  { key, words, isOwner }: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
): string | undefined {
  const [word = ''] = words;
  const longer = [...candidates.values()].filter((other) => {
    const [first = '', second = '', ...more] = other.words;
    if (other.key === key || more.length > 0) return false;
    if (second === '') return SHORT_FORMS.test(word) && first.startsWith(word) && first !== word;
    return (
      !isOwner &&
      other.isOwner &&
      singularWord(first) === singularWord(word) &&
      RECORDS.test(second) &&
      recordOf(other, candidates) === undefined
    );
  });
  return longer.length === 1 ? longer[0]?.key : undefined;
}

const PASSING =
  /^(?:yearly|annual|monthly|weekly|periodic|regular|scheduled|freelance|external|charitable|standard|several|final|single|normal|special|various|valid|new|top|key)$/u;

/** An adjective that a thing is called by only in passing. */
function isPassingWord(word: string): boolean {
  return PASSING.test(word) || QUALITIES.has(word);
}

/** "Shipped orders" beside "an order has": the orders, as they are at some time. */
function passing(
  { key, words }: Pick<Candidate, 'key' | 'words'>,
  candidates: ReadonlyMap<string, Candidate>,
): string | undefined {
  const [first = '', ...rest] = words;
  if (rest.length === 0 || !(isPassingWord(first) || participle(first) !== undefined)) return undefined;
  const plain = candidates.get(nameKey(rest));
  return plain !== undefined && plain.key !== key && (plain.isOwner || QUALITIES.has(first))
    ? plain.key
    : undefined;
}

/** "court cases" in passing before "each case has", "one white player" beside "players": the shorter is the entity. */
function kindOf(
  { key, words, isMentioned, isOneOnly, isOwner }: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
): string | undefined {
  const [, ...rest] = words;
  const plain = passing({ key, words }, candidates);
  if (plain !== undefined) return plain;
  const isNamed = !isOwner && rest.length > 1 && candidates.get(nameKey(rest))?.isOwner === true;
  if (isNamed) return nameKey(rest);
  if (!isOwner && rest.length === 1 && candidates.get(nameKey(words.slice(0, 1)))?.isOwner === true)
    return undefined;
  const isAdjective = !isOwner && rest.length === 1 && !candidates.has(nameKey(words.slice(0, 1)));
  if (rest.length === 0 || !(isMentioned || isOneOnly || isAdjective)) return undefined;
  const short = candidates.get(nameKey(rest));
  if (short === undefined || !(short.isOwner || short.isDefined)) return undefined;
  const long = candidates.get(key);
  return long !== undefined && isFullName(long, short, candidates) ? undefined : short.key;
}

const ROLES =
  /^(?:home|away|parent|child|sub|main|first|second|primary|secondary|related|linked|assigned|responsible|current|previous|next|original|billing|shipping|default|favourite|favorite|preferred|direct|guest|visiting|source|target|origin|destination|departure|arrival|own|other|senior|junior|associated|referenced|super|nested|child's|winning|losing|sending|receiving|reporting|selected|chosen|owning|local|registered|active|regular|existing|individual|certified|different|daily|prerequisite|predecessor|successor|dependent|alternative|substitute|follow-up|purchased|ordered|rented|booked|borrowed|available|internal|external|former|mutual)$/u;

/** What an address is for. */
const OF_ADDRESSES = /^(?:pickup|delivery|invoice|mailing|postal)$/u;

/** "attempts" for repair attempts: no role, only fewer words. */
function isShortName(words: readonly string[], entity: Candidate | undefined): boolean {
  const last = singularWord(words.at(-1) ?? '');
  return (
    words.length === 1 &&
    (entity?.words.includes(last) === true || entity?.words[0]?.startsWith(last) === true)
  );
}

/** "a mother cow" of a cow: one of an entity that has something of its own. */
function roleOf(
  { words, quantity, isPlural }: Pick<NounPhrase, 'words' | 'quantity' | 'isPlural'>,
  entities: ReadonlyMap<string, Candidate>,
): string | undefined {
  const [, ...rest] = words;
  if (rest.length !== 1 || isPlural || !(quantity === 'a' || quantity === 'one')) return undefined;
  const key = nameKey(rest);
  if (
    key === 'order' &&
    /^(?:display|sort|sorting|play|playing|running|batting|reading)$/u.test(words[0] ?? '')
  )
    return undefined;
  return entities.get(key)?.isOwner === true && !ATTRIBUTE_WORDS.has(key) ? key : undefined;
}

/** "the same condition" where medical conditions are the only ones. */
function lastWordOf(words: readonly string[], entities: ReadonlyMap<string, Candidate>): string | undefined {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0 || ATTRIBUTE_WORDS.has(nameKey([word]))) return undefined;
  const longer = [...entities.values()].filter(
    (entity) => entity.words.length === 2 && singularWord(entity.words[1] ?? '') === singularWord(word),
  );
  return longer.length === 1 ? longer[0]?.key : undefined;
}

/** The category that a subcategory is of, or the only kind of category that there is. */
function wholeOf(part: string, entities: ReadonlyMap<string, Candidate>): string | undefined {
  return entities.has(nameKey([part])) ? nameKey([part]) : lastWordOf([part], entities);
}

function suffixOf(words: readonly string[], entities: ReadonlyMap<string, Candidate>): string | undefined {
  const [first, ...rest] = words;
  const part = rest.length === 0 ? /^sub-?(\p{L}{3,})$/u.exec(first ?? '')?.[1] : undefined;
  const whole = part === undefined ? undefined : wholeOf(part, entities);
  if (whole !== undefined) return whole;
  if (first === undefined || rest.length === 0) return undefined;
  if (rest.length > 1 && /^(?:table|entity)$/.test(rest.at(-1) ?? '')) {
    const named = nameKey(words.slice(0, -1));
    if (entities.has(named)) return named;
  }
  const key = nameKey(rest);
  const isAttribute = rest.length === 1 && ATTRIBUTE_WORDS.has(key) && entities.get(key)?.isOwner !== true;
  const isRole = ROLES.test(first) || QUALITIES.has(first) || (key === 'address' && OF_ADDRESSES.test(first));
  if (entities.has(key) && isRole && !isAttribute) return key;
  return rest.length > 1 && ROLES.test(first) ? suffixOf(rest, entities) : undefined;
}
