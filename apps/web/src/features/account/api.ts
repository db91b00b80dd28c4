import {
  type Account,
  accountSchema,
  type AiKeyBody,
  aiKeySchema,
  type AiKeyTest,
  aiKeyTestSchema,
  type DeleteAccountBody,
  type StoredAiKey,
  storedAiKeySchema,
} from '@joinery/wire';
import { apiRequest, apiRequestBytes } from '../../session/api.ts';

export function fetchAccount(signal: AbortSignal): Promise<Account> {
  return apiRequest('/account', { schema: accountSchema, signal });
}

/** A zip of all data stored about the user. */
export function exportAccount(): Promise<Uint8Array<ArrayBuffer>> {
  return apiRequestBytes('/account/export');
}

export function deleteAccount(body: DeleteAccountBody): Promise<void> {
  return apiRequest('/account/deletion', { method: 'POST', body: body });
}

/** null: no key is stored. */
export async function fetchAiKey(signal: AbortSignal): Promise<StoredAiKey | null> {
  const response = await apiRequest('/account/ai-key', { schema: aiKeySchema, signal });
  return 'key' in response ? null : response;
}

export function saveAiKey(body: AiKeyBody): Promise<StoredAiKey> {
  return apiRequest('/account/ai-key', { method: 'PUT', body, schema: storedAiKeySchema });
}

/** Tests a key without storing it. */
export function testAiKey(body: AiKeyBody): Promise<AiKeyTest> {
  return apiRequest('/account/ai-key/test', { method: 'POST', body, schema: aiKeyTestSchema });
}

export function removeAiKey(): Promise<void> {
  return apiRequest('/account/ai-key', { method: 'DELETE' });
}
