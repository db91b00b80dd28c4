import { CONVERSATION_LIMITS, type MessageKind, type Turn } from '@joinery/protocol';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';

const DAY_MS = 86_400_000;

/** Identifies a conversation. */
export interface ConversationName {
  userId: string;
  diagramId: string;
}

/** The messages of users to the helper and its replies, by user and diagram; only the newest are kept, for some days. */
export interface Turns {
  /** Oldest first. */
  list(name: ConversationName): Promise<Turn[]>;
  add(name: ConversationName, turn: { kind: MessageKind; message: string; reply: string }): Promise<void>;
  clear(name: ConversationName): Promise<void>;
}

interface TurnsDeps {
  db: Kysely<Database>;
  now: () => number;
  createId: () => string;
}

export function createTurns({ db, now, createId }: TurnsDeps): Turns {
  const { maxTurns, keptDays } = CONVERSATION_LIMITS;
  const oldest = (): number => now() - keptDays * DAY_MS;
  const list = async ({ userId, diagramId }: ConversationName): Promise<Turn[]> => {
    const rows = await db
      .selectFrom('assistant_turns')
      .select(['id', 'kind', 'message', 'reply', 'created_at'])
      .where('user_id', '=', userId)
      .where('diagram_id', '=', diagramId)
      .where('created_at', '>=', oldest())
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxTurns)
      .execute();
    return rows
      .toReversed()
      .map(({ created_at: time, ...turn }) => ({ ...turn, createdAt: new Date(time).toISOString() }));
  };
  return {
    list,
    async add({ userId, diagramId }, turn) {
      await db
        .insertInto('assistant_turns')
        .values({ id: createId(), user_id: userId, diagram_id: diagramId, ...turn, created_at: now() })
        .execute();
      const kept = (await list({ userId, diagramId })).map(({ id }) => id);
      await db
        .deleteFrom('assistant_turns')
        .where('user_id', '=', userId)
        .where('diagram_id', '=', diagramId)
        .where('id', 'not in', kept)
        .execute();
      await db.deleteFrom('assistant_turns').where('created_at', '<', oldest()).execute();
    },
    async clear({ userId, diagramId }) {
      await db
        .deleteFrom('assistant_turns')
        .where('user_id', '=', userId)
        .where('diagram_id', '=', diagramId)
        .execute();
    },
  };
}
