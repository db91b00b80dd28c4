import { formatDiagramFile } from '@joinery/model';
import { type Database } from '../../db/schema.ts';
import { type BinEntry, type SignedInUser } from '@joinery/wire';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { AppError } from '../../errors.ts';
import { type DiagramService } from '../diagrams/diagramService.ts';
import { readMemberships } from './account.ts';
import { listBin } from '../diagrams/read/diagramList.ts';
import { BIN_MS } from '../diagrams/write/deletion.ts';

const MAX_NAME_IN_PATH = 60;
const MS_PER_DAY = 86_400_000;

interface ExportDeps {
  db: Database;
  diagrams: Pick<DiagramService, 'read' | 'readDeleted'>;
  now: () => number;
}

/**
 * Creates a zip of all stored data of a user: account.json, and each own diagram, also those in the bin, as a file that Load
 * opens. Written diagram by diagram while it is sent, which limits the memory used.
 */
export async function* exportAccount(deps: ExportDeps, user: SignedInUser): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const add = (path: string, text: string): Uint8Array[] => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(strToU8(text), true);
    return chunks.splice(0);
  };
  yield* add('account.json', `${JSON.stringify(await readRecords(deps, user), null, 2)}\n`);
  for (const { diagramId, isOwn } of await readMemberships(deps.db, user.id)) {
    if (!isOwn) continue;
    const diagram = await orNull(deps.diagrams.read(diagramId));
    if (diagram === null) continue;
    yield* add(
      `diagrams/${pathName(diagram.name)}${diagramId}.er-diagram.json`,
      formatDiagramFile(diagram.content),
    );
  }
  for (const { _id, name } of await readBin(deps, user)) {
    const content = await orNull(deps.diagrams.readDeleted(_id));
    if (content !== null)
      yield* add(`bin/${pathName(name)}${_id}.er-diagram.json`, formatDiagramFile(content));
  }
  zip.end();
  yield* chunks.splice(0);
}

function readBin({ db, now }: ExportDeps, user: SignedInUser): Promise<BinEntry[]> {
  return listBin(db, user.id, now() - BIN_MS);
}

/** Null for a diagram that was deleted or restored during the export. */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function readRecords(deps: ExportDeps, user: SignedInUser): Promise<object> {
  const { db } = deps;
  const profile = await db
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'email', 'name', 'photo_url', 'created_at', 'updated_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute();
  const diagrams = await db
    .selectFrom('diagram_access')
    .innerJoin('diagrams', 'diagrams.id', 'diagram_access.diagram_id')
    .select(['diagrams.id', 'diagrams.name', 'diagram_access.access_level', 'diagram_access.created_at'])
    .where('diagram_access.user_id', '=', user.id)
    .where('diagrams.deleted_at', 'is', null)
    .orderBy('diagram_access.created_at')
    .execute();
  const invitations = await db
    .selectFrom('invitations')
    .select(['diagram_id', 'invited_email', 'access_level', 'created_at', 'expires_at'])
    .where('invited_by', '=', user.id)
    .orderBy('created_at')
    .execute();
  const accessChanges = await db
    .selectFrom('audit_log')
    .select(['at', 'diagram_id', 'action'])
    .where('actor_id', '=', user.id)
    .orderBy('at')
    .execute();
  const namedVersions = await db
    .selectFrom('diagram_versions')
    .select(['diagram_id', 'name', 'created_at'])
    .where('named_by', '=', user.id)
    .orderBy('created_at')
    .execute();
  const assistantUsage = await db
    .selectFrom('ai_usage')
    .select(['day', 'requests', 'input_tokens', 'output_tokens'])
    .where('user_id', '=', user.id)
    .orderBy('day')
    .execute();
  const assistantTurns = await db
    .selectFrom('assistant_turns')
    .select(['diagram_id', 'kind', 'message', 'reply', 'edits', 'decision', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute();
  return {
    profile: { ...profile, created_at: isoTime(profile.created_at), updated_at: isoTime(profile.updated_at) },
    sessions: sessions.map((session) => ({
      createdAt: isoTime(session.created_at),
      expiresAt: isoTime(session.expires_at),
      revokedAt: session.revoked_at === null ? null : isoTime(session.revoked_at),
    })),
    diagrams: diagrams.map((diagram) => ({
      id: diagram.id,
      name: diagram.name,
      accessLevel: diagram.access_level,
      since: isoTime(diagram.created_at),
    })),
    diagramsInBin: (await readBin(deps, user)).map(({ _id: id, name, deletedAt }) => ({
      id,
      name,
      deletedAt,
    })),
    pendingInvitationsSent: invitations.map((invitation) => ({
      diagramId: invitation.diagram_id,
      invitedEmail: invitation.invited_email,
      accessLevel: invitation.access_level,
      createdAt: isoTime(invitation.created_at),
      expiresAt: isoTime(invitation.expires_at),
    })),
    namedVersions: namedVersions.map((version) => ({
      diagramId: version.diagram_id,
      name: version.name,
      createdAt: isoTime(version.created_at),
    })),
    assistantUsage: assistantUsage.map((usage) => ({
      day: isoTime(usage.day * MS_PER_DAY).slice(0, 10),
      requests: usage.requests,
      inputTokens: usage.input_tokens,
      outputTokens: usage.output_tokens,
    })),
    assistantTurns: assistantTurns.map(({ diagram_id: diagramId, created_at: time, ...turn }) => ({
      diagramId,
      ...turn,
      createdAt: isoTime(time),
    })),
    accessChanges: accessChanges.map((change) => ({
      at: isoTime(change.at),
      diagramId: change.diagram_id,
      event: change.action,
    })),
  };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** Converts a diagram's name to the beginning of a file name: letters and digits only. */
function pathName(name: string): string {
  const word = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_NAME_IN_PATH)
    .replace(/^-|-$/g, '');
  return word === '' ? '' : `${word}-`;
}
