import { buildCodeModel } from '@joinery/codegen';
import { importDiagram } from '@joinery/import';
import { type DiagramContent, EMPTY_CONTENT, type Deps } from '@joinery/model';
import { chooseEntities } from './decide/entities.ts';
import { type Plan, toPlan } from './decide/usual.ts';
import { chooseRelationships } from './decide/relationships.ts';
import { findTopic, withUsual } from './decide/usual.ts';
import { drawPlan } from './drawPlan.ts';
import { getEnds, type Fact, isThing } from './facts.ts';
import { readClasses } from './reading/readClasses.ts';
import { readStatements } from './reading/readStatements.ts';
import { toParts } from './text/codeBlocks.ts';
import { toStatements } from './text/statements.ts';
import { textProblem } from './textProblem.ts';
import { type Description, type ReadSentence } from '../description.ts';
import { nameKey } from '../language/nouns.ts';
import { splitName } from '../language/splitName.ts';

const MAX_NAMES = 6;

/** One line that says what was understood, a topic or what is named, and what was added as usual. */
function summarize(
  { nodes }: DiagramContent,
  { plan, usual = plan, isTopic }: { plan: Plan; usual?: Plan | undefined; isTopic: boolean },
): string {
  const names = nodes.filter(({ data }) => !data.name.includes('_')).map(({ data }) => data.name);
  const rest = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const shown = `${names.slice(0, MAX_NAMES).join(', ')}${rest}`;
  const [attributes, relationships] = [countAttributes(plan), plan.relationships.length];
  const said = toWords(attributes, relationships);
  const added = toWords(countAttributes(usual) - attributes, usual.relationships.length - relationships);
  const understood = isTopic ? 'a topic' : [shown, ...said].join('; ');
  const addition = (isTopic ? [shown, ...added] : added).join('; ');
  return `Understood: ${understood}.${addition === '' ? '' : ` Added as usual: ${addition}.`}`;
}

function countAttributes({ entities }: Plan): number {
  return entities.flatMap(({ attributes }) => attributes).length;
}

function toWords(attributes: number, relationships: number): string[] {
  return [
    { number: attributes, noun: 'attribute' },
    { number: relationships, noun: 'relationship' },
  ].flatMap(({ number, noun }) => (number === 0 ? [] : `${number} ${noun}${number === 1 ? '' : 's'}`));
}

/** Reads an English description and draws it; the name of a well-known topic is drawn as such usually is. */
export function describe(text: string, making: Deps): Description {
  const problem = textProblem(text);
  if (problem !== undefined) return { content: EMPTY_CONTENT, sentences: [], problem, diagnostics: [] };
  const topic = findTopic(text);
  const { plan, base, sentences } = topic === undefined ? readText(text, making) : readTopic(text, topic);
  const content = drawPlan(base, plan, making);
  if (content.nodes.length === 0) return { content, sentences, problem: 'nothing-found', diagnostics: [] };
  const usualPlan = base.nodes.length === 0 ? withUsual(plan) : undefined;
  const usual = usualPlan && check(drawPlan(base, usualPlan, making));
  const summary = summarize(content, { plan, usual: usualPlan, isTopic: topic !== undefined });
  return topic === undefined
    ? { ...check(content), sentences, summary, ...(usual && { usual }) }
    : { ...(usual ?? check(content)), sentences, summary, isUsualOnly: true };
}

interface Reading {
  plan: Plan;
  /** The diagram with the scripts of the text; the plan is drawn on it. */
  base: DiagramContent;
  sentences: ReadSentence[];
}

function readTopic(text: string, things: readonly string[]): Reading {
  const entities = things.map((thing) => ({ key: nameKey(thing), words: thing.split(' '), attributes: [] }));
  const plan = { entities, relationships: [] };
  return { plan, base: EMPTY_CONTENT, sentences: [{ text, isUnderstood: true }] };
}

function readText(text: string, making: Deps): Reading {
  const parts = toParts(text);
  const imported = importScripts(parts, making);
  const base = imported ?? EMPTY_CONTENT;
  const statements = toStatements(
    imported === undefined ? `${parts.prose}\n${parts.sql}\n${parts.dbml}` : parts.prose,
  );
  const classes = readClasses(parts.classes).map((fact): Fact => ({ ...fact, at: statements.length }));
  const known = base.nodes.map(({ data }): Fact => ({
    ...isThing({ words: splitName(data.name), count: 'a' }, 'defined'),
    at: -1,
  }));
  const facts = [...known, ...classes, ...readStatements(statements)];
  const entities = chooseEntities(facts);
  const plan = toPlan(facts, entities, chooseRelationships(facts, entities));
  const isUsed = (fact: Fact): boolean =>
    (fact.kind === 'has' ? [fact.owner] : getEnds(fact)).every(
      ({ words }) => entities.find(words) !== undefined,
    );
  const understood = new Set(facts.filter(isUsed).map(({ at }) => at));
  const sentences = statements.map((statement, at) => ({
    text: statement.text,
    isUnderstood: understood.has(at),
  }));
  return { plan, base, sentences };
}

/** The diagram of the SQL or DBML in a text, empty if there is none; undefined if it is not valid. */
function importScripts(
  { sql, dbml }: { sql: string; dbml: string },
  { createId }: Deps,
): DiagramContent | undefined {
  if (sql === '' && dbml === '') return EMPTY_CONTENT;
  const result = importDiagram(sql || dbml, { format: sql === '' ? 'dbml' : 'sql', createId });
  return result.ok && result.content.nodes.length > 0 ? result.content : undefined;
}

function check(content: DiagramContent): Pick<Description, 'content' | 'diagnostics'> {
  return { content, diagnostics: buildCodeModel(content).diagnostics };
}
