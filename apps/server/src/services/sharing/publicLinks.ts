import { type PublicLinkState } from '@joinery/wire';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { type Database } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import { createSecretToken, hashSecretToken } from '../auth/secretTokens.ts';
import { createEncryption, type Encryption } from '../encryption.ts';
import { authorize } from './access.ts';
import { audit } from './audit.ts';

const PAGE_ROWS = 500;

interface PublicLinksDeps {
  store: Pick<OpenDatabase, 'db' | 'transaction'>;
  now: () => number;
  createId: () => string;
  linkTo: (path: string) => string;
  /** Secrets of the encryption: the first encrypts, all decrypt. Null: only hashes are stored. */
  secrets: readonly string[] | null;
  log: { warn(details: object, message: string): void };
}

/** A new link. */
interface OpenedLink {
  publicToken: string;
  publicUrl: string;
}

export interface PublicLinks {
  /** Makes a new link; an earlier one becomes invalid. */
  open(actorId: string, diagramId: string): Promise<OpenedLink>;
  close(actorId: string, diagramId: string): Promise<void>;
  /** Whether the diagram has a link, and its address if it can be decrypted. */
  getState(diagramId: string): Promise<PublicLinkState>;
  /** Returns the diagram of a token. */
  findDiagram(token: string): Promise<string>;
}

/** Opens the links; tokens of older secrets are encrypted again with the first. */
export async function createPublicLinks(deps: PublicLinksDeps): Promise<PublicLinks> {
  const { store, secrets, linkTo } = deps;
  const { db, transaction } = store;
  const encryption = secrets && createEncryption({ purpose: 'publicLink', secrets });
  if (encryption !== null && secrets !== null && secrets.length > 1) {
    const unreadable = await encryptAllAgain(db, encryption);
    if (unreadable > 0)
      deps.log.warn({ unreadable }, 'KEY_ENCRYPTION_SECRET does not decrypt all public links');
  }
  const toAddress = (token: string): string => linkTo(`/public/${token}`);
  return {
    open: (actorId, diagramId) =>
      transaction(async (trx) => {
        await authorize(trx, { diagramId, userId: actorId, permission: 'publicLink.manage' });
        const token = createSecretToken();
        const link = {
          token_hash: hashSecretToken(token),
          encrypted_token: encryption?.encrypt(diagramId, token) ?? null,
          created_at: deps.now(),
        };
        await trx
          .insertInto('public_links')
          .values({ diagram_id: diagramId, ...link })
          .onConflict((existing) => existing.column('diagram_id').doUpdateSet(link))
          .execute();
        await audit(trx, deps, { actorId, diagramId, action: 'publicLink.opened' });
        return { publicToken: token, publicUrl: toAddress(token) };
      }),
    close: (actorId, diagramId) =>
      transaction(async (trx) => {
        await authorize(trx, { diagramId, userId: actorId, permission: 'publicLink.manage' });
        await trx.deleteFrom('public_links').where('diagram_id', '=', diagramId).execute();
        await audit(trx, deps, { actorId, diagramId, action: 'publicLink.closed' });
      }),
    getState: async (diagramId) => {
      const areLinksStored = encryption !== null;
      const link = await db
        .selectFrom('public_links')
        .select(['token_hash', 'encrypted_token', 'created_at'])
        .where('diagram_id', '=', diagramId)
        .executeTakeFirst();
      if (link === undefined) return { isOn: false, createdAt: null, publicUrl: null, areLinksStored };
      const token = encryption?.decrypt(diagramId, link.encrypted_token ?? '')?.text;
      // A node of an earlier release replaces the hash only.
      const isCurrent = token !== undefined && hashSecretToken(token) === link.token_hash;
      return {
        isOn: true,
        createdAt: new Date(link.created_at).toISOString(),
        publicUrl: isCurrent ? toAddress(token) : null,
        areLinksStored,
      };
    },
    findDiagram: async (token) => {
      const link = await db
        .selectFrom('public_links')
        .innerJoin('diagrams', 'diagrams.id', 'public_links.diagram_id')
        .select('public_links.diagram_id')
        .where('public_links.token_hash', '=', hashSecretToken(token))
        .where('diagrams.deleted_at', 'is', null)
        .executeTakeFirst();
      if (link === undefined) throw notFound('This link is not valid any more.');
      return link.diagram_id;
    },
  };
}

/** Encrypts tokens of older secrets with the first one; returns the number of tokens that no secret decrypts. */
async function encryptAllAgain(db: Database, encryption: Encryption): Promise<number> {
  let unreadable = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await db
      .selectFrom('public_links')
      .select(['diagram_id', 'encrypted_token'])
      .where('diagram_id', '>', after)
      .where('encrypted_token', 'is not', null)
      .orderBy('diagram_id')
      .limit(PAGE_ROWS)
      .execute();
    for (const { diagram_id: id, encrypted_token: encrypted } of rows) {
      const decrypted = encrypted === null ? null : encryption.decrypt(id, encrypted);
      if (decrypted === null) unreadable += 1;
      else if (!decrypted.isByFirstSecret) {
        await db
          .updateTable('public_links')
          .set({ encrypted_token: encryption.encrypt(id, decrypted.text) })
          .where('diagram_id', '=', id)
          .where('encrypted_token', '=', encrypted)
          .execute();
      }
    }
    after = rows.at(-1)?.diagram_id;
  }
  return unreadable;
}
