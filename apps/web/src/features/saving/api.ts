import {
  ACCESS_LEVELS,
  type AccessLevel,
  apply,
  decodeOperations,
  type DiagramContent,
  EMPTY_RECORDS,
  readContent,
  type Records,
  withExplicitRemovals,
} from '@joinery/model';
import { createResponseReader } from '../../session/responseReaders.ts';
import { ApiError, apiRequest } from '../../session/api.ts';
import { type EditorSnapshot } from './autosave.ts';

/** A saved diagram in the response to a full save. */
export interface SavedDiagram {
  id: string;
  name: string;
  content: DiagramContent;
  revision: number;
}

/** A diagram as the server has it; another epoch means that the server was restored to an earlier state. */
export interface FetchedDiagram {
  id: string;
  name: string;
  records: Records;
  revision: number;
  epoch: number;
  accessLevel: AccessLevel;
}

/** The editor's content, and the last of the live connection's edits in it; 0 for none. */
interface LiveSnapshot extends EditorSnapshot {
  clientId: string;
  upToSeq: number;
}

/** The fields of a saved diagram that the editor uses; `readContent` validates the content. */
interface DiagramResponse {
  _id: string;
  name: string;
  content: unknown;
  revision: number;
}

const diagramReader = createResponseReader(({ _id, name, content, revision }): DiagramResponse | null =>
  typeof _id === 'string' && typeof name === 'string' && typeof revision === 'number'
    ? { _id, name, content, revision }
    : null,
);

const recordsReader = createResponseReader((fields): FetchedDiagram | null => {
  const { _id: id, name, revision, epoch, records: items } = fields;
  const accessLevel = ACCESS_LEVELS.find((level) => level === fields['currentUserAccess']);
  if (typeof id !== 'string' || typeof name !== 'string' || accessLevel === undefined) return null;
  if (typeof revision !== 'number' || typeof epoch !== 'number' || !Array.isArray(items)) return null;
  // As the changes that follow are: a record kind of a newer server is skipped, and unknown properties are kept.
  const { records } = apply(EMPTY_RECORDS, decodeOperations(items));
  return { id, name, records, revision, epoch, accessLevel };
});

/** Browsers refuse keepalive requests above 64 kB; smaller ones outlive the page. */
const KEEPALIVE_CHARACTERS = 20_000;

/** Fetches a diagram; throws ApiError with status 404 if it does not exist or is not shared with the user. */
export function fetchDiagram(id: string, signal: AbortSignal): Promise<FetchedDiagram> {
  return apiRequest(`${toPath(id)}?form=records`, { schema: recordsReader, signal });
}

/**
 * Creates the diagram on the server, which assigns the id. Idempotent by creationId: a repeated request saves into the
 * diagram created before.
 */
export function createDiagram(
  { name, content }: EditorSnapshot,
  creationId: string,
): Promise<FetchedDiagram> {
  return apiRequest('/diagrams?form=records', {
    method: 'POST',
    // A repeated request saves later edits too.
    body: { name, content: withExplicitRemovals(content), creationId },
    schema: recordsReader,
  });
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
  const read = readContent(response.content, { createId: () => crypto.randomUUID(), limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  return { id: response._id, name: response.name, content: read.content, revision: response.revision };
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
  return error instanceof ApiError ? error.retryAfterMs : 0;
}

function toPath(id: string): string {
  return `/diagrams/${encodeURIComponent(id)}`;
}

function isSmall(content: DiagramContent): boolean {
  if (content.nodes.length + content.edges.length > 50) return false;
  return JSON.stringify(content).length < KEEPALIVE_CHARACTERS;
}
