import { type DiagramContent, toRecords } from '@joinery/model';
import { type Kysely } from 'kysely';
import { isReported } from '../../db/databaseError.ts';
import { type Database } from '../../db/schema.ts';
import { unavailable } from '../../errors.ts';
import { assertWithinSize, readIncomingContent, readIncomingName } from './contentDoor.ts';
import { CreatedMeanwhileError, findCreated, noteCreation } from './creations.ts';
import {
  type CreateDocument,
  type CreatedOnce,
  type CreateDocumentOnce,
  type DocumentView,
} from './documentRequests.ts';
import { FIRST_REVISION, insertDocument } from './documentStore.ts';
import { type DocumentLog } from './rooms.ts';

interface CreationDeps {
  db: Kysely<Database>;
  now: () => number;
  createId: () => string;
  log: DocumentLog;
  /** The session was handed this revision. */
  noteHanded: (sessionId: string | undefined, diagramId: string, rev: number) => void;
}

/** Stores a new diagram with its owner; with a `creationId` throws CreatedMeanwhileError where it was used before. */
export async function createDocument(
  deps: CreationDeps,
  request: CreateDocument,
  creationId?: string,
): Promise<DocumentView> {
  const name = readIncomingName(request.name);
  const content = request.isStored
    ? (request.content as DiagramContent)
    : readIncomingContent(request.content, deps.createId);
  const records = toRecords(content);
  const id = deps.createId();
  assertWithinSize(records);
  const createdAt = deps.now();
  const state = { name, rev: FIRST_REVISION, records, updatedAt: createdAt };
  await deps.db
    .transaction()
    .execute(async (trx) => {
      await insertDocument(trx, { id, ownerId: request.ownerId, state, content });
      if (creationId === undefined) return;
      await noteCreation(trx, { userId: request.ownerId, creationId, diagramId: id, now: createdAt });
    })
    .catch((error: unknown) => {
      if (error instanceof CreatedMeanwhileError) throw error;
      if (!isReported(error)) deps.log.error({ err: error }, 'a diagram could not be created');
      throw unavailable('The diagram could not be stored. Please try again.');
    });
  deps.noteHanded(request.sessionId, id, state.rev);
  return { id, name, content, revision: state.rev, createdAt, updatedAt: createdAt };
}

/** The same for a request that may have been sent before: then it answers what was created at that time. */
export async function createDocumentOnce(
  deps: CreationDeps,
  request: CreateDocumentOnce,
): Promise<CreatedOnce> {
  const { ownerId: userId, creationId } = request;
  const diagramId = await findCreated(deps.db, { userId, creationId });
  if (diagramId !== undefined) return { kind: 'existing', diagramId };
  try {
    return { kind: 'created', document: await createDocument(deps, request, creationId) };
  } catch (error) {
    if (error instanceof CreatedMeanwhileError) return createDocumentOnce(deps, request);
    throw error;
  }
}
