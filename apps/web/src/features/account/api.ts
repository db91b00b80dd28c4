import { type Account, accountSchema, type DeleteAccountBody } from '@joinery/protocol';
import { apiRequest, apiRequestBytes } from '../../session/api.ts';

export function fetchAccount(signal: AbortSignal): Promise<Account> {
  return apiRequest('/account', { schema: accountSchema, signal });
}

/** A zip of all that is kept of the person. */
export function exportAccount(): Promise<Uint8Array<ArrayBuffer>> {
  return apiRequestBytes('/account/export');
}

export function deleteAccount(wish: DeleteAccountBody): Promise<void> {
  return apiRequest('/account/deletion', { method: 'POST', body: wish });
}
