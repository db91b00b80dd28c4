import { type SignedInUser } from '@joinery/wire';
import { jwtVerify, SignJWT } from 'jose';
import { type Database } from '../../db/schema.ts';
import { type Bus } from '../../integrations/bus/bus.ts';

/** Lifetime of a session and its token (specification section 9). */
const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000;

const ISSUER = 'joinery';
const AUDIENCE = 'joinery-session';
const ALGORITHM = 'HS256';

/** The session of a verified bearer token, and its user. */
export interface Session {
  id: string;
  user: SignedInUser;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

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
  return {
    open: async (userId) => {
      const session = { id: deps.createId(), createdAt: now(), expiresAt: now() + SESSION_LIFETIME_MS };
      await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute();
      await db
        .insertInto('sessions')
        .values({
          id: session.id,
          user_id: userId,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
          revoked_at: null,
        })
        .execute();
      return sign(deps.keys, { ...session, userId });
    },
    find: async (token) => {
      const sessionId = await verify(deps.keys, token, now());
      return sessionId === null ? null : findRow(db, sessionId, now());
    },
    stillOpen: async (sessionIds) => {
      if (sessionIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', sessionIds)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now())
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    revoke: async ({ id, user }) => {
      await db.updateTable('sessions').set({ revoked_at: now() }).where('id', '=', id).execute();
      deps.bus.publish({ kind: 'session-ended', userId: user.id, sessionId: id });
    },
    revokeAll: async (userId) => {
      await db
        .updateTable('sessions')
        .set({ revoked_at: now() })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
      deps.bus.publish({ kind: 'session-ended', userId, sessionId: null });
    },
  };
}

function sign(
  keys: readonly Uint8Array[],
  session: { id: string; userId: string; createdAt: number; expiresAt: number },
): Promise<string> {
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

async function findRow(db: Database, sessionId: string, now: number): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.photo_url', 'sessions.expires_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const user = { id: row.id, name: row.name, email: row.email, photoUrl: row.photo_url };
  return { id: sessionId, user, expiresAt: row.expires_at };
}
