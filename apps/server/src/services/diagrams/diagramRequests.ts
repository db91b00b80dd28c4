import { type Records } from '@joinery/model';
import { type ChangeKind } from './load/operationLog.ts';
import { type DiagramView } from './read/diagramView.ts';

/** Result of an update; `merged` where another user had edited since the base, or no base was found. */
export interface UpdatedDiagram extends DiagramView {
  merged: boolean;
}

/** The records of another diagram as the content of a new one. */
export class CopiedRecords {
  readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }
}

export interface CreateDiagram {
  ownerId: string;
  sessionId?: string | undefined;
  name: string;
  /** Any content, or a LargeContent, which is read and checked here; or CopiedRecords. */
  content: unknown;
}

/** With the word that the client made up for the diagram it creates. */
export interface CreateDiagramOnce extends CreateDiagram {
  creationId: string;
}

/** The new diagram, or which one an earlier request with the same word created; that one is left as it is. */
export type CreatedOnce = { kind: 'created'; diagram: DiagramView } | { kind: 'existing'; diagramId: string };

export interface UpdateDiagram {
  diagramId: string;
  userId: string;
  sessionId?: string | undefined;
  name: string;
  /** Any content, or a LargeContent; it is read and checked here. */
  content: unknown;
  /** Revision from which the client edited; without it the one that its session received last. One above the present is refused. */
  baseRevision?: number | undefined;
  /** The content holds every edit of this client up to the number, stored or not. */
  sent?: { clientId: string; seq: number } | undefined;
  /** Reported to others; 'save' unless given. */
  kind?: ChangeKind | undefined;
}
