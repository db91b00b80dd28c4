import { type DiagramContent, formatContent, toContent, toRecords, withCleanNames } from '@joinery/model';
import { isReported } from '../../../db/databaseError.ts';
import { type Database } from '../../../db/schema.ts';
import { unavailable } from '../../../errors.ts';
import { runInSlices } from '../../../slices.ts';
import { assertWithinSize, readIncomingContent, readNewName } from './requestContent.ts';
import { CreatedMeanwhileError, findCreated, noteCreation } from '../store/creationIds.ts';
import {
  CopiedRecords,
  type CreateDiagram,
  type CreatedOnce,
  type CreateDiagramOnce,
} from '../diagramRequests.ts';
import { FIRST_REVISION, insertDiagram } from '../store/diagramStore.ts';
import { type LargeBodies, LargeContent } from './largeBodies.ts';
import { type DiagramLogger } from '../open/openDiagrams.ts';
import { type DiagramView } from '../open/diagramView.ts';
import { packText } from '../store/packedText.ts';
import { makeSnapshot, type Snapshot } from '../store/snapshots.ts';

interface CreationDeps {
  db: Database;
  now: () => number;
  createId: () => string;
  log: DiagramLogger;
  largeBodies: Pick<LargeBodies, 'makeSnapshot'>;
  /** Records the revision last sent to a session. */
  noteSentRevision: (sessionId: string | undefined, diagramId: string, rev: number) => void;
}

/** Stores a new diagram with its owner; with a used `creationId` throws CreatedMeanwhileError. */
export async function createDiagram(
  deps: CreationDeps,
  request: CreateDiagram,
  creationId?: string,
): Promise<DiagramView> {
  const name = readNewName(request.name);
  const stored = await readContentToStore(deps, request.content);
  const id = deps.createId();
  const createdAt = deps.now();
  const { text, ...snapshot } = stored.snapshot;
  const created = { id, ownerId: request.ownerId, name, createdAt, snapshot, content: await packText(text) };
  await deps.db
    .transaction()
    .execute(async (trx) => {
      await insertDiagram(trx, created);
      if (creationId === undefined) return;
      await noteCreation(trx, { userId: request.ownerId, creationId, diagramId: id, now: createdAt });
    })
    .catch((error: unknown) => {
      if (error instanceof CreatedMeanwhileError) throw error;
      if (!isReported(error)) deps.log.error({ err: error }, 'a diagram could not be created');
      throw unavailable('The diagram could not be stored. Please try again.');
    });
  deps.noteSentRevision(request.sessionId, id, FIRST_REVISION);
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

interface StoredContent extends Pick<DiagramView, 'contentPieces'> {
  snapshot: Snapshot;
  content: () => DiagramContent;
}

/** Reads an input content, as stored and as returned. */
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

/** The same for a repeatable request: a repetition returns the diagram created first. */
export async function createDiagramOnce(
  deps: CreationDeps,
  request: CreateDiagramOnce,
): Promise<CreatedOnce> {
  const { ownerId: userId, creationId } = request;
  const diagramId = await findCreated(deps.db, { userId, creationId });
  if (diagramId !== undefined) return { kind: 'existing', diagramId };
  try {
    return { kind: 'created', diagram: await createDiagram(deps, request, creationId) };
  } catch (error) {
    if (error instanceof CreatedMeanwhileError) return createDiagramOnce(deps, request);
    throw error;
  }
}
