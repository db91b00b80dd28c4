import { buildCodeModel, type Diagnostic } from '@joinery/codegen';
import { type DiagramContent, EMPTY_CONTENT, type Making } from '@joinery/model';
import { annotate } from '../sentences/notes.ts';
import { collectCandidates } from '../facts/candidates.ts';
import { draw } from '../drawing/draw.ts';
import { gather } from '../facts/gather.ts';
import { languageProblem, type TextProblem } from './languageProblem.ts';
import { type NounPhrase } from '../sentences/nounPhrases.ts';
import { type RawFact, type SaidFact } from '../sentences/rawFacts.ts';
import { readItems } from '../sentences/readItems.ts';
import { readSentence } from '../sentences/readSentence.ts';
import { mergeLinks } from '../facts/relations.ts';
import { createResolver } from '../facts/resolve.ts';
import { readStatements, type Statement } from './statements.ts';
import { systemSubjects, withoutFrame } from '../facts/systemSubject.ts';
import { tokenise } from '../language/tokens.ts';

/** One sentence or line of the text and what became of it. */
export interface ReadSentence {
  text: string;
  isUnderstood: boolean;
}

/** A diagram made of a text. */
export interface Description {
  content: DiagramContent;
  sentences: ReadSentence[];
  /** Why there is no diagram; undefined where there is one. */
  problem?: TextProblem;
  diagnostics: Diagnostic[];
}

/** Reads an English description and draws it; without anything to draw the content is empty and `problem` says why. */
export function describe(text: string, making: Making): Description {
  const problem = languageProblem(text);
  if (problem !== undefined) return { content: EMPTY_CONTENT, sentences: [], problem, diagnostics: [] };
  const statements = readStatements(text);
  const said = statements.flatMap((statement, index) =>
    readStatement(statement).map((fact): SaidFact => ({ ...fact, statement: index })),
  );
  const facts = withoutFrame(said, systemSubjects(said));
  const resolver = createResolver(collectCandidates(facts), facts);
  const gathered = gather(facts, resolver);
  const relations = mergeLinks(gathered.links, resolver.entities);
  const content = draw({ entities: resolver.entities, gathered, relations }, making);
  const framing = new Set(said.filter((fact) => fact.kind !== 'flag').map(({ statement }) => statement));
  const sentences = statements.map(({ text: words, kind }, index) => ({
    text: words,
    isUnderstood: gathered.used.has(index) || (kind === 'heading' && framing.has(index)),
  }));
  if (content.nodes.length === 0) return { content, sentences, problem: 'nothing-found', diagnostics: [] };
  return { content, sentences, diagnostics: buildCodeModel(content).diagnostics };
}

function readStatement(statement: Statement): RawFact[] {
  if (statement.kind === 'sentence') return readSentence(statement.text);
  if (statement.kind === 'heading') return [];
  if (statement.kind === 'cardinality') return readCardinality(statement);
  const { list } = statement;
  const { text, notes } = annotate(list);
  const items = readItems(tokenise(text), notes);
  if (statement.kind === 'names') return items.map((phrase) => ({ kind: 'mention', phrase, isStrong: true }));
  const owner = nameOf(statement.head);
  return owner === undefined ? [] : [{ kind: 'has', owner, items, isContainer: false, isDefinition: true }];
}

function readCardinality({
  left,
  right,
  leftEnd,
  rightEnd,
}: Extract<Statement, { kind: 'cardinality' }>): RawFact[] {
  const from = nameOf(left);
  const to = nameOf(right);
  if (from === undefined || to === undefined) return [];
  const between = { from, to, toEnd: rightEnd, fromEnd: leftEnd } as const;
  return [
    { kind: 'mention', phrase: from, isStrong: true },
    { kind: 'mention', phrase: to, isStrong: true },
    { kind: 'link', ...between, strength: 'explicit', verb: 'have', label: 'has', style: 'belong' },
  ];
}

function nameOf(text: string): NounPhrase | undefined {
  return readItems(
    tokenise(
      text
        .replaceAll('_', ' ')
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .replace(/[,&]|\band\b/giu, ' '),
    ),
    [],
  )[0];
}
