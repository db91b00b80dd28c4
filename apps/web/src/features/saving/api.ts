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

/** The editor's content, and the last of the live connection's edits in it; 0 for none. */
interface LiveSnapshot extends EditorSnapshot {
  clientId: string;
  upToSeq: number;
}

/** The fields of a diagram response that the editor uses; `readContent` validates the content. */
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

/** Browsers refuse keepalive requests above 64 kB; smaller ones outlive the page. */
const KEEPALIVE_CHARACTERS = 20_000;

/** Fetches a diagram; throws ApiError with status 404 if it does not exist or is not shared with the user. */
export async function fetchDiagram(
  id: string,
  createId: () => string,
  signal: AbortSignal,
): Promise<OpenedDiagram> {
  const answer = await apiRequest(pathOf(id), { schema: diagramReader, signal });
  return { ...toSavedDiagram(answer, createId), accessLevel: answer.currentUserAccess };
}

/**
 * Creates the diagram on the server, which assigns the id. Idempotent by creationId: a repeated request saves into the
 * diagram created before.
 */
export async function createDiagram(
  { name, content }: EditorSnapshot,
  creationId: string,
): Promise<SavedDiagram> {
  const answer = await apiRequest('/diagrams', {
    method: 'POST',
    // A repeated request saves later edits too.
    body: { name, content: withExplicitRemovals(content), creationId },
    schema: diagramReader,
  });
  return toSavedDiagram(answer, randomId);
}

/** Saves on top of the last applied revision; the response includes what others saved since. */
export async function updateDiagram(id: string, snapshot: LiveSnapshot): Promise<SavedDiagram> {
  const { name, content, revision: baseRevision, clientId, upToSeq } = snapshot;
  // If the response is lost, the live connection does not resend them.
  const sent = upToSeq > 0 ? { clientId, upToSeq } : {};
  const answer = await apiRequest(pathOf(id), {
    method: 'PUT',
    // An omitted property would stay unchanged, even if it was removed here.
    body: { name, content: withExplicitRemovals(content), baseRevision, ...sent },
    schema: diagramReader,
    keepalive: isSmall(content),
  });
  return toSavedDiagram(answer, randomId);
}

/** 0 without a response. */
function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

/**
 * An id conflict, or a base that the server does not know, for example after a restore from backup: the live connection
 * rejoins and sends the edits instead.
 */
export function isLeftToLive(error: unknown): boolean {
  return statusOf(error) === 409;
}

/** No response, server errors and rate limits are temporary; refusals are not. */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}

/** The server's Retry-After in milliseconds; 0 without one. */
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
