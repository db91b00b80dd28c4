import { isLink, type NounPhrase, type Phrase, type VerbPhrase } from '../language/phrases.ts';

/** A noun phrase with the preposition that leads to it; empty for a direct object. */
export interface Complement {
  role: string;
  phrase: NounPhrase;
  /** The preposition follows a comma. */
  isApart: boolean;
}

/** A verb with what is before and behind it. */
export interface Clause {
  subjects: NounPhrase[];
  verb: VerbPhrase;
  /** Nouns before the verb with their prepositions. */
  before: Complement[];
  complements: Complement[];
  /** The clause has its subject from the one before. */
  isContinued: boolean;
}

const isNoun = (phrase: Phrase): phrase is NounPhrase => phrase.kind === 'noun';

/** Splits the phrases of a sentence into clauses, one for each verb; `topics` is what stands before: "for each plant, ...". */
export function toClauses(phrases: readonly Phrase[]): { topics: Complement[]; clauses: Clause[] } {
  const verbs = phrases.flatMap((phrase, index) =>
    phrase.kind === 'verb' ? [{ verb: phrase, at: index }] : [],
  );
  const lead = leadEnd(phrases.slice(0, verbs[0]?.at ?? 0));
  const clauses: Clause[] = [];
  let start = lead;
  for (const { verb, at } of verbs) {
    const before = clauses.at(-1);
    const { subjects, from } = readSubject(phrases, { start, at, isFirst: before === undefined });
    if (before !== undefined) before.complements = readComplements(phrases.slice(start, from));
    const isReduced = subjects.length === 0 && followsNoun(phrases, at);
    const antecedent =
      isReduced || isLink(phrases[from - 1], /^(?:which|who|that)$/u)
        ? phrases.slice(0, at).filter(isNoun).slice(-1)
        : [];
    const isContinued = subjects.length === 0;
    const owners = [subjects, antecedent, before?.subjects ?? []].find(({ length }) => length > 0) ?? [];
    const passive = isReduced ? { ...verb, isPassive: true } : verb;
    clauses.push({
      subjects: owners,
      verb: passive,
      before: isContinued ? [] : readComplements(phrases.slice(from, at)),
      complements: [],
      isContinued,
    });
    start = at + 1;
  }
  const last = clauses.at(-1);
  if (last !== undefined) last.complements = readComplements(phrases.slice(start));
  return { topics: readComplements(phrases.slice(0, lead)), clauses };
}

/** Where the subject of the first clause begins: behind "For each plant," or "During a season,". */
function leadEnd(phrases: readonly Phrase[]): number {
  const [first, second, third] = phrases;
  if (first?.kind !== 'link' || first.word === ',') return 0;
  if (second?.kind === 'noun' && third?.kind === 'noun') return 2;
  return phrases.findIndex((phrase) => isLink(phrase, /^,$/u)) + 1;
}

/** The subject is what is between the last break and the verb; `from` is where it begins. */
function readSubject(
  phrases: readonly Phrase[],
  { start, at, isFirst }: { start: number; at: number; isFirst: boolean },
): { subjects: NounPhrase[]; from: number } {
  if (!isFirst && followsNoun(phrases, at)) return { subjects: [], from: at };
  const ends = (phrase: Phrase | undefined): boolean =>
    phrase?.kind === 'link' && (phrase.isBreak || (!isFirst && /^(?:,|and|or)$/u.test(phrase.word)));
  let from = at;
  while (from > start && !ends(phrases[from - 1])) from -= 1;
  const segment = phrases.slice(from, at);
  const [beforeLast, last] = segment.slice(-2);
  if (!isFirst && beforeLast?.kind === 'noun' && last?.kind === 'noun')
    return { subjects: [last], from: at - 1 };
  const subjects = leadingNouns(segment);
  return {
    subjects,
    from: subjects.length === 0 && !isLink(phrases[from - 1], /^(?:which|who|that)$/u) ? at : from,
  };
}

/** "Documents attached to it", "books, written by authors,": a participle that follows its noun. */
function followsNoun(phrases: readonly Phrase[], at: number): boolean {
  const verb = phrases[at];
  const noun = isLink(phrases[at - 1], /^,$/u) ? phrases[at - 2] : phrases[at - 1];
  return verb?.kind === 'verb' && verb.isParticiple && noun?.kind === 'noun';
}

/** The nouns of a subject: "owners and tenants of a flat" gives two. */
function leadingNouns(segment: readonly Phrase[]): NounPhrase[] {
  return segment.filter(
    (phrase, index): phrase is NounPhrase =>
      phrase.kind === 'noun' && (index === 0 || isLink(segment[index - 1], /^(?:,|and|or)$/u)),
  );
}

/** Nouns with the prepositions before them; a list keeps the preposition of its first. */
export function readComplements(phrases: readonly Phrase[]): Complement[] {
  const complements: Complement[] = [];
  let [role, isApart] = ['', false];
  for (const [index, phrase] of phrases.entries()) {
    if (phrase.kind === 'noun') complements.push({ role, phrase, isApart });
    else if (phrase.kind === 'link' && !/^(?:,|and|or|'s)$/u.test(phrase.word))
      [role, isApart] = [phrase.isBreak ? '' : phrase.word, isLink(phrases[index - 1], /^,$/u)];
  }
  return complements;
}
