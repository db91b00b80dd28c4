import { type DiagramListEntry, diagramListEntrySchema, renamedDiagramSchema } from '@joinery/protocol';
import { z } from 'zod';
import { apiRequest } from '../../session/api.ts';

/** All diagrams that the user can open, own and shared. */
export function listDiagrams(signal?: AbortSignal): Promise<DiagramListEntry[]> {
  return apiRequest('/diagrams', { schema: z.array(diagramListEntrySchema), signal });
}

export function renameDiagram(id: string, name: string): Promise<{ name: string; updatedAt: string }> {
  return apiRequest(toPath(id), { method: 'PATCH', body: { name }, schema: renamedDiagramSchema });
}

/** Duplicates a diagram; repeated with the same creationId it creates no second copy. */
export function duplicateDiagram(id: string, creationId: string): Promise<DiagramListEntry> {
  return apiRequest(`${toPath(id)}/duplicate`, {
    method: 'POST',
    body: { creationId },
    schema: diagramListEntrySchema,
  });
}

export function deleteDiagram(id: string): Promise<void> {
  return apiRequest(toPath(id), { method: 'DELETE' });
}

/** Reverts a deletion; the server allows it for 10 seconds. */
export function restoreDiagram(id: string): Promise<void> {
  return apiRequest(`${toPath(id)}/restore`, { method: 'POST' });
}

/** Removes the user's own access to another user's diagram. */
export function leaveDiagram(id: string, ownUserId: string): Promise<void> {
  return apiRequest(`${toPath(id)}/access/${encodeURIComponent(ownUserId)}`, { method: 'DELETE' });
}

function toPath(id: string): string {
  return `/diagrams/${encodeURIComponent(id)}`;
}
