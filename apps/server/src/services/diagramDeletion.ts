import { can } from '@joinery/model';
import { type OpenDatabase } from '../db/openDatabase.ts';
import { type DocumentService } from './documents/documentService.ts';
import { authorize, diagramNotFound } from './sharing/access.ts';
import { audit } from './sharing/audit.ts';

interface DeletionDeps {
  store: Pick<OpenDatabase, 'db'>;
  documents: Pick<DocumentService, 'delete' | 'restore'>;
  now: () => number;
  createId: () => string;
}

export interface DiagramDeletion {
  delete(actorId: string, diagramId: string): Promise<void>;
  /** Takes a deletion back while that is possible; whoever is not the owner learns nothing, the diagram is gone for them. */
  restore(actorId: string, diagramId: string): Promise<void>;
}

export function createDiagramDeletion(deps: DeletionDeps): DiagramDeletion {
  const { db } = deps.store;
  return {
    delete: async (actorId, diagramId) => {
      await authorize(db, { diagramId, userId: actorId, permission: 'diagram.delete' });
      await deps.documents.delete(diagramId);
      await audit(db, deps, { actorId, diagramId, action: 'diagram.deleted' });
    },
    restore: async (actorId, diagramId) => {
      const row = await db
        .selectFrom('diagram_access')
        .select('access_level')
        .where('diagram_id', '=', diagramId)
        .where('user_id', '=', actorId)
        .executeTakeFirst();
      if (row === undefined || !can(row.access_level, 'diagram.delete')) throw diagramNotFound();
      await deps.documents.restore(diagramId);
      await audit(db, deps, { actorId, diagramId, action: 'diagram.restored' });
    },
  };
}
