import { type DiagramContent } from '@joinery/model';
import {
  NDJSON,
  promptRefusalSchema,
  type PromptSentence,
  proposalSchema,
  type ReviewAnswer,
  reviewAnswerSchema,
} from '@joinery/protocol';
import { z } from 'zod';
import { ApiError, apiRequestLines } from '../../session/api.ts';
import { readGeneratedContent } from './readContent.ts';

const FAILURE = 'Failed to generate diagram. Please try again.';

/** The server could make nothing of a prompt: the user can write it otherwise. */
export class PromptRefusal extends Error {
  override readonly name = 'PromptRefusal';
  /** The prompt part by part where the built-in helper read it, with the reason where a part does not fit the diagram. */
  readonly sentences: readonly PromptSentence[];

  constructor(message: string, sentences: readonly PromptSentence[] = []) {
    super(message);
    this.sentences = sentences;
  }
}

/** How a request ends early, and who hears how far it is. */
export interface Asking {
  signal: AbortSignal;
  onProgress: (characters: number) => void;
}

/** A diagram, and what the generators would repair in it. */
interface CheckedContent {
  content: DiagramContent;
  diagnostics: { message: string; action: string }[];
}

/** A diagram that was proposed, with what was read. */
export interface Answer extends CheckedContent {
  sentences: PromptSentence[];
  /** What was understood and what was added, in one line; empty where the server does not say. */
  summary: string;
  /** Where the text tells no attributes: the same with what such things usually have. */
  usual: CheckedContent | null;
  /** The text is the name of a topic: all of the diagram is what is usual there. */
  isUsualOnly: boolean;
}

/** Asks for a diagram of a description. */
export async function generateDiagram(prompt: string, asking: Asking): Promise<Answer> {
  return readAnswer(await ask('/diagrams/diagram-generate', { prompt }, asking));
}

/** Asks what a diagram becomes by a change. */
export async function changeDiagram(
  prompt: string,
  content: DiagramContent,
  asking: Asking,
): Promise<Answer> {
  return readAnswer(await ask('/diagrams/diagram-change', { prompt, content }, asking));
}

/** Asks what could be better in a diagram. */
export async function reviewDiagram(content: DiagramContent, asking: Asking): Promise<ReviewAnswer> {
  return reviewAnswerSchema.parse(await ask('/diagrams/diagram-review', { content }, asking));
}

/** What a failure is told as: the answer's message, else its error field, else the exception's own words (M286). */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message === '' ? FAILURE : message;
}

const details = proposalSchema
  .pick({ sentences: true, diagnostics: true, usual: true, isUsualOnly: true })
  .extend({ summary: z.string().default('') });

function readAnswer(answer: unknown): Answer {
  const content = readGeneratedContent(answer, randomId);
  if (content === null) throw new Error(FAILURE);
  const read = details.safeParse(answer);
  if (!read.success)
    return { content, sentences: [], summary: '', diagnostics: [], usual: null, isUsualOnly: false };
  const { sentences, summary, diagnostics, usual, isUsualOnly = false } = read.data;
  const filled = usual === undefined ? null : readGeneratedContent(usual, randomId);
  return {
    content,
    sentences,
    summary,
    diagnostics,
    usual: filled && { content: filled, diagnostics: usual?.diagnostics ?? [] },
    isUsualOnly,
  };
}

function randomId(): string {
  return crypto.randomUUID();
}

const lineSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), characters: z.number() }),
  z.object({ event: z.literal('result'), result: z.unknown() }),
  promptRefusalSchema.extend({ event: z.literal('error') }),
]);

async function ask(path: string, body: object, { signal, onProgress }: Asking): Promise<unknown> {
  let result: unknown;
  await apiRequestLines(path, {
    method: 'POST',
    body,
    signal,
    accept: NDJSON,
    readFailure,
    onLine: (line) => {
      const value = readLine(line);
      const event = lineSchema.safeParse(value);
      // A server that knows no lines answers the result itself.
      if (!event.success) result = value;
      else if (event.data.event === 'progress') onProgress(event.data.characters);
      else if (event.data.event === 'result') result = event.data.result;
      else if (event.data.error === 'INVALID')
        throw new PromptRefusal(event.data.message, event.data.sentences);
      else throw new ApiError({ status: 200, ...event.data });
    },
  });
  return result;
}

/** What is no JSON, such as a page of something in between, is told in our own words, not the parser's. */
function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(FAILURE);
  }
}

async function readFailure(response: Response): Promise<Error> {
  const data: unknown = await response.json().catch(() => null);
  const said = z.object({ message: z.string().min(1) }).safeParse(data);
  if (said.success) return new Error(said.data.message);
  const word = z.object({ error: z.string().min(1) }).safeParse(data);
  return new Error(word.success ? word.data.error : '');
}
