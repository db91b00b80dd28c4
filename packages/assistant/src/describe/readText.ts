import { type DiagramContent, type Making } from '@joinery/model';
import { draw } from '../drawing/draw.ts';
import { withBetweenTwo } from '../facts/links/betweenTwo.ts';
import { type Candidate, collectCandidates } from '../facts/naming/candidates.ts';
import { type Gathered, gather } from '../facts/gather.ts';
import { missedLinks, type Told } from '../facts/links/missedLinks.ts';
import { ofKinds } from '../facts/ofKinds.ts';
import { expandPairs, type SaidOrPair } from '../facts/pairs.ts';
import { withoutLoose } from '../facts/naming/looseEntities.ts';
import { mergeLinks } from '../facts/links/relations.ts';
import { createResolver, type Resolver } from '../facts/naming/resolve.ts';
import { withOverlooked } from '../facts/attributes/secondLook.ts';
import { withoutPlaces } from '../facts/placesTaken.ts';
import { withSuch } from '../facts/suchFacts.ts';
import { systemSubjects, withoutFrame } from '../facts/naming/systemSubject.ts';
import { nameKey, splitName } from '../language/nouns.ts';
import { tokenise } from '../language/tokens.ts';
import { annotate } from '../sentences/phrases/notes.ts';
import { type NounPhrase } from '../sentences/phrases/nounPhrases.ts';
import { type RawFact, type SaidFact } from '../sentences/rawFacts.ts';
import { readItems } from '../sentences/phrases/readItems.ts';
import { type PairFact } from '../sentences/reading/readPair.ts';
import { bareList } from '../rephrasing/keptLists.ts';
import { readSentence } from '../sentences/reading/readSentence.ts';
import { type Statement } from './statement.ts';
import { readStatements } from './statements.ts';

/** One sentence or line of the text and what became of it. */
export interface ReadSentence {
  text: string;
  isUnderstood: boolean;
}

/** Draws what a text says on a diagram; what is there keeps its place and its ids. */
export function readText(
  text: string,
  base: DiagramContent,
  making: Making,
): { content: DiagramContent; sentences: ReadSentence[] } {
  const statements = readStatements(text);
  const read = statements.flatMap((statement, index) =>
    readStatement(statement).map((fact): SaidOrPair => ({ ...fact, statement: index })),
  );
  const said = withoutPlaces(withSuch(ofKinds(expandPairs(read))));
  const told = statements.flatMap(({ kind, text: words }, statement): Told[] =>
    kind === 'sentence' ? [{ text: words, statement }] : [],
  );
  const present = presentCandidates(base);
  const firstLook = understood(said, present);
  const whole = withOverlooked(said, told, firstLook);
  const { resolver, gathered } = whole.length === said.length ? firstLook : understood(whole, present);
  const all = statements.map(({ text: words }, statement): Told => ({ text: words, statement }));
  const links = withBetweenTwo(all, resolver, gathered);
  const missed = missedLinks(all, resolver, { ...gathered, links });
  for (const { link, statement } of missed)
    gathered.used.set(statement, [...(gathered.used.get(statement) ?? []), link.label]);
  const relations = mergeLinks([...links, ...missed.map(({ link }) => link)], resolver.entities);
  const listing = new Set(statements.flatMap(({ kind }, index) => (kind === 'names' ? [index] : [])));
  const entities = withoutLoose(resolver.entities, gathered, { relations, listing });
  const content = draw(base, { entities, gathered, relations }, making);
  return {
    content,
    sentences: statements.map(({ text: words }, index) => ({
      text: words,
      isUnderstood: gathered.used.has(index),
    })),
  };
}

/** What the facts come to: which nouns are entities, and what is said of them. */
function understood(
  said: readonly SaidFact[],
  present: ReadonlyMap<string, Candidate>,
): { resolver: Resolver; gathered: Gathered } {
  const frames = new Set([...systemSubjects(fromBeginning(said))].filter((key) => !present.has(key)));
  const facts = withoutFrame(said, frames);
  const resolver = createResolver(
    new Map([...present, ...withPresent(collectCandidates(facts), present)]),
    facts,
  );
  return { resolver, gathered: gather(facts, resolver) };
}

/** Counted from the first sentence that says something: what comes before it is no beginning. */
function fromBeginning(facts: readonly SaidFact[]): SaidFact[] {
  const first = Math.min(...facts.map(({ statement }) => statement));
  return facts.map((fact) => ({ ...fact, statement: fact.statement - first }));
}

function presentCandidates({ nodes }: DiagramContent): Map<string, Candidate> {
  const named = nodes.filter(({ data }) => splitName(data.name).length > 0);
  return new Map(
    named.map(({ data }) => {
      const words = splitName(data.name);
      const key = nameKey(words);
      return [
        key,
        {
          key,
          words,
          statement: -1,
          isOwner: true,
          isDefined: true,
          isHeaded: true,
          isMentioned: false,
          isOneOnly: false,
          isPassing: false,
          namedIn: new Set<number>(),
          isQualified: false,
        },
      ];
    }),
  );
}

function withPresent(
  candidates: Map<string, Candidate>,
  present: ReadonlyMap<string, Candidate>,
): [string, Candidate][] {
  return [...candidates].filter(([key]) => !present.has(key));
}

function readStatement(statement: Statement): (RawFact | PairFact)[] {
  if (statement.kind === 'sentence') return readSentence(statement.text);
  if (statement.kind === 'passed') return [];
  if (statement.kind === 'heading') return headed(statement.text);
  if (statement.kind === 'cardinality') return readCardinality(statement);
  const { text, notes } = annotate(bareList(statement.list));
  const isTable = statement.kind === 'definition' && statement.isTable === true;
  const items = readItems(tokenise(text), notes, true).map((item) =>
    isTable && item.quantity === 'none' ? { ...item, isColumn: true } : item,
  );
  if (statement.kind === 'names') return items.map((phrase) => ({ kind: 'mention', phrase, isStrong: true }));
  const owner = nameOf(statement.head);
  return owner === undefined
    ? []
    : [{ kind: 'has', owner, items, isContainer: false, isDefinition: true, isHeaded: true }];
}

function readCardinality({
  left,
  right,
  leftEnd,
  rightEnd,
  role,
}: Extract<Statement, { kind: 'cardinality' }>): RawFact[] {
  const from = nameOf(left);
  const to = nameOf(right);
  if (from === undefined || to === undefined) return [];
  return [
    { kind: 'mention', phrase: from, isStrong: true },
    { kind: 'mention', phrase: to, isStrong: true },
    {
      kind: 'link',
      from,
      to,
      toEnd: rightEnd,
      ...(leftEnd && { fromEnd: leftEnd }),
      strength: 'explicit',
      verb: 'have',
      label: 'has',
      style: 'belong',
      ...(role !== undefined && { role }),
    },
  ];
}

/** A heading is what the sentences below it are about, where it is an entity at all. */
function headed(text: string): RawFact[] {
  const phrase = nameOf(text);
  return phrase === undefined ? [] : [{ kind: 'mention', phrase, isStrong: false }];
}

function nameOf(text: string): NounPhrase | undefined {
  return readItems(tokenise(text.replace(/[,&]|\band\b/giu, ' ')), [])[0];
}
