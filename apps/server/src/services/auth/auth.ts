import { createHash } from 'node:crypto';
import { type authConfigResponseSchema, type signInBodySchema } from '@joinery/wire';
import { type z } from 'zod';
import { type Database } from '../../db/schema.ts';
import { type Settings } from '../../env.ts';
import { unavailable } from '../../errors.ts';
import { type Bus } from '../../integrations/bus/bus.ts';
import { loadSecrets } from '../secrets.ts';
import { createDevelopmentIdentity, type DevelopmentIdentity } from './developmentIdentity.ts';
import { type TrustedIssuer } from './idTokens.ts';
import { createIssuerKeys } from './issuerKeys.ts';
import { createNonce } from './store/nonces.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { signIn } from './signIn.ts';

interface AuthDeps {
  settings: Settings;
  db: Database;
  now: () => number;
  createId: () => string;
  bus: Bus;
}

export interface Auth {
  config: z.infer<typeof authConfigResponseSchema>;
  sessions: Sessions;
  /** Null if it is off. */
  developmentIdentity: DevelopmentIdentity | null;
  createNonce(): Promise<string>;
  /** Returns the bearer token of a new session. */
  signIn(body: z.output<typeof signInBodySchema>): Promise<string>;
}

export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const { settings, db, now } = deps;
  const secrets = await loadSecrets({
    name: 'session-secret',
    configured: settings.sessionSecrets,
    place: settings.databaseUrl === null ? settings : { db },
  });
  const keys = secrets.map((secret) => createHash('sha256').update(secret).digest());
  const sessions = createSessions({ ...deps, keys });
  const developmentIdentity = settings.hasDevelopmentIdentity ? await createDevelopmentIdentity(now) : null;
  const trusted = trustedIssuer(settings, developmentIdentity);
  return {
    config: {
      googleClientId: settings.googleClientId,
      hasDevelopmentIdentity: developmentIdentity !== null,
      canSendMail: settings.mail !== null,
      hasAiUserKeys: settings.aiUserKeys !== null,
    },
    sessions,
    developmentIdentity,
    createNonce: () => createNonce(db, now()),
    signIn: async (body) => {
      if (trusted === null) throw unavailable('Sign-in is not set up on this server.');
      return sessions.open(await signIn({ ...deps, trusted }, body));
    },
  };
}

function trustedIssuer(settings: Settings, development: DevelopmentIdentity | null): TrustedIssuer | null {
  if (development !== null) return development.trusted;
  if (settings.googleClientId === null) return null;
  return {
    issuer: settings.oidcIssuer,
    audience: settings.googleClientId,
    keys: createIssuerKeys(settings.oidcIssuer),
  };
}
