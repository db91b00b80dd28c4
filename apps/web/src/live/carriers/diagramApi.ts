import {
  ACCESS_LEVELS,
  type AccessLevel,
  apply,
  decodeOperations,
  type DiagramContent,
  EMPTY_RECORDS,
  type Records,
  withExplicitRemovals,
} from '@joinery/model';
import { type EditsResponse } from '@joinery/wire';
import { ApiError, apiRequest } from '../../session/api.ts';
import { createResponseReader } from '../../session/responseReaders.ts';

/** A diagram as the server has it; another epoch means that the server was restored to an earlier state. */
export interface FetchedDiagram {
  id: string;
  name: string;
  records: Records;
  revision: number;
  epoch: number;
  accessLevel: AccessLevel;
}

const diagramReader = createResponseReader((fields): FetchedDiagram | null => {
  const { _id: id, name, revision, epoch, records: items } = fields;
  const accessLevel = ACCESS_LEVELS.find((level) => level === fields['currentUserAccess']);
  if (typeof id !== 'string' || typeof name !== 'string' || accessLevel === undefined) return null;
  if (typeof revision !== 'number' || typeof epoch !== 'number' || !Array.isArray(items)) return null;
  // As the changes that follow are: a record kind of a newer server is skipped, and unknown properties are kept.
  const { records } = apply(EMPTY_RECORDS, decodeOperations(items));
  return { id, name, records, revision, epoch, accessLevel };
});

const renamedReader = createResponseReader(({ name }) => (typeof name === 'string' ? { name } : null));

const editsReader = createResponseReader((fields): EditsResponse | null => {
  const { revision, epoch, results } = fields;
  const isWhole = typeof revision === 'number' && typeof epoch === 'number' && Array.isArray(results);
  return isWhole ? (fields as unknown as EditsResponse) : null;
});

/** Fetches a diagram; throws ApiError with status 404 if it does not exist or is not shared with the user. */
export function fetchDiagram(id: string, signal?: AbortSignal): Promise<FetchedDiagram> {
  return apiRequest(`${toPath(id)}?form=records`, { schema: diagramReader, signal });
}

/**
 * Creates a diagram on the server, which assigns the id. Idempotent by creationId: a repeated request saves into the diagram
 * created before.
 */
export function createDiagram(
  { name, content }: { name: string; content: DiagramContent },
  creationId: string,
): Promise<FetchedDiagram> {
  return apiRequest('/diagrams?form=records', {
    method: 'POST',
    // A repeated request saves later edits too.
    body: { name, content: withExplicitRemovals(content), creationId },
    schema: diagramReader,
  });
}

/** Returns the name as the server stores it. */
export async function renameDiagram(id: string, name: string): Promise<string> {
  const renamed = await apiRequest(toPath(id), { method: 'PATCH', body: { name }, schema: renamedReader });
  return renamed.name;
}

/** Sends numbered edits; see POST /diagrams/{id}/edits. */
export function sendEdits(
  id: string,
  body: { clientId: string; epoch: number; baseRevision: number; edits: readonly unknown[] },
  { keepalive }: { keepalive: boolean },
): Promise<EditsResponse> {
  return apiRequest(`${toPath(id)}/edits`, { method: 'POST', body, schema: editsReader, keepalive });
}

/** 0 without a response. */
export function getStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

/** No response, server errors and rate limits are temporary; refusals are not. */
export function isTemporary(error: unknown): boolean {
  const status = getStatus(error);
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** The server's Retry-After in milliseconds; 0 without one. */
export function getRetryAfterMs(error: unknown): number {
  return error instanceof ApiError ? error.retryAfterMs : 0;
}

function toPath(id: string): string {
  return `/diagrams/${encodeURIComponent(id)}`;
}
