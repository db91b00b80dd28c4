import {
  ACCESS_LEVELS,
  type AccessLevel,
  type DiagramContent,
  readContent,
  withExplicitRemovals,
} from '@joinery/model';
import { answerReader } from '../../session/answers.ts';
import { ApiError, apiRequest } from '../../session/api.ts';
import { type EditorSnapshot, type SavedDiagram } from './autosave.ts';

interface OpenedDiagram extends SavedDiagram {
  accessLevel: AccessLevel;
}

/** What stands in the editor, and the last of the live connection's edits that are in it; 0 for none. */
interface LiveSnapshot extends EditorSnapshot {
  clientId: string;
  upToSeq: number;
}

/** A diagram as answered, in so far as the editor takes it over; `readContent` makes sure of what it holds. */
interface DiagramAnswer {
  _id: string;
  name: string;
  content: unknown;
  currentUserAccess: AccessLevel;
  revision: number;
}

const diagramReader = answerReader((fields): DiagramAnswer | null => {
  const { _id, name, content, revision } = fields;
  const currentUserAccess = ACCESS_LEVELS.find((level) => level === fields['currentUserAccess']);
  const isWhole = typeof _id === 'string' && typeof name === 'string' && typeof revision === 'number';
  return isWhole && currentUserAccess !== undefined
    ? { _id, name, content, currentUserAccess, revision }
    : null;
});

/** Browsers refuse a keepalive request above 64 kB; what is smaller outlives the page. */
const KEEPALIVE_CHARACTERS = 20_000;

/** The diagram with this id; throws ApiError with status 404 where it does not exist or is not shared with the person. */
export async function fetchDiagram(
  id: string,
  createId: () => string,
  signal: AbortSignal,
): Promise<OpenedDiagram> {
  const answer = await apiRequest(pathOf(id), { schema: diagramReader, signal });
  return { ...toSavedDiagram(answer, createId), accessLevel: answer.currentUserAccess };
}

/**
 * Creates the diagram on the server, which gives it its id. However often it is sent, there is one diagram for a
 * creationId: a repetition saves into the one that was created before.
 */
export async function createDiagram(
  { name, content }: EditorSnapshot,
  creationId: string,
): Promise<SavedDiagram> {
  const answer = await apiRequest('/diagrams', {
    method: 'POST',
    // Repeated, it saves what was edited since.
    body: { name, content: withExplicitRemovals(content), creationId },
    schema: diagramReader,
  });
  return toSavedDiagram(answer, randomId);
}

/** Saves on top of the revision that was taken over last; the answer holds what others saved meanwhile too. */
export async function updateDiagram(id: string, snapshot: LiveSnapshot): Promise<SavedDiagram> {
  const { name, content, revision: baseRevision, clientId, upToSeq } = snapshot;
  // Where the answer is lost, the live connection does not send them again.
  const sent = upToSeq > 0 ? { clientId, upToSeq } : {};
  const answer = await apiRequest(pathOf(id), {
    method: 'PUT',
    // What is not spoken of would stay as it is, even what was removed here.
    body: { name, content: withExplicitRemovals(content), baseRevision, ...sent },
    schema: diagramReader,
    keepalive: isSmall(content),
  });
  return toSavedDiagram(answer, randomId);
}

/** 0 where no answer came. */
function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

/**
 * Somebody else took an id of what was made here, or the server does not know what it was based on, any more or since it
 * was restored from a backup: the live connection joins again and sends the edits themselves.
 */
export function isLeftToLive(error: unknown): boolean {
  return statusOf(error) === 409;
}

/** A missing answer, a server in trouble and too many requests pass; what the server refuses does not. */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}

/** Milliseconds that the server asks to wait before the next request; 0 where it does not. */
export function retryAfterMs(error: unknown): number {
  return error instanceof ApiError ? error.retryAfterMs : 0;
}

function pathOf(id: string): string {
  return `/diagrams/${encodeURIComponent(id)}`;
}

function randomId(): string {
  return crypto.randomUUID();
}

function isSmall(content: DiagramContent): boolean {
  if (content.nodes.length + content.edges.length > 50) return false;
  return JSON.stringify(content).length < KEEPALIVE_CHARACTERS;
}

function toSavedDiagram(answer: DiagramAnswer, createId: () => string): SavedDiagram {
  const read = readContent(answer.content, { createId, limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  return { id: answer._id, name: answer.name, content: read.content, revision: answer.revision };
}
