import { jwtVerify, SignJWT } from 'jose';
import { type Database } from '../../db/schema.ts';
import { type Bus } from '../../integrations/bus/bus.ts';
import {
  findOpenSessions,
  findSession,
  insertSession,
  type NewSession,
  revokeSessions,
  type Session,
} from './store/sessions.ts';

/** Lifetime of a session and its token (specification section 9). */
const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000;

const ISSUER = 'joinery';
const AUDIENCE = 'joinery-session';
const ALGORITHM = 'HS256';

interface SessionsDeps {
  db: Database;
  /** The first signs, all verify. */
  keys: readonly Uint8Array[];
  now: () => number;
  createId: () => string;
  bus: Bus;
}

export interface Sessions {
  /** Creates a session and returns its bearer token. */
  open(userId: string): Promise<string>;
  /** Returns the session of a bearer token; null if it is forged, expired or revoked. */
  find(token: string): Promise<Session | null>;
  /** Returns those of these sessions that are neither expired nor revoked. */
  stillOpen(sessionIds: readonly string[]): Promise<Set<string>>;
  revoke(session: Session): Promise<void>;
  revokeAll(userId: string): Promise<void>;
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { db, now } = deps;
  const end = async (ended: { userId: string; sessionId: string | null }): Promise<void> => {
    await revokeSessions(db, ended, now());
    deps.bus.publish({ kind: 'session-ended', ...ended });
  };
  return {
    open: async (userId) => {
      const createdAt = now();
      const session = { id: deps.createId(), userId, createdAt, expiresAt: createdAt + SESSION_LIFETIME_MS };
      await insertSession(db, session);
      return sign(deps.keys, session);
    },
    find: async (token) => {
      const sessionId = await verify(deps.keys, token, now());
      return sessionId === null ? null : findSession(db, sessionId, now());
    },
    stillOpen: (sessionIds) => findOpenSessions(db, sessionIds, now()),
    revoke: ({ id, user }) => end({ userId: user.id, sessionId: id }),
    revokeAll: (userId) => end({ userId, sessionId: null }),
  };
}

function sign(keys: readonly Uint8Array[], session: NewSession): Promise<string> {
  const key = keys[0];
  if (key === undefined) throw new Error('No key to sign sessions with.');
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(session.id)
    .setSubject(session.userId)
    .setIssuedAt(Math.floor(session.createdAt / 1000))
    .setExpirationTime(Math.floor(session.expiresAt / 1000))
    .sign(key);
}

async function verify(keys: readonly Uint8Array[], token: string, now: number): Promise<string | null> {
  for (const key of keys) {
    const verified = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'jti', 'sub'],
    }).catch(() => null);
    if (verified !== null) return verified.payload.jti ?? null;
  }
  return null;
}
