import { type Database, type DatabaseTransaction, type Tables } from '../../../db/schema.ts';
import { type Encryption } from '../../encryption.ts';

const PAGE_ROWS = 500;

type StoredLink = Omit<Tables['public_links'], 'diagram_id'>;

/** Stores the link of a diagram, in place of an earlier one. */
export async function saveLink(trx: DatabaseTransaction, diagramId: string, link: StoredLink): Promise<void> {
  await trx
    .insertInto('public_links')
    .values({ diagram_id: diagramId, ...link })
    .onConflict((existing) => existing.column('diagram_id').doUpdateSet(link))
    .execute();
}

export async function removeLink(trx: DatabaseTransaction, diagramId: string): Promise<void> {
  await trx.deleteFrom('public_links').where('diagram_id', '=', diagramId).execute();
}

export function findLink(db: Database, diagramId: string): Promise<StoredLink | undefined> {
  return db
    .selectFrom('public_links')
    .select(['token_hash', 'encrypted_token', 'created_at'])
    .where('diagram_id', '=', diagramId)
    .executeTakeFirst();
}

/** Returns the diagram of a link, unless it is deleted. */
export async function findLinkedDiagram(db: Database, tokenHash: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('public_links')
    .innerJoin('diagrams', 'diagrams.id', 'public_links.diagram_id')
    .select('public_links.diagram_id')
    .where('public_links.token_hash', '=', tokenHash)
    .where('diagrams.deleted_at', 'is', null)
    .executeTakeFirst();
  return link?.diagram_id;
}

/** Encrypts tokens of older secrets with the first one; returns the number of tokens that no secret decrypts. */
export async function encryptAllAgain(db: Database, encryption: Encryption): Promise<number> {
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
