import { type Records } from '@joinery/model';
import { type ChangeKind } from './store/operationLog.ts';
import { type DiagramView } from './open/diagramView.ts';

/** Result of an update; `merged` if another user had edited since the base, or no base was found. */
export interface UpdatedDiagram extends DiagramView {
  merged: boolean;
}

/** Records copied from another diagram, as the content of a new one. */
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
  /** Any content, or a LargeContent, which is parsed and validated here; or CopiedRecords. */
  content: unknown;
}

/** With the client-generated id of the new diagram. */
export interface CreateDiagramOnce extends CreateDiagram {
  creationId: string;
}

/** The new diagram, or the unchanged one that an earlier request with the same id created. */
export type CreatedOnce = { kind: 'created'; diagram: DiagramView } | { kind: 'existing'; diagramId: string };

export interface UpdateDiagram {
  diagramId: string;
  userId: string;
  sessionId?: string | undefined;
  name: string;
  /** Any content, or a LargeContent; it is parsed and validated here. */
  content: unknown;
  /**
   * Revision on which the client edited; by default the last one its session received. A revision above
   * the current one is rejected.
   */
  baseRevision?: number | undefined;
  /** The content contains every edit of this client up to the number, stored or not. */
  sent?: { clientId: string; seq: number } | undefined;
  /** Broadcast to others; 'save' by default. */
  kind?: ChangeKind | undefined;
}
