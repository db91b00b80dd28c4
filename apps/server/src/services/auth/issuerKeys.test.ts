import { expect, it, onTestFinished } from 'vitest';
import { aKey, CLIENT_ID, startLocalIssuer } from '../../../test/localIssuer.ts';
import { GOOGLE_ISSUER } from '../../env.ts';
import { verifyIdToken } from './idTokens.ts';
import { createIssuerKeys } from './issuerKeys.ts';

async function anIssuer() {
  const issuer = await startLocalIssuer();
  onTestFinished(() => issuer.close());
  return issuer;
}

it('[K02] after a key rotation new tokens are accepted and tokens of the withdrawn key are rejected', async () => {
  const issuer = await anIssuer();
  const trusted = {
    issuer: issuer.url,
    audience: CLIENT_ID,
    keys: createIssuerKeys(issuer.url, { cooldownMs: 0 }),
  };
  const oldToken = await issuer.token({});
  await verifyIdToken(oldToken, trusted, Date.now());
  issuer.keys = [await aKey('second')];
  const newToken = await issuer.token({});
  expect(await verifyIdToken(newToken, trusted, Date.now())).toMatchObject({ email: 'ada@example.org' });
  await expect(verifyIdToken(oldToken, trusted, Date.now())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

it('[K02] unknown key ids cause a request to the issuer only after a cooldown', async () => {
  const issuer = await anIssuer();
  const trusted = { issuer: issuer.url, audience: CLIENT_ID, keys: createIssuerKeys(issuer.url) };
  const stranger = await aKey('stranger');
  for (let count = 0; count < 5; count += 1) {
    const token = await issuer.token({}, { key: stranger });
    await expect(verifyIdToken(token, trusted, Date.now())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
  expect(issuer.requests).toEqual(['/.well-known/openid-configuration', '/keys']);
});

it.each([GOOGLE_ISSUER, 'accounts.google.com'])(
  "[K02] Google's spelling %s of its name is accepted",
  async (spelling) => {
    const issuer = await anIssuer();
    const trusted = { issuer: GOOGLE_ISSUER, audience: CLIENT_ID, keys: createIssuerKeys(issuer.url) };
    const token = await issuer.token({ iss: spelling });
    expect(await verifyIdToken(token, trusted, Date.now())).toMatchObject({ sub: '1122334455' });
  },
);
