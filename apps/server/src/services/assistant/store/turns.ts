import { type ModelEdit } from '@joinery/assistant';
import { CONVERSATION_LIMITS, type Decision, type MessageKind, type Turn } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { decodeEdits, encodeEdits, type PastTurn } from '../history.ts';

const DAY_MS = 86_400_000;

/** Identifies a conversation. */
export interface ConversationName {
  userId: string;
  diagramId: string;
}

/** The messages of users to the assistant and its replies, by user and diagram; only the newest are kept, for some days. */
export interface Turns {
  /** Oldest first. */
  list(name: ConversationName): Promise<Turn[]>;
  /** The newest turns with their edits, oldest first. */
  listPast(name: ConversationName, count: number): Promise<PastTurn[]>;
  add(name: ConversationName, turn: NewTurn): Promise<void>;
  /** Stores what the user did with the edits that are undecided. */
  decide(name: ConversationName, decision: Decision): Promise<void>;
  clear(name: ConversationName): Promise<void>;
}

/** A message and its reply; `edits` have names instead of ids. */
interface NewTurn {
  kind: MessageKind;
  message: string;
  reply: string;
  edits: readonly ModelEdit[];
}

interface TurnsDeps {
  db: Database;
  now: () => number;
  createId: () => string;
}

export function createTurns({ db, now, createId }: TurnsDeps): Turns {
  const { maxTurns, keptDays } = CONVERSATION_LIMITS;
  const oldest = (): number => now() - keptDays * DAY_MS;
  const readNewest = async ({ userId, diagramId }: ConversationName, count: number) => {
    const rows = await db
      .selectFrom('assistant_turns')
      .select(['id', 'kind', 'message', 'reply', 'edits', 'decision', 'created_at'])
      .where('user_id', '=', userId)
      .where('diagram_id', '=', diagramId)
      .where('created_at', '>=', oldest())
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    return rows.toReversed();
  };
  return {
    async list(name) {
      const rows = await readNewest(name, maxTurns);
      return rows.map(({ id, kind, message, reply, created_at: time }) => ({
        ...{ id, kind, message, reply },
        createdAt: new Date(time).toISOString(),
      }));
    },
    async listPast(name, count) {
      const rows = await readNewest(name, count);
      return rows.map(({ message, reply, edits, decision }) => ({
        ...{ message, reply, decision },
        proposed: decodeEdits(edits),
      }));
    },
    async decide({ userId, diagramId }, decision) {
      await db
        .updateTable('assistant_turns')
        .set({ decision })
        .where('user_id', '=', userId)
        .where('diagram_id', '=', diagramId)
        .where('edits', 'is not', null)
        .where('decision', 'is', null)
        .execute();
    },
    async add({ userId, diagramId }, { edits, ...turn }) {
      await db
        .insertInto('assistant_turns')
        .values({
          ...{ id: createId(), user_id: userId, diagram_id: diagramId, ...turn },
          ...{ edits: encodeEdits(edits), decision: null, created_at: now() },
        })
        .execute();
      const kept = (await readNewest({ userId, diagramId }, maxTurns)).map(({ id }) => id);
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
