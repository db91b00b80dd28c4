import { type PublicLinkState } from '@joinery/wire';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { notFound } from '../../errors.ts';
import { createSecretToken, hashSecretToken } from '../auth/secretTokens.ts';
import { createEncryption } from '../encryption.ts';
import { authorize } from './store/access.ts';
import { audit } from './store/audit.ts';
import { encryptAllAgain, findLink, findLinkedDiagram, removeLink, saveLink } from './store/publicLinks.ts';

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
        await saveLink(trx, diagramId, link);
        await audit(trx, deps, { actorId, diagramId, action: 'publicLink.opened' });
        return { publicToken: token, publicUrl: toAddress(token) };
      }),
    close: (actorId, diagramId) =>
      transaction(async (trx) => {
        await authorize(trx, { diagramId, userId: actorId, permission: 'publicLink.manage' });
        await removeLink(trx, diagramId);
        await audit(trx, deps, { actorId, diagramId, action: 'publicLink.closed' });
      }),
    getState: async (diagramId) => {
      const areLinksStored = encryption !== null;
      const link = await findLink(db, diagramId);
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
      const diagramId = await findLinkedDiagram(db, hashSecretToken(token));
      if (diagramId === undefined) throw notFound('This link is not valid any more.');
      return diagramId;
    },
  };
}
