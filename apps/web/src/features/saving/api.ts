import {
  ACCESS_LEVELS,
  type AccessLevel,
  type DiagramContent,
  readContent,
  withExplicitRemovals,
} from '@joinery/model';
import { createResponseReader } from '../../session/responseReaders.ts';
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
interface DiagramResponse {
  _id: string;
  name: string;
  content: unknown;
  currentUserAccess: AccessLevel;
  revision: number;
}

const diagramReader = createResponseReader((fields): DiagramResponse | null => {
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
  const response = await apiRequest(toPath(id), { schema: diagramReader, signal });
  return { ...toSavedDiagram(response, createId), accessLevel: response.currentUserAccess };
}

/**
 * Creates the diagram on the server, which assigns the id. Idempotent by creationId: a repeated request saves into the
 * diagram created before.
 */
export async function createDiagram(
  { name, content }: EditorSnapshot,
  creationId: string,
): Promise<SavedDiagram> {
  const response = await apiRequest('/diagrams', {
    method: 'POST',
    // A repeated request saves later edits too.
    body: { name, content: withExplicitRemovals(content), creationId },
    schema: diagramReader,
  });
  return toSavedDiagram(response, randomId);
}

/** Saves on top of the last applied revision; the response includes what others saved since. */
export async function updateDiagram(id: string, snapshot: LiveSnapshot): Promise<SavedDiagram> {
  const { name, content, revision: baseRevision, clientId, upToSeq } = snapshot;
  // If the response is lost, the live connection does not resend them.
  const sent = upToSeq > 0 ? { clientId, upToSeq } : {};
  const response = await apiRequest(toPath(id), {
    method: 'PUT',
    // An omitted property would stay unchanged, even if it was removed here.
    body: { name, content: withExplicitRemovals(content), baseRevision, ...sent },
    schema: diagramReader,
    keepalive: isSmall(content),
  });
  return toSavedDiagram(response, randomId);
}

/** 0 without a response. */
function getStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

export function isNotFound(error: unknown): boolean {
  return getStatus(error) === 404;
}

/**
 * An id conflict, or a base that the server does not know, for example after a restore from backup: the live connection
 * rejoins and sends the edits instead.
 */
export function isHandledByLive(error: unknown): boolean {
  return getStatus(error) === 409;
}

/** No response, server errors and rate limits are temporary; refusals are not. */
export function isWorthRetrying(error: unknown): boolean {
  const status = getStatus(error);
  return status === 0 || status === 429 || status >= 500;
}

/** The server's Retry-After in milliseconds; 0 without one. */
export function getRetryAfterMs(error: unknown): number {
  return error instanceof ApiError ? error.getRetryAfterMs : 0;
}

function toPath(id: string): string {
  return `/diagrams/${encodeURIComponent(id)}`;
}

function randomId(): string {
  return crypto.randomUUID();
}

function isSmall(content: DiagramContent): boolean {
  if (content.nodes.length + content.edges.length > 50) return false;
  return JSON.stringify(content).length < KEEPALIVE_CHARACTERS;
}

function toSavedDiagram(response: DiagramResponse, createId: () => string): SavedDiagram {
  const read = readContent(response.content, { createId, limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  return { id: response._id, name: response.name, content: read.content, revision: response.revision };
}
