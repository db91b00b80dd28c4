import { type AccessLevel } from '@joinery/model';
import {
  type AccessLogEntry,
  type Account,
  type deleteAccountBodySchema,
  type SignedInUser,
} from '@joinery/wire';
import { type Registry } from 'prom-client';
import { type z } from 'zod';
import { type OpenDatabase } from '../db/openDatabase.ts';
import { type Settings } from '../env.ts';
import { type Bus } from '../integrations/bus/bus.ts';
import { type Network } from '../integrations/network.ts';
import { type Mailer } from '../integrations/smtpMailer.ts';
import { readAccount } from './account/store/account.ts';
import { deleteAccount } from './account/accountDeletion.ts';
import { exportAccount } from './account/accountExport.ts';
import { measureAi } from './assistant/models/aiMetrics.ts';
import { type AiKeys } from './aiKeys/aiKeys.ts';
import { loadSecrets } from './secrets.ts';
import { type Assistant, createAssistant } from './assistant/assistant.ts';
import { type Auth, createAuth } from './auth/auth.ts';
import { createUserDiagrams, type UserDiagrams } from './diagrams/userDiagrams.ts';
import { type DiagramService } from './diagrams/diagramService.ts';
import { type AccessRequest, authorize, findAccess, readAccessLevels } from './sharing/store/access.ts';
import { readAccessLog } from './sharing/store/accessLog.ts';
import { createMailedInvitations, type MailedInvitations } from './sharing/mailedInvitations.ts';
import { createInvitations, type Invitations } from './sharing/invitations.ts';
import { createMailBudget } from './sharing/mailBudget.ts';
import { createMembers, type Members } from './sharing/members.ts';
import { createPublicLinks, type PublicLinks } from './sharing/publicLinks.ts';
import { createVersions, type Versions } from './versions/versions.ts';

/** Operations of a user on their stored data. */
interface AccountServices {
  read(user: SignedInUser): Promise<Account>;
  /** The chunks of a zip. */
  export(user: SignedInUser): AsyncGenerator<Uint8Array>;
  delete(user: SignedInUser, body: z.output<typeof deleteAccountBodySchema>): Promise<void>;
}

/** All operations of the routes. */
export interface Services {
  auth: Auth;
  diagrams: DiagramService;
  members: Members;
  invitations: Invitations;
  mailedInvitations: MailedInvitations;
  publicLinks: PublicLinks;
  versions: Versions;
  account: AccountServices;
  /** Null if AI_USER_KEYS is off. */
  aiKeys: AiKeys | null;
  findAccess(diagramId: string, userId: string): Promise<AccessLevel | null>;
  readAccessLevels(diagramIds: readonly string[]): Promise<Map<string, Map<string, AccessLevel>>>;
  assistant: Assistant;
  readAccessLog(diagramId: string): Promise<AccessLogEntry[]>;
  /**
   * Returns the access level, or throws: 404 both for unknown diagrams and without access, 403 for an
   * insufficient level.
   */
  authorize(request: AccessRequest): Promise<AccessLevel>;
  userDiagrams: UserDiagrams;
  /** Returns the absolute address of a page; `path` starts with a slash. */
  linkTo(path: string): string;
  /** Closes connections to other servers and ends threads. */
  close(): Promise<void>;
}

interface ServicesDeps {
  settings: Settings;
  store: OpenDatabase;
  diagrams: DiagramService;
  bus: Bus;
  network: Network;
  /** Milliseconds since the epoch. */
  now: () => number;
  createId: () => string;
  log: { warn(details: object, message: string): void };
  /** Registry of the metrics. */
  registry: Registry;
}

/** Null if SMTP_URL is not set; what sends mail is loaded only when it is used. */
async function createMailer({ mail }: Settings): Promise<Mailer | null> {
  if (mail === null) return null;
  const { createSmtpMailer } = await import('../integrations/smtpMailer.ts');
  return createSmtpMailer(mail);
}

type Secrets = readonly string[] | null;

/** Null if nothing can be encrypted. */
async function loadEncryptionSecrets({ settings }: ServicesDeps): Promise<Secrets> {
  const { encryptionSecrets: configured } = settings;
  if (configured === null) return null;
  return loadSecrets({ name: 'key-encryption-secret', configured, place: settings });
}

/** Null if AI_USER_KEYS is off. */
async function createUserAiKeys(deps: ServicesDeps, secrets: Secrets): Promise<AiKeys | null> {
  const { aiUserKeys } = deps.settings;
  if (aiUserKeys === null || secrets === null) return null;
  const { createAiKeys } = await import('./aiKeys/aiKeys.ts');
  return createAiKeys({ ...deps, settings: aiUserKeys, secrets, db: deps.store.db });
}

export async function createServices(deps: ServicesDeps): Promise<Services> {
  const { settings, store, diagrams } = deps;
  const mailer = await createMailer(settings);
  const linkTo = (path: string): string => `${settings.publicUrl}${path}`;
  const secrets = await loadEncryptionSecrets(deps);
  const aiKeys = await createUserAiKeys(deps, secrets);
  const assistant = createAssistant({
    ...deps,
    aiKeys,
    ai: settings.ai,
    areLimitsOff: settings.areRateLimitsOff,
    db: store.db,
    metrics: measureAi(deps.registry),
  });
  const members = createMembers(deps);
  const versions = createVersions(deps);
  const invitations = createInvitations({ ...deps, lifetimeSeconds: settings.invitationTtlSeconds });
  return {
    auth: await createAuth({ ...deps, db: store.db }),
    diagrams,
    members,
    invitations,
    mailedInvitations: openMailedInvitations(deps, { invitations, mailer, linkTo }),
    publicLinks: await createPublicLinks({ ...deps, linkTo, secrets }),
    versions,
    account: {
      read: (user) => readAccount(store.db, user, deps.now()),
      export: (user) => exportAccount({ db: store.db, diagrams, now: deps.now }, user),
      delete: (user, body) => deleteAccount({ ...deps, members }, user, body),
    },
    aiKeys,
    findAccess: (diagramId, userId) => findAccess(store.db, diagramId, userId),
    readAccessLevels: (diagramIds) => readAccessLevels(store.db, diagramIds),
    assistant,
    readAccessLog: (diagramId) => readAccessLog(store.db, diagramId),
    authorize: (request) => authorize(store.db, request),
    userDiagrams: createUserDiagrams(deps),
    linkTo,
    close: async () => {
      mailer?.close();
      await aiKeys?.close();
      await versions.close();
    },
  };
}

function openMailedInvitations(
  { settings, now, log }: ServicesDeps,
  parts: { invitations: Invitations; mailer: Mailer | null; linkTo: (path: string) => string },
): MailedInvitations {
  const budget = settings.areRateLimitsOff ? null : createMailBudget();
  return createMailedInvitations({ ...parts, budget, now, log });
}
