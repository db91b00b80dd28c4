import { AI_KEY_PROVIDERS, type AiKeyBody, type AiKeyTest, type StoredAiKey } from '@joinery/wire';
import { type Database } from '../../db/schema.ts';
import { withDeadline } from '../../deadline.ts';
import { type Settings } from '../../env.ts';
import { invalid, unavailable } from '../../errors.ts';
import { type ModelAccess } from '../../integrations/ai/aiSettings.ts';
import { type Network } from '../../integrations/network.ts';
import { createPinnedFetch, RefusedAddressError } from '../../integrations/pinnedFetch.ts';
import { createEncryption } from '../encryption.ts';
import { createAiKeyStore, type StoredKey } from './store/aiKeyStore.ts';

const TEST_TIMEOUT_MS = 20_000;
const MASKED_FROM_CHARACTERS = 12;

/** Access to a user's own language model: every request uses this fetch. */
export interface UserModel {
  access: ModelAccess;
  fetch: typeof globalThis.fetch;
}

/** Keys entered by users; the key itself leaves this service in UserModel only. */
export interface AiKeys {
  read(userId: string): Promise<StoredAiKey | null>;
  save(userId: string, body: AiKeyBody): Promise<StoredAiKey>;
  delete(userId: string): Promise<void>;
  /** Sends a short request to the model, and stores nothing. */
  test(userId: string, body: AiKeyBody, signal: AbortSignal): Promise<AiKeyTest>;
  /** Null: the user has no key. Throws UNAVAILABLE if it can no longer be decrypted. */
  findModel(userId: string): Promise<UserModel | null>;
  close(): Promise<void>;
}

interface AiKeysDeps {
  settings: NonNullable<Settings['aiUserKeys']>;
  /** Secrets of the encryption: the first encrypts, all decrypt. */
  secrets: readonly string[];
  db: Database;
  network: Network;
  now: () => number;
  log: { warn(details: object, message: string): void };
}

/** Opens the stored keys; each is encrypted again with the first secret. */
export async function createAiKeys(deps: AiKeysDeps): Promise<AiKeys> {
  const { settings, secrets, network, log } = deps;
  const store = createAiKeyStore({ ...deps, encryption: createEncryption({ purpose: 'aiKey', secrets }) });
  const { unreadable } = await store.encryptAllAgain();
  if (unreadable > 0) log.warn({ unreadable }, 'KEY_ENCRYPTION_SECRET does not decrypt all AI keys of users');
  const pinned = createPinnedFetch(network, settings.listedUrls);

  /** Combines the body with the stored row, which provides an omitted key. */
  const toAccess = async (userId: string, body: AiKeyBody): Promise<ModelAccess & { apiKey: string }> => {
    const baseUrl = readBaseUrl(body);
    if (baseUrl !== null) await pinned.check(baseUrl).catch(refuseAddress);
    const apiKey = body.key ?? keptKey(await store.find(userId), { provider: body.provider, baseUrl });
    return { provider: body.provider, model: body.model, baseUrl, apiKey };
  };
  return {
    read: async (userId) => {
      const stored = await store.find(userId);
      return stored === null ? null : present(stored);
    },
    save: async (userId, body) => present(await store.save(userId, await toAccess(userId, body))),
    delete: (userId) => store.delete(userId),
    test: async (userId, body, signal) => {
      const access = await toAccess(userId, body);
      const [{ openModel }, { checkModel }] = await Promise.all([
        import('../../integrations/ai/openModel.ts'),
        import('../../integrations/ai/checkModel.ts'),
      ]);
      const outcome = await withDeadline({ signal, milliseconds: TEST_TIMEOUT_MS }, (limited) =>
        checkModel(openModel(access, pinned.fetch), limited),
      );
      return outcome.ok ? { ok: true, message: 'The key works.' } : outcome;
    },
    findModel: async (userId) => {
      const stored = await store.find(userId);
      if (stored === null) return null;
      if (stored.apiKey === null) {
        throw unavailable('Your AI key cannot be read any more. Enter it again on the account page.');
      }
      const { updatedAt: _updatedAt, ...access } = stored;
      return { access, fetch: pinned.fetch };
    },
    close: () => pinned.close(),
  };
}

/** Normalised, without a trailing slash; null: the provider's default address. */
function readBaseUrl({ provider, baseUrl }: AiKeyBody): string | null {
  const isGiven = baseUrl != null && baseUrl !== '';
  const { label, needsAddress } = AI_KEY_PROVIDERS[provider];
  if (!needsAddress) {
    if (isGiven) throw invalid(`baseUrl: ${label} has an address of its own. Leave this empty.`);
    return null;
  }
  if (!isGiven) throw invalid('baseUrl: Enter the address of the service.');
  if (!URL.canParse(baseUrl)) throw invalid('baseUrl: Enter an address such as https://models.example/v1.');
  const url = new URL(baseUrl);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw invalid('baseUrl: The address must have no user name, "?" or "#".');
  }
  return url.href.replace(/\/+$/, '');
}

function refuseAddress(error: unknown): never {
  if (error instanceof RefusedAddressError) throw invalid(`baseUrl: ${error.message}`);
  throw error;
}

/** Returns the stored key if the origin is the one it was entered for. */
function keptKey(stored: StoredKey | null, next: Pick<ModelAccess, 'provider' | 'baseUrl'>): string {
  const isSame = stored?.provider === next.provider && getOrigin(stored.baseUrl) === getOrigin(next.baseUrl);
  if (isSame && stored.apiKey !== null) return stored.apiKey;
  throw invalid(stored === null ? 'key: Enter a key.' : 'key: Enter the key for this provider and address.');
}

function getOrigin(baseUrl: string | null): string | null {
  return baseUrl === null ? null : new URL(baseUrl).origin;
}

function present({ provider, model, baseUrl, apiKey, updatedAt }: StoredKey): StoredAiKey {
  const lastCharacters = apiKey !== null && apiKey.length >= MASKED_FROM_CHARACTERS ? apiKey.slice(-4) : '';
  return {
    provider,
    model,
    baseUrl,
    maskedKey: apiKey === null ? null : `…${lastCharacters}`,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
