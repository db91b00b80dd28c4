import { type PublicLinkState } from '@joinery/protocol';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { notFound } from '../../errors.ts';
import { createSecretToken, hashSecretToken } from '../auth/secretTokens.ts';
import { authorize } from './access.ts';
import { audit } from './audit.ts';

interface PublicLinksDeps {
  store: Pick<OpenDatabase, 'db' | 'transaction'>;
  now: () => number;
  createId: () => string;
}

export interface PublicLinks {
  /** Returns a new token; an earlier one becomes invalid. */
  open(actorId: string, diagramId: string): Promise<string>;
  close(actorId: string, diagramId: string): Promise<void>;
  /** Whether the diagram has a link; the link itself is not stored. */
  getState(actorId: string, diagramId: string): Promise<PublicLinkState>;
  /** Returns the diagram of a token. */
  findDiagram(token: string): Promise<string>;
}

export function createPublicLinks(deps: PublicLinksDeps): PublicLinks {
  const { db, transaction } = deps.store;
  return {
    open: (actorId, diagramId) =>
      transaction(async (trx) => {
        await authorize(trx, { diagramId, userId: actorId, permission: 'publicLink.manage' });
        const token = createSecretToken();
        const link = { token_hash: hashSecretToken(token), created_at: deps.now() };
        await trx
          .insertInto('public_links')
          .values({ diagram_id: diagramId, ...link })
          .onConflict((existing) => existing.column('diagram_id').doUpdateSet(link))
          .execute();
        await audit(trx, deps, { actorId, diagramId, action: 'publicLink.opened' });
        return token;
      }),
    close: (actorId, diagramId) =>
      transaction(async (trx) => {
        await authorize(trx, { diagramId, userId: actorId, permission: 'publicLink.manage' });
        await trx.deleteFrom('public_links').where('diagram_id', '=', diagramId).execute();
        await audit(trx, deps, { actorId, diagramId, action: 'publicLink.closed' });
      }),
    getState: async (actorId, diagramId) => {
      await authorize(db, { diagramId, userId: actorId, permission: 'publicLink.manage' });
      const link = await db
        .selectFrom('public_links')
        .select('created_at')
        .where('diagram_id', '=', diagramId)
        .executeTakeFirst();
      return {
        isOn: link !== undefined,
        createdAt: link === undefined ? null : new Date(link.created_at).toISOString(),
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
