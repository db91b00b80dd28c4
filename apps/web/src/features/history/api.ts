import { type DiagramContent, readContent } from '@joinery/model';
import {
  type DiagramVersion,
  diagramVersionContentSchema,
  type DiagramVersionList,
  diagramVersionListSchema,
  diagramVersionSchema,
  restoreVersionResponseSchema,
} from '@joinery/wire';
import { apiRequest } from '../../session/api.ts';

const toPath = (diagramId: string, rest = '') => `/diagrams/${encodeURIComponent(diagramId)}/versions${rest}`;
const versionPath = (diagramId: string, versionId: string, rest = '') =>
  toPath(diagramId, `/${encodeURIComponent(versionId)}${rest}`);

export function listVersions(diagramId: string, signal: AbortSignal): Promise<DiagramVersionList> {
  return apiRequest(toPath(diagramId), { schema: diagramVersionListSchema, signal });
}

/** The content of a version. */
export async function readVersion(
  diagramId: string,
  versionId: string,
  signal: AbortSignal,
): Promise<DiagramContent> {
  const response = await apiRequest(versionPath(diagramId, versionId), {
    schema: diagramVersionContentSchema,
    signal,
  });
  const read = readContent(response.content, { createId: () => crypto.randomUUID(), limits: 'none' });
  if (!read.ok) throw new Error('This version cannot be read.');
  return read.content;
}

/** Saves the current diagram as a named version. */
export function createVersion(diagramId: string, name: string): Promise<DiagramVersion> {
  return apiRequest(toPath(diagramId), { method: 'POST', body: { name }, schema: diagramVersionSchema });
}

/** null removes the name. */
export function renameVersion(
  diagramId: string,
  versionId: string,
  name: string | null,
): Promise<DiagramVersion> {
  return apiRequest(versionPath(diagramId, versionId), {
    method: 'PATCH',
    body: { name },
    schema: diagramVersionSchema,
  });
}

export function deleteVersion(diagramId: string, versionId: string): Promise<void> {
  return apiRequest(versionPath(diagramId, versionId), { method: 'DELETE' });
}

export function restoreVersion(
  diagramId: string,
  versionId: string,
): Promise<{ revision: number; isChanged: boolean }> {
  return apiRequest(versionPath(diagramId, versionId, '/restore'), {
    method: 'POST',
    schema: restoreVersionResponseSchema,
  });
}
