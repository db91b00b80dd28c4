import { type DiagramContent } from '@joinery/model';
import {
  CONVERSATION_LIMITS,
  type Conversation,
  conversationSchema,
  type Decision,
  type MessageKind,
  NDJSON,
  promptRefusalSchema,
  type PromptSentence,
  type Reply,
  replySchema,
} from '@joinery/wire';
import { z } from 'zod';
import { ApiError, apiRequest, apiRequestLines } from '../../../session/api.ts';

const FAILURE = 'Failed to generate diagram. Please try again.';

/** The built-in builder found no change in a message. */
export class PromptRefusal extends Error {
  override readonly name = 'PromptRefusal';
  /** The message part by part, with the reason if a part does not fit the diagram. */
  readonly sentences: readonly PromptSentence[];

  constructor(message: string, sentences: readonly PromptSentence[]) {
    super(message);
    this.sentences = sentences;
  }
}

/** A message to the assistant. */
export interface OutgoingMessage {
  message: string;
  kind: MessageKind;
  content: DiagramContent;
  /** Ids of what is selected. */
  selection: readonly string[];
  files: readonly File[];
  /** The user's decision on the edits proposed before. */
  decision: Decision | null;
}

/** The signal that ends a request early, and the receiver of the streamed reply. */
export interface ReplyListener {
  signal: AbortSignal;
  onProgress: (characters: number) => void;
  onText: (text: string) => void;
  onEdit: (operation: unknown) => void;
}

const toPath = (diagramId: string): string => `/diagrams/${encodeURIComponent(diagramId)}/assistant`;

/** The user's own turns in a diagram, and who replies. */
export function fetchConversation(diagramId: string, signal: AbortSignal): Promise<Conversation> {
  return apiRequest(toPath(diagramId), { schema: conversationSchema, signal });
}

/** Removes the user's turns in a diagram from the server. */
export function deleteConversation(diagramId: string): Promise<void> {
  return apiRequest(toPath(diagramId), { method: 'DELETE' });
}

const lineSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), characters: z.number() }),
  z.object({ event: z.literal('text'), text: z.string() }),
  z.object({ event: z.literal('edit'), operation: z.unknown() }),
  z.object({ event: z.literal('result'), result: replySchema }),
  promptRefusalSchema.extend({ event: z.literal('error') }),
]);

/** Sends a message and reads the lines of its reply; returns its result. Throws if the reply ends in an error. */
export async function postMessage(
  diagramId: string,
  outgoing: OutgoingMessage,
  { signal, onProgress, onText, onEdit }: ReplyListener,
): Promise<Reply> {
  const results: Reply[] = [];
  await apiRequestLines(toPath(diagramId), {
    method: 'POST',
    body: toFormData(outgoing),
    signal,
    accept: NDJSON,
    readFailure,
    onLine: (line) => {
      const event = parseLine(line);
      if (event.event === 'progress') onProgress(event.characters);
      else if (event.event === 'text') onText(event.text);
      else if (event.event === 'edit') onEdit(event.operation);
      else if (event.event === 'result') results.push(event.result);
      else if (event.sentences !== undefined) throw new PromptRefusal(event.message, event.sentences);
      else throw new ApiError({ status: 200, ...event });
    },
  });
  const [result] = results;
  if (result === undefined) throw new Error(FAILURE);
  return result;
}

/** The text of a failure: the message of the reply, else its error field, else the exception's own message (M286). */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message === '' ? FAILURE : message;
}

const TOO_LARGE = `The diagram is larger than the AI Diagram Generator can read (${CONVERSATION_LIMITS.maxContentBytes / 1_000_000} MB).`;

/** Throws for a diagram that the server would refuse. */
function toFormData({ message, kind, content, selection, files, decision }: OutgoingMessage): FormData {
  const form = new FormData();
  const json = JSON.stringify(content);
  if (new Blob([json]).size > CONVERSATION_LIMITS.maxContentBytes) throw new Error(TOO_LARGE);
  form.set('message', message);
  form.set('kind', kind);
  form.set('content', json);
  form.set('selection', toSelectionField(selection));
  if (decision !== null) form.set('decision', decision);
  for (const file of files) form.append('files', file);
  return form;
}

/** The selection as JSON: the first ids, as many as the server takes. */
function toSelectionField(ids: readonly string[]): string {
  const json = JSON.stringify(ids);
  return new Blob([json]).size <= CONVERSATION_LIMITS.maxSelectionBytes
    ? json
    : toSelectionField(ids.slice(0, ids.length / 2));
}

/** A line that is no JSON, such as a page of a proxy, is reported in our own words, not the parser's. */
function parseLine(line: string): z.infer<typeof lineSchema> {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    throw new Error(FAILURE);
  }
}

async function readFailure(response: Response): Promise<Error> {
  const data: unknown = await response.json().catch(() => null);
  const withMessage = z.object({ message: z.string().min(1) }).safeParse(data);
  if (withMessage.success) return new Error(withMessage.data.message);
  const withError = z.object({ error: z.string().min(1) }).safeParse(data);
  return new Error(withError.success ? withError.data.error : '');
}
