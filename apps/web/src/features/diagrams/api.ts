import { type DiagramListEntry, diagramListEntrySchema } from '@joinery/protocol';
import { z } from 'zod';
import { apiRequest } from '../../session/api.ts';

/** All diagrams that the person may open, own and shared. */
export function listDiagrams(signal?: AbortSignal): Promise<DiagramListEntry[]> {
  return apiRequest('/diagrams', { schema: z.array(diagramListEntrySchema), signal });
}

export function deleteDiagram(id: string): Promise<void> {
  return apiRequest(`/diagrams/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Takes a deletion back; the server allows it for 10 seconds. */
export function restoreDiagram(id: string): Promise<void> {
  return apiRequest(`/diagrams/${encodeURIComponent(id)}/restore`, { method: 'POST' });
}

/** Gives up the own access to a diagram of somebody else. */
export function leaveDiagram(id: string, ownUserId: string): Promise<void> {
  return apiRequest(`/diagrams/${encodeURIComponent(id)}/access/${encodeURIComponent(ownUserId)}`, {
    method: 'DELETE',
  });
}
