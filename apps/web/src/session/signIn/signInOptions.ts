import { createResponseReader } from '../responseReaders.ts';
import { apiRequest } from '../api.ts';

/** Sign-in options: Google's button, or the development identity. */
export interface SignInOptions {
  googleClientId: string | null;
  hasDevelopmentIdentity: boolean;
  /** Whether the server mails invitations. */
  canSendMail: boolean;
  /** Whether users may add their own API keys. */
  hasAiUserKeys: boolean;
}

export const signInOptionsReader = createResponseReader(
  ({
    googleClientId,
    hasDevelopmentIdentity,
    canSendMail = false,
    hasAiUserKeys = false,
  }): SignInOptions | null => {
    if (googleClientId !== null && typeof googleClientId !== 'string') return null;
    if (typeof hasDevelopmentIdentity !== 'boolean' || typeof canSendMail !== 'boolean') return null;
    if (typeof hasAiUserKeys !== 'boolean') return null;
    return { googleClientId, hasDevelopmentIdentity, canSendMail, hasAiUserKeys };
  },
);

export const nonceReader = createResponseReader(({ nonce }) =>
  typeof nonce === 'string' ? { nonce } : null,
);

export function fetchSignInOptions(signal?: AbortSignal): Promise<SignInOptions> {
  return apiRequest('/auth/config', { schema: signInOptionsReader, signal });
}

/** A nonce for one sign-in, valid for 10 minutes; it binds the ID token to this page. */
export async function fetchNonce(): Promise<string> {
  const { nonce } = await apiRequest('/auth/nonce', { schema: nonceReader });
  return nonce;
}
