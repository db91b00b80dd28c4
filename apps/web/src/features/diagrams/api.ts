import {
  type BinEntry,
  binEntrySchema,
  type DiagramListEntry,
  diagramListEntrySchema,
  type DiagramUser,
  diagramUserSchema,
  type Participant,
  participantSchema,
  renamedDiagramSchema,
} from '@joinery/wire';
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

/** The user's deleted diagrams, last deleted first. */
export function listBin(signal?: AbortSignal): Promise<BinEntry[]> {
  return apiRequest('/diagrams/bin', { schema: z.array(binEntrySchema), signal });
}

/** Deletes a diagram in the bin permanently. */
export function deleteForGood(id: string): Promise<void> {
  return apiRequest(`/diagrams/bin/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** The members of a diagram, the owner first, and the users who have it open now. */
export async function readAudience(
  id: string,
  signal: AbortSignal,
): Promise<{ members: DiagramUser[]; participants: Participant[] }> {
  const [members, participants] = await Promise.all([
    apiRequest(`${toPath(id)}/users`, { schema: z.array(diagramUserSchema), signal }),
    apiRequest(`${toPath(id)}/participants`, { schema: z.array(participantSchema), signal }),
  ]);
  return { members, participants };
}

/** Restores a diagram from the bin. */
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
