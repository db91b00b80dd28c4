import { type AccessLevel } from '@joinery/model';
import { type AiKeyProvider, type Decision, type MessageKind } from '@joinery/wire';
import { type Kysely, type Transaction } from 'kysely';

/**
 * A user, identified by issuer and subject; the e-mail address is only an attribute. Times are
 * milliseconds.
 */
interface UsersTable {
  id: string;
  issuer: string;
  subject: string;
  email: string;
  name: string;
  photo_url: string | null;
  created_at: number;
  updated_at: number;
}

/** A sign-in; the session token contains its id, so that it can be revoked. */
interface SessionsTable {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/** An unused value of GET /auth/nonce. */
interface NoncesTable {
  nonce_hash: string;
  created_at: number;
  expires_at: number;
}

/**
 * A diagram: `rev` counts accepted changes, `content` is the snapshot after change `content_rev`: records as
 * JSON (services/diagrams/store/storedRecords.ts), long ones compressed (packedText.ts there). `deleted_at`
 * is set while a deletion can be undone.
 */
interface DiagramsTable {
  id: string;
  name: string;
  rev: number;
  content: string;
  content_rev: number;
  epoch: number;
  entity_count: number;
  preview: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/** The operation log: one row per accepted change, `rev` without gaps; `body` as in services/diagrams/store/operationLog.ts. */
export interface DiagramOpsTable {
  diagram_id: string;
  rev: number;
  client_id: string | null;
  seq: number | null;
  user_id: string;
  body: string;
  created_at: number;
}

/**
 * A version of a diagram: its content at revision `rev`, see services/versions/versionContent.ts.
 * Automatic ones have no name. `authors` are the ids of those who changed something since the previous
 * version, `changes` summarises the changes, both as JSON.
 */
export interface DiagramVersionsTable {
  id: string;
  diagram_id: string;
  rev: number;
  name: string | null;
  named_by: string | null;
  /** For a restored version: the time of the version that was restored. */
  restored_at: number | null;
  authors: string;
  changes: string;
  content: string;
  content_characters: number;
  created_at: number;
}

/**
 * Client-generated id under which a diagram was created, so that a repeated request does not create it
 * again.
 */
interface DiagramCreationsTable {
  user_id: string;
  creation_id: string;
  diagram_id: string;
  created_at: number;
}

/** Access levels of members. */
interface DiagramAccessTable {
  diagram_id: string;
  user_id: string;
  access_level: AccessLevel;
  created_at: number;
}

/** A pending invitation; its token is not stored. */
interface InvitationsTable {
  id: string;
  diagram_id: string;
  invited_email: string;
  access_level: AccessLevel;
  token_hash: string;
  invited_by: string;
  created_at: number;
  expires_at: number;
}

/** The public link of a diagram; at most one. */
interface PublicLinksTable {
  diagram_id: string;
  token_hash: string;
  /** The token, encrypted for the diagram; null: made before links were stored, or without a secret. */
  encrypted_token: string | null;
  created_at: number;
}

/** Audit log, kept after the diagram is deleted. `detail` is JSON. */
interface AuditLogTable {
  id: string;
  at: number;
  actor_id: string | null;
  diagram_id: string | null;
  action: string;
  detail: string;
}

/** A user's requests to the language model on one day (days since the epoch, UTC). */
interface AiUsageTable {
  user_id: string;
  day: number;
  requests: number;
  input_tokens: number;
  output_tokens: number;
}

/** Tokens of all users together, stored separately so that they survive a deleted account. */
interface AiSiteUsageTable {
  /** Days since 1970-01-01 UTC. */
  day: number;
  tokens: number;
}

/** A message of a user to the assistant in a diagram, and its reply. */
interface AssistantTurnsTable {
  id: string;
  user_id: string;
  diagram_id: string;
  kind: MessageKind;
  message: string;
  reply: string;
  /** JSON of what the reply proposed, by services/assistant/history.ts; null for nothing, and from older builds. */
  edits: string | null;
  /** The user's decision on the edits; null until then. */
  decision: Decision | null;
  created_at: number;
}

/** The AI provider and key of a user, encrypted by services/encryption.ts; at most one. */
interface UserAiKeysTable {
  user_id: string;
  provider: AiKeyProvider;
  model: string;
  /** Null: the provider's default address. */
  base_url: string | null;
  encrypted_key: string;
  updated_at: number;
}

/** Facts about the installation. */
interface MetaTable {
  key: string;
  value: string;
}

/**
 * All tables; only text, bigint (as number) and JSON as text, so that SQLite and PostgreSQL run the same
 * statements.
 */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  nonces: NoncesTable;
  diagrams: DiagramsTable;
  diagram_ops: DiagramOpsTable;
  diagram_versions: DiagramVersionsTable;
  diagram_creations: DiagramCreationsTable;
  diagram_access: DiagramAccessTable;
  invitations: InvitationsTable;
  public_links: PublicLinksTable;
  audit_log: AuditLogTable;
  ai_usage: AiUsageTable;
  ai_site_usage: AiSiteUsageTable;
  assistant_turns: AssistantTurnsTable;
  user_ai_keys: UserAiKeysTable;
  meta: MetaTable;
}

/** The open database, or a transaction of it. */
export type Database = Kysely<Tables>;

/** A running transaction. */
export type DatabaseTransaction = Transaction<Tables>;
