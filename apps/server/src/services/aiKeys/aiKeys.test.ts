import { describe, expect, it, onTestFinished } from 'vitest';
import { startAiStub } from '../../../test/aiStub.ts';
import { makeStorePlace } from '../../../test/stores.ts';
import { startTlsFront } from '../../../test/tlsFront.ts';
import { AppError } from '../../errors.ts';
import { askModel } from '../../integrations/ai/askModel.ts';
import { openModel } from '../../integrations/ai/openModel.ts';
import { type Network } from '../../integrations/network.ts';
import { type AiKeys, createAiKeys } from './aiKeys.ts';

const KEY = 'sk-very-secret-key';
const [OLD, FRESH] = ['an-old-secret-of-length', 'a-fresh-secret-of-length'];
const NO_NETWORK: Network = { lookup: () => Promise.resolve([]), route: (address) => address };

/** Creates a store with one user, and a function that starts the service on it. */
async function aStore() {
  const place = await makeStorePlace('joinery-keys-');
  const database = await place.open();
  const { db } = database;
  const user = {
    issuer: 'i',
    email: 'ann@example.org',
    name: 'Ann',
    photo_url: null,
    created_at: 1,
    updated_at: 1,
  };
  await db
    .insertInto('users')
    .values({ ...user, id: 'ann', subject: 'ann' })
    .execute();
  const running: AiKeys[] = [];
  onTestFinished(async () => {
    for (const aiKeys of running) await aiKeys.close();
    await database.close();
    await place.remove();
  });
  const warnings: object[] = [];
  const start = async (secrets: string[], network = NO_NETWORK): Promise<AiKeys> => {
    const aiKeys = await createAiKeys({
      settings: { listedUrls: [] },
      secrets,
      db,
      network,
      now: () => 1_790_000_000_000,
      log: { warn: (details) => void warnings.push(details) },
    });
    running.push(aiKeys);
    return aiKeys;
  };
  const encrypted = async (): Promise<string | undefined> =>
    (await db.selectFrom('user_ai_keys').select('encrypted_key').executeTakeFirst())?.encrypted_key;
  return { start, encrypted, warnings };
}

const BODY = { provider: 'openai', model: 'small', key: KEY } as const;

describe("the user's own key", () => {
  it('[K21] a model behind a public name is reached at the checked address', async () => {
    const stub = await startAiStub('openai-compatible', [{ kind: 'text', text: 'hello' }]);
    onTestFinished(() => stub.close());
    const front = await startTlsFront('models.example', Number(new URL(stub.url).port));
    onTestFinished(() => front.close());
    const aiKeys = await (await aStore()).start([OLD], front.network);
    await aiKeys.save('ann', { ...BODY, provider: 'openai-compatible', baseUrl: `${front.url}/v1/` });
    const own = await aiKeys.findModel('ann');
    if (own === null) throw new Error('No key is stored.');
    expect(own.access).toEqual({
      provider: 'openai-compatible',
      model: 'small',
      baseUrl: `${front.url}/v1`,
      apiKey: KEY,
    });
    const reply = await askModel(openModel(own.access, own.fetch), {
      system: 'Be short.',
      messages: [{ role: 'user', content: 'Hello?' }],
      schema: null,
      signal: AbortSignal.timeout(10_000),
    });
    expect(reply.text).toBe('hello');
    expect(stub.received[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      host: new URL(front.url).host,
    });
  });

  it('[K22] a new first secret re-encrypts keys of an older one, which is then no longer needed', async () => {
    const { start, encrypted, warnings } = await aStore();
    await (await start([OLD])).save('ann', BODY);
    const before = await encrypted();
    const rotated = await start([FRESH, OLD]);
    expect(await encrypted()).not.toBe(before);
    expect((await rotated.findModel('ann'))?.access.apiKey).toBe(KEY);
    const after = await encrypted();
    expect((await (await start([FRESH])).findModel('ann'))?.access.apiKey).toBe(KEY);
    expect(await encrypted()).toBe(after);
    expect(warnings).toEqual([]);
  });

  it('[K22] a key that no secret decrypts is reported, rejected and replaced', async () => {
    const { start, warnings } = await aStore();
    await (await start([OLD])).save('ann', BODY);
    const aiKeys = await start([FRESH]);
    expect(warnings).toEqual([{ unreadable: 1 }]);
    expect(await aiKeys.read('ann')).toMatchObject({ model: 'small', maskedKey: null });
    await expect(aiKeys.findModel('ann')).rejects.toThrow(AppError);
    const { key: _key, ...withoutKey } = BODY;
    await expect(aiKeys.save('ann', withoutKey)).rejects.toThrow(/^key: /);
    expect(await aiKeys.save('ann', BODY)).toMatchObject({ maskedKey: '…-key' });
  });

  it('[K22] without a key there is no access', async () => {
    const aiKeys = await (await aStore()).start([OLD]);
    expect(await aiKeys.findModel('ann')).toBeNull();
    expect(await aiKeys.read('ann')).toBeNull();
  });
});
