import { type Tables } from './schema.ts';

type KeysOf = { [Table in keyof Tables]: { key: (keyof Tables[Table] & string)[]; page: number } };

/**
 * Every table with its primary key, ordered by reference, so that rows can be copied in this order. `page`
 * is the number of rows read at once: few if a row may contain a whole diagram.
 */
export const TABLES = {
  users: { key: ['id'], page: 500 },
  sessions: { key: ['id'], page: 500 },
  nonces: { key: ['nonce_hash'], page: 500 },
  diagrams: { key: ['id'], page: 4 },
  diagram_ops: { key: ['diagram_id', 'rev'], page: 20 },
  diagram_versions: { key: ['id'], page: 4 },
  diagram_creations: { key: ['user_id', 'creation_id'], page: 500 },
  diagram_access: { key: ['diagram_id', 'user_id'], page: 500 },
  invitations: { key: ['id'], page: 500 },
  public_links: { key: ['diagram_id'], page: 500 },
  ai_usage: { key: ['user_id', 'day'], page: 500 },
  ai_site_usage: { key: ['day'], page: 500 },
  assistant_turns: { key: ['id'], page: 500 },
  user_ai_keys: { key: ['user_id'], page: 500 },
  audit_log: { key: ['id'], page: 500 },
  meta: { key: ['key'], page: 500 },
} as const satisfies KeysOf;

/** Names of all tables, each after those that it refers to. */
export const TABLE_NAMES = Object.keys(TABLES) as (keyof Tables)[];
