import { buildCodeModel } from '@joinery/codegen';
import { type DiagramContent, type Making } from '@joinery/model';
import { type Description } from '../describe/describe.ts';
import { type ReadSentence, readText } from '../describe/readText.ts';
import { textProblem } from '../describe/textProblem.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { make, remove, rename } from './editCommands.ts';
import { addAttributes, addAudit, split } from './growCommands.ts';
import { type Command } from './names.ts';

const COMMANDS: readonly Command[] = [rename, remove, make, addAudit, addAttributes, split];

/** Does on a diagram what a text asks for: commands first, all else read as a description of what it shall hold. */
export function change(text: string, content: DiagramContent, making: Making): Description {
  const problem = textProblem(text);
  if (problem !== undefined) return { content, sentences: [], problem, diagnostics: [] };
  let changed = content;
  const sentences: ReadSentence[] = [];
  let waiting: string[] = [];
  const readWaiting = () => {
    if (waiting.length === 0) return;
    const read = readText(waiting.map((wish) => `${wish}.`).join(' '), changed, making);
    sentences.push(...read.sentences);
    changed = read.content;
    waiting = [];
  };
  for (const sentence of splitWishes(text)) {
    const wish = withoutPlease(sentence);
    const next = obey(wish, changed, making);
    if (next === undefined) waiting.push(asDescription(wish));
    else {
      readWaiting();
      changed = obey(wish, changed, making) ?? next;
      sentences.push({ text: sentence, isUnderstood: true });
    }
  }
  readWaiting();
  const placed = placeNewEntities(content, changed);
  if (isSame(content, placed)) return { content, sentences, problem: 'nothing-found', diagnostics: [] };
  return { content: placed, sentences, diagnostics: buildCodeModel(placed).diagnostics };
}

function isSame(before: DiagramContent, after: DiagramContent): boolean {
  return JSON.stringify([before.nodes, before.edges]) === JSON.stringify([after.nodes, after.edges]);
}

function splitWishes(text: string): string[] {
  return text
    .split(
      /(?<=[.!?])\s+|\n+|;\s*|,?\s+(?:and\s+)?then\s+|,?\s+and\s+(?=(?:rename|remove|delete|drop|make|add|split)\s)/iu,
    )
    .map((sentence) => sentence.trim().replace(/[.!?]+$/u, ''))
    .filter((sentence) => sentence !== '');
}

function withoutPlease(sentence: string): string {
  return sentence.replace(
    /^(?:please|could you|can you|i (?:want|would like) (?:you )?to|let us|let's|now|also|and)\s+/iu,
    '',
  );
}

/** What the first command that knows the wish makes of the diagram; undefined where none does. */
function obey(wish: string, content: DiagramContent, making: Making): DiagramContent | undefined {
  for (const command of COMMANDS) {
    const changed = command(wish, content, making);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

/** "Add phone to customer" says that a customer has a phone; "add an entity invoice with a number" that invoices have one. */
function asDescription(wish: string): string {
  const [, what, owner] = /^(?:add|give|put|attach)\s+(.+?)\s+(?:to|on|into)\s+(.+)$/iu.exec(wish) ?? [];
  if (what !== undefined && owner !== undefined)
    return `Each ${owner.replace(/^(?:the|an?|each|every|all)\s+/iu, '')} has ${what}`;
  const [, name, rest] =
    /^(?:add|create|introduce)\s+(?:an?\s+)?(?:new\s+)?(?:(?:entity|table)\s+)?(?:called\s+|named\s+)?(.+?)(?:\s+(?:entity|table))?\s+with\s+(.+)$/iu.exec(
      wish,
    ) ?? [];
  if (name !== undefined && rest !== undefined) return `${name.replace(/^(?:an?|the)\s+/iu, '')}: ${rest}`;
  const [, plain] =
    /^(?:add|create|introduce)\s+(?:an?\s+)?(?:new\s+)?(?:entity|table)\s+(?:called\s+|named\s+|for\s+)?(.+)$/iu.exec(
      wish,
    ) ?? [];
  return plain === undefined ? wish : `entities: ${plain}`;
}
