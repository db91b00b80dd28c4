import { type DiagramContent, formatContent, toContent, toRecords, withCleanNames } from '@joinery/model';
import { type Kysely } from 'kysely';
import { isReported } from '../../db/databaseError.ts';
import { type Database } from '../../db/schema.ts';
import { unavailable } from '../../errors.ts';
import { runInSlices } from '../slices.ts';
import { assertWithinSize, readIncomingContent, readNewName } from './contentDoor.ts';
import { CreatedMeanwhileError, findCreated, noteCreation } from './creations.ts';
import {
  CopiedRecords,
  type CreateDocument,
  type CreatedOnce,
  type CreateDocumentOnce,
  type DocumentView,
} from './documentRequests.ts';
import { FIRST_REVISION, insertDocument, makeSnapshot, type Snapshot } from './documentStore.ts';
import { type LargeBodies, LargeContent } from './largeBodies.ts';
import { type DocumentLog } from './rooms.ts';

interface CreationDeps {
  db: Kysely<Database>;
  now: () => number;
  createId: () => string;
  log: DocumentLog;
  largeBodies: Pick<LargeBodies, 'makeSnapshot'>;
  /** The session was handed this revision. */
  noteHanded: (sessionId: string | undefined, diagramId: string, rev: number) => void;
}

/** Stores a new diagram with its owner; with a `creationId` throws CreatedMeanwhileError where it was used before. */
export async function createDocument(
  deps: CreationDeps,
  request: CreateDocument,
  creationId?: string,
): Promise<DocumentView> {
  const name = readNewName(request.name);
  const stored = await readContentToStore(deps, request.content);
  const id = deps.createId();
  const createdAt = deps.now();
  await deps.db
    .transaction()
    .execute(async (trx) => {
      await insertDocument(trx, { id, ownerId: request.ownerId, name, createdAt, snapshot: stored.snapshot });
      if (creationId === undefined) return;
      await noteCreation(trx, { userId: request.ownerId, creationId, diagramId: id, now: createdAt });
    })
    .catch((error: unknown) => {
      if (error instanceof CreatedMeanwhileError) throw error;
      if (!isReported(error)) deps.log.error({ err: error }, 'a diagram could not be created');
      throw unavailable('The diagram could not be stored. Please try again.');
    });
  deps.noteHanded(request.sessionId, id, FIRST_REVISION);
  return {
    id,
    name,
    get content() {
      return stored.content();
    },
    contentPieces: stored.contentPieces,
    revision: FIRST_REVISION,
    createdAt,
    updatedAt: createdAt,
  };
}

interface StoredContent extends Pick<DocumentView, 'contentPieces'> {
  snapshot: Snapshot;
  content: () => DiagramContent;
}

/** Reads a content that came in, as it is stored and as it is returned. */
async function readContentToStore(
  { createId, largeBodies }: CreationDeps,
  given: unknown,
): Promise<StoredContent> {
  if (given instanceof LargeContent) {
    const { contentPieces, ...snapshot } = await largeBodies.makeSnapshot(given);
    return {
      snapshot,
      content: () => JSON.parse(contentPieces.join('')) as DiagramContent,
      contentPieces: () => contentPieces,
    };
  }
  if (given instanceof CopiedRecords) {
    const { records } = given;
    const snapshot = await runInSlices(makeSnapshot(records));
    return { snapshot, content: () => toContent(records), contentPieces: () => formatContent(records) };
  }
  const content = withCleanNames(readIncomingContent(given, createId));
  const records = toRecords(content);
  assertWithinSize(records);
  return { snapshot: await runInSlices(makeSnapshot(records)), content: () => content };
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
