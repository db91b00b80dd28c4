import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';
import { type Database } from './schema.ts';

async function createPeople(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('photo_url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('users_issuer_subject', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
  await db.schema
    .createTable('nonces')
    .addColumn('nonce_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('nonces_expiry').on('nonces').column('expires_at').execute();
}

async function createDiagrams(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('diagrams')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_rev', 'bigint', (column) => column.notNull())
    .addColumn('epoch', 'bigint', (column) => column.notNull())
    .addColumn('entity_count', 'bigint', (column) => column.notNull())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema.createIndex('diagrams_deleted').on('diagrams').column('deleted_at').execute();
  await db.schema
    .createTable('diagram_ops')
    .addColumn('diagram_id', 'text', (column) =>
      column.notNull().references('diagrams.id').onDelete('cascade'),
    )
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('client_id', 'text')
    .addColumn('seq', 'bigint')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('diagram_ops_pk', ['diagram_id', 'rev'])
    .execute();
  await db.schema
    .createIndex('diagram_ops_client')
    .unique()
    .on('diagram_ops')
    .columns(['diagram_id', 'client_id', 'seq'])
    .where('client_id', 'is not', null)
    .execute();
}

async function createSharing(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('diagram_access')
    .addColumn('diagram_id', 'text', (column) =>
      column.notNull().references('diagrams.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access_level', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('diagram_access_pk', ['diagram_id', 'user_id'])
    .execute();
  await db.schema.createIndex('diagram_access_user').on('diagram_access').column('user_id').execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('diagram_id', 'text', (column) =>
      column.notNull().references('diagrams.id').onDelete('cascade'),
    )
    .addColumn('invited_email', 'text', (column) => column.notNull())
    .addColumn('access_level', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invitations_diagram').on('invitations').column('diagram_id').execute();
  await db.schema
    .createTable('public_links')
    .addColumn('diagram_id', 'text', (column) =>
      column.primaryKey().references('diagrams.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createRecordsOfTheInstallation(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('diagram_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_diagram').on('audit_log').columns(['diagram_id', 'at']).execute();
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createCreations(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('diagram_creations')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('creation_id', 'text', (column) => column.notNull())
    .addColumn('diagram_id', 'text', (column) =>
      column.notNull().references('diagrams.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('diagram_creations_pk', ['user_id', 'creation_id'])
    .execute();
  await db.schema
    .createIndex('diagram_creations_diagram')
    .on('diagram_creations')
    .column('diagram_id')
    .execute();
}

async function createAiUsage(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('ai_usage')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .addColumn('input_tokens', 'bigint', (column) => column.notNull())
    .addColumn('output_tokens', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ai_usage_pk', ['user_id', 'day'])
    .execute();
  await db.schema.createIndex('ai_usage_day').on('ai_usage').column('day').execute();
}

async function createAiSiteUsage(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('ai_site_usage')
    .addColumn('day', 'bigint', (column) => column.primaryKey())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .execute();
}

async function createVersions(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('diagram_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('diagram_id', 'text', (column) =>
      column.notNull().references('diagrams.id').onDelete('cascade'),
    )
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('named_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('restored_at', 'bigint')
    .addColumn('authors', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_characters', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('diagram_versions_rev', ['diagram_id', 'rev'])
    .execute();
  await db.schema
    .createIndex('diagram_versions_named_by')
    .on('diagram_versions')
    .column('named_by')
    .execute();
}

async function createAssistantTurns(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('assistant_turns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('diagram_id', 'text', (column) =>
      column.notNull().references('diagrams.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('assistant_turns_conversation')
    .on('assistant_turns')
    .columns(['user_id', 'diagram_id', 'created_at'])
    .execute();
  await db.schema.createIndex('assistant_turns_diagram').on('assistant_turns').column('diagram_id').execute();
  await db.schema.createIndex('assistant_turns_time').on('assistant_turns').column('created_at').execute();
}

async function createUserAiKeys(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('user_ai_keys')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('base_url', 'text')
    .addColumn('encrypted_key', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** The history of a language model. Older builds, which do not know the order of a key in entities either, refuse the database. */
async function addAssistantEdits(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('assistant_turns').addColumn('edits', 'text').execute();
  await db.schema.alterTable('assistant_turns').addColumn('decision', 'text').execute();
}

async function addEncryptedTokens(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('public_links').addColumn('encrypted_token', 'text').execute();
}

/** Changes nothing: older builds refuse the database instead of losing the settings of diagrams, which they do not know. */
function refuseOlderBuilds(): Promise<void> {
  return Promise.resolve();
}

/** All migrations in order; a released one is never changed, only followed by another. */
export const MIGRATIONS: readonly { name: string; migration: Migration }[] = [
  {
    name: '0001_initial',
    migration: {
      up: async (db: Kysely<never>): Promise<void> => {
        await createPeople(db);
        await createDiagrams(db);
        await createSharing(db);
        await createRecordsOfTheInstallation(db);
      },
    },
  },
  { name: '0002_diagram_creations', migration: { up: createCreations } },
  { name: '0003_ai_usage', migration: { up: createAiUsage } },
  { name: '0004_diagram_versions', migration: { up: createVersions } },
  { name: '0005_ai_site_usage', migration: { up: createAiSiteUsage } },
  { name: '0006_assistant_turns', migration: { up: createAssistantTurns } },
  { name: '0007_user_ai_keys', migration: { up: createUserAiKeys } },
  { name: '0008_assistant_edits', migration: { up: addAssistantEdits } },
  { name: '0009_public_link_tokens', migration: { up: addEncryptedTokens } },
  { name: '0010_diagram_settings', migration: { up: refuseOlderBuilds } },
  { name: '0011_class_names', migration: { up: refuseOlderBuilds } },
  { name: '0012_roles', migration: { up: refuseOlderBuilds } },
  { name: '0013_owned', migration: { up: refuseOlderBuilds } },
];

const provider: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve(Object.fromEntries(MIGRATIONS.map(({ name, migration }) => [name, migration]))),
};

/**
 * Migrates the database to the newest schema, all or nothing; throws if a newer program wrote it.
 * `beforeChange` is called first with the name of an older schema, if there is data.
 */
export async function migrateToLatest(
  db: Database,
  beforeChange?: (schema: string) => Promise<void>,
): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const known = await migrator.getMigrations();
  const applied = known.filter(({ executedAt }) => executedAt !== undefined);
  const schema = applied.at(-1)?.name;
  if (schema !== undefined && applied.length < known.length) await beforeChange?.(schema);
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  const reason = error instanceof Error ? error.message : 'unknown reason';
  const where = failed ? `migration ${failed.migrationName}: ` : '';
  throw new Error(`The database cannot be opened: ${where}${reason}`, { cause: error });
}
