import { nameKey, singularWord } from '../language/nouns.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { type Candidate } from './candidates.ts';
import { type NounPhrase } from '../sentences/nounPhrases.ts';
import { type SaidFact } from '../sentences/rawFacts.ts';

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
  const agents = agentsOf(facts, candidates);
  const entities = new Map(candidates);
  for (const [key, candidate] of candidates) {
    const other = aliases.get(key) ?? standIn(candidate, candidates, agents);
    if (other === undefined || other === key) continue;
    entities.delete(key);
    aliases.set(key, other);
  }
  const resolve = ({ words }: NounPhrase): Resolved | undefined => {
    if (words.length === 0) return undefined;
    const key = nameKey(words);
    const role = words.join(' ');
    if (entities.has(key)) return { key };
    const alias = aliases.get(key);
    if (alias !== undefined && entities.has(alias)) return { key: alias, role };
    const suffix = suffixOf(words, entities);
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

/** Who does what: "users follow artists" makes users the followers. */
function agentsOf(
  facts: readonly SaidFact[],
  candidates: ReadonlyMap<string, Candidate>,
): Map<string, string> {
  const agents = new Map<string, string>();
  for (const fact of facts) {
    if (fact.kind !== 'link' || fact.from.words.length === 0) continue;
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
      if (!agents.has(agent)) agents.set(agent, from);
  }
  return agents;
}

function standIn(
  candidate: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  agents: ReadonlyMap<string, string>,
): string | undefined {
  const { key, words, isOwner, isDefined } = candidate;
  if (isDefined) return undefined;
  const agent = agents.get(key);
  if (agent !== undefined && agent !== key && !isOwner && candidates.has(agent)) return agent;
  const suffix = isOwner ? undefined : suffixOf(words, candidates);
  return suffix ?? (words.length === 1 ? longerName(candidate, candidates) : undefined);
}

/** "each item" after "inventory items": the one earlier candidate that ends in this word. */
function longerName(
  { key, statement, words }: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
): string | undefined {
  const last = words[0] ?? '';
  const longer = [...candidates.values()].filter(
    (other) => other.words.length > 1 && singularWord(other.words.at(-1) ?? '') === singularWord(last),
  );
  const [only] = longer;
  return only !== undefined && longer.length === 1 && only.statement < statement && only.key !== key
    ? only.key
    : undefined;
}

const ROLES =
  /^(?:home|away|parent|child|sub|main|first|second|primary|secondary|related|linked|assigned|responsible|current|previous|next|original|billing|shipping|default|favourite|favorite|preferred|direct|guest|visiting|source|target|origin|destination|departure|arrival|own|other|senior|junior|associated|referenced|super|nested|child's|winning|losing|sending|receiving|reporting|selected|chosen|owning|local|registered|active|regular|existing|individual|certified|different|daily|purchased|ordered|rented|booked|borrowed|available|internal|external|former|mutual)$/u;

function suffixOf(words: readonly string[], entities: ReadonlyMap<string, unknown>): string | undefined {
  const [first, ...rest] = words;
  const part = rest.length === 0 ? /^sub-?(\p{L}{3,})$/u.exec(first ?? '')?.[1] : undefined;
  if (part !== undefined && entities.has(nameKey([part]))) return nameKey([part]);
  if (first === undefined || rest.length === 0) return undefined;
  const key = nameKey(rest);
  const isAttribute = rest.length === 1 && ATTRIBUTE_WORDS.has(key);
  if (entities.has(key) && ROLES.test(first) && !isAttribute) return key;
  return rest.length > 1 && ROLES.test(first) ? suffixOf(rest, entities) : undefined;
}
