import { type Token, tokenise } from '../../language/tokens.ts';
import { PREPOSITIONS } from '../../language/words.ts';
import { type Named, namedAmong, verbsIn } from '../../untangling/phrases.ts';
import { type NounPhrase, TOPIC } from '../../sentences/phrases/nounPhrases.ts';
import { type VerbGroup } from '../../sentences/verbs/verbTokens.ts';

/**
 * Whose the attributes are that are listed behind these words: the noun they follow, what is told of in the clause, or what was
 * spoken of before; undefined where the words say that it is nobody's.
 */
export function listOwner(before: string, place: 'brackets' | 'running'): NounPhrase | undefined {
  const tokens = tokenise(before.replace(/\s*\([^()]*\)/gu, ''));
  const found = place === 'brackets' ? nounBefore(tokens) : ownerOfRun(tokens);
  return found === undefined ? (place === 'running' ? TOPIC : undefined) : asPhrase(found);
}

function asPhrase({ words, isPlural }: Named): NounPhrase {
  return {
    words,
    quantity: isPlural ? 'none' : 'each',
    isPlural,
    isUnique: false,
    isOptional: false,
    isRequired: false,
    isOther: false,
    notes: [],
  };
}

/** The noun right before, or the subject of the verb that stands there: the block in "one block is cut". */
function nounBefore(tokens: readonly Token[]): Named | undefined {
  const being = tokens.findLastIndex(({ word }) => /^(?:is|are|was|were|be|been|being|get|gets)$/.test(word));
  const isDone = being > 0 && tokens.length - being === 2;
  return namedAmong(tokens, 0, isDone ? being : tokens.length).at(-1);
}

function ownerOfRun(whole: readonly Token[]): Named | undefined {
  const relative = beforeRelative(whole);
  if (relative !== undefined) return relative;
  const tokens = withoutEnd(whole);
  const verbs = verbsIn(tokens);
  const last = verbs.at(-1);
  const isColon = whole.at(-1)?.word === ':';
  const isFinite = last !== undefined && last.end >= tokens.length;
  if (isFinite) return subjectOf(tokens, last) ?? topicOf(tokens, last.start);
  const isApart = isColon || tokens.at(-1)?.word === ',' || whole.at(-2)?.word === ',';
  return isApart && last !== undefined ? toldOf(tokens, last) : headNoun(tokens, last?.end ?? 0);
}

/** "A funeral is for one person, of whom we keep", "there is one defence, one per thesis, for which": what it is told of. */
function beforeRelative(tokens: readonly Token[]): Named | undefined {
  const at = tokens.findLastIndex(({ word }) => /^(?:whom|which|whose)$/.test(word));
  if (at < 1 || namedAmong(tokens, at + 1).some(isTold)) return undefined;
  const before = tokens
    .slice(0, at)
    .map(({ word }) => word)
    .join(' ')
    .replace(/ (?:of|for|about|from|in)$/u, '');
  const named = namedAmong(tokenise(before.replace(/ , (?:one|only|exactly|at most|each) [^,]*,?$/u, '')), 0);
  return named.filter(isTold).at(-1);
}

/** Neither who speaks nor a word that is no thing. */
function isTold({ words }: Named): boolean {
  return !/^(?:we|i|you|us|me|one|relevant|important|interesting|necessary|required|needed)$/.test(
    words.join(' '),
  );
}

/** Without "with", "showing" and what else leads to a list. */
function withoutEnd(tokens: readonly Token[]): Token[] {
  const words = [...tokens];
  while (words.length > 0 && isLead(words.at(-1))) words.pop();
  return words;
}

function isLead(token: Token | undefined): boolean {
  return (
    token?.kind === 'mark' ||
    (token?.kind === 'word' &&
      (PREPOSITIONS.has(token.word) ||
        /^(?:and|each|both|all|as|having)$/.test(token.word) ||
        /..ing$/.test(token.word)))
  );
}

/** What a verb is said of; undefined for who speaks. */
function subjectOf(tokens: readonly Token[], verb: VerbGroup): Named | undefined {
  const previous = verbsIn(tokens).findLast(({ end }) => end <= verb.start);
  const named = namedAmong(tokens, previous?.end ?? 0, verb.start).filter(({ isOf }) => isOf !== true);
  return named.filter(isTold).at(-1);
}

/** "For a driver we keep": what stands behind "for" or "of" before who speaks. */
function topicOf(tokens: readonly Token[], end: number): Named | undefined {
  return namedAmong(tokens, 0, end).filter(isTold).at(-1);
}

/** What a clause brings up: the object of its verb, else who or what it is said of. */
function toldOf(tokens: readonly Token[], verb: VerbGroup): Named | undefined {
  const next = tokens[verb.end]?.word ?? '';
  const hasObject = !verb.isPassive && verb.lemma !== 'be' && !PREPOSITIONS.has(next);
  const object = hasObject ? namedAmong(tokens, verb.end).filter(isTold).at(0) : undefined;
  return object ?? subjectOf(tokens, verb);
}

/** The noun that the last prepositions hang on: the invoice in "an invoice for the client". */
function headNoun(tokens: readonly Token[], from: number): Named | undefined {
  return namedAmong(tokens, from).filter(isTold).at(0) ?? namedAmong(tokens, 0).filter(isTold).at(-1);
}
