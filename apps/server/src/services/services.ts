import { type AccessLevel } from '@joinery/model';
import { type DiagramListEntry } from '@joinery/protocol';
import { type OpenDatabase } from '../db/openDatabase.ts';
import { type Settings } from '../env.ts';
import { type Auth, createAuth } from './auth/auth.ts';
import { createDiagramDeletion, type DiagramDeletion } from './diagramDeletion.ts';
import { listDiagrams } from './diagramList.ts';
import { type DocumentService } from './documents/documentService.ts';
import { authorize, type Wanted } from './sharing/access.ts';
import { createInvitations, type Invitations } from './sharing/invitations.ts';
import { createMembers, type Members } from './sharing/members.ts';
import { createPublicLinks, type PublicLinks } from './sharing/publicLinks.ts';

/** All that the routes can do. */
export interface Services {
  auth: Auth;
  documents: DocumentService;
  members: Members;
  invitations: Invitations;
  publicLinks: PublicLinks;
  deletion: DiagramDeletion;
  /** Answers the level, or throws: 404 for unknown and for no access at all alike, 403 for a role too low. */
  authorize(wanted: Wanted): Promise<AccessLevel>;
  listDiagrams(userId: string): Promise<DiagramListEntry[]>;
  /** The whole address of a page of ours; `path` begins with a slash. */
  linkTo(path: string): string;
}

interface ServicesDeps {
  settings: Settings;
  store: OpenDatabase;
  documents: DocumentService;
  /** Milliseconds since the epoch. */
  now: () => number;
  createId: () => string;
}

export async function createServices(deps: ServicesDeps): Promise<Services> {
  const { settings, store, documents } = deps;
  return {
    auth: await createAuth({ ...deps, db: store.db }),
    documents,
    members: createMembers(deps),
    invitations: createInvitations({ ...deps, lifetimeSeconds: settings.invitationTtlSeconds }),
    publicLinks: createPublicLinks(deps),
    deletion: createDiagramDeletion(deps),
    authorize: (wanted) => authorize(store.db, wanted),
    listDiagrams: (userId) => listDiagrams(store.db, userId),
    linkTo: (path) => `${settings.publicUrl}${path}`,
  };
}
