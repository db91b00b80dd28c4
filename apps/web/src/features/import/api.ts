import { diagramVersionSchema } from '@joinery/wire';
import { ApiError, apiRequest } from '../../session/api.ts';

const CONFLICT = 409;
const MAX_NUMBER = 50;

/** Saves the current diagram as a named version, numbered if a version has that name. */
export async function saveVersion(diagramId: string, name: string, number = 1): Promise<void> {
  const path = `/diagrams/${encodeURIComponent(diagramId)}/versions`;
  const body = { name: number === 1 ? name : `${name} (${number})` };
  try {
    await apiRequest(path, { method: 'POST', body, schema: diagramVersionSchema });
  } catch (error) {
    const isTaken = error instanceof ApiError && error.status === CONFLICT && number < MAX_NUMBER;
    if (!isTaken) throw error;
    await saveVersion(diagramId, name, number + 1);
  }
}
