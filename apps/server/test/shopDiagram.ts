import { type DiagramContent, type EntityNode, type Operation } from '@joinery/model';
import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type PlannedEdit } from '@joinery/wire';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from './diagramHarness.ts';
import { AppError } from '../src/errors.ts';
import { type StoreName } from '../src/db/bareDatabase.ts';
import { type UpdatedDiagram, type UpdateDiagram } from '../src/services/diagrams/diagramRequests.ts';
import { type Outcome } from '../src/services/diagrams/edit/batch.ts';
import { type DiagramView } from '../src/services/diagrams/open/diagramView.ts';

export const person = anEntity({ name: 'Person' });
export const order = anEntity({ name: 'Order' });
export const places = aRelationship({ source: person, target: order });
export const shop = aDiagram({ nodes: [person, order], edges: [places] });

export const withEntity = (content: DiagramContent, ...nodes: EntityNode[]): DiagramContent => ({
  ...content,
  nodes: [...content.nodes, ...nodes],
});
export const withoutEntity = (content: DiagramContent, id: string): DiagramContent => ({
  nodes: content.nodes.filter((node) => node.id !== id),
  edges: content.edges.filter((edge) => edge.source !== id && edge.target !== id),
});
export const renamed = (content: DiagramContent, id: string, name: string): DiagramContent => ({
  ...content,
  nodes: content.nodes.map((node) => (node.id === id ? { ...node, data: { ...node.data, name } } : node)),
});
export const moved = (content: DiagramContent, id: string, x: number): DiagramContent => ({
  ...content,
  nodes: content.nodes.map((node) => (node.id === id ? { ...node, position: { x, y: 0 } } : node)),
});
export const getIds = (content: DiagramContent): string[] => content.nodes.map((node) => node.id).sort();
export const entityIn = (content: DiagramContent, id: string): EntityNode | undefined =>
  content.nodes.find((node) => node.id === id);
export const refusal = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof AppError && error.code === code && message.test(error.message);

/** The harness of the test file, and its diagram of a shop, which is new for each test. */
export let harness: DiagramHarness;
export let diagram: DiagramView;

/** Opens the harness on a store, and creates the diagram before each test. */
export function openShop(driver: StoreName): void {
  beforeAll(async () => {
    harness = await openDiagramHarness(driver);
  });
  afterAll(async () => harness.close());
  beforeEach(async () => {
    await harness.reset();
    diagram = await harness.diagrams.create({
      ownerId: OWNER_ID,
      sessionId: 'first',
      name: 'Shop',
      content: shop,
    });
  });
}

export const save = (
  content: unknown,
  options: Partial<Pick<UpdateDiagram, 'baseRevision' | 'sessionId' | 'name' | 'sent'>> = {},
): Promise<UpdatedDiagram> =>
  harness.diagrams.update({ diagramId: diagram.id, userId: OWNER_ID, name: 'Shop', content, ...options });
export const edit = (
  operations: Operation[],
  options: { diagramId?: string; userId?: string; sent?: PlannedEdit['sent'] } = {},
): Promise<Outcome> => {
  const { diagramId = diagram.id, userId = OWNER_ID, sent } = options;
  return harness.diagrams.edit({
    diagramId,
    userId,
    socketId: null,
    kind: 'node',
    action: { is: 'operations', operations },
    sent,
  });
};
export const read = (): Promise<DiagramView> => harness.diagrams.read(diagram.id);
export const readRow = async () =>
  harness.store.db.selectFrom('diagrams').selectAll().where('id', '=', diagram.id).executeTakeFirstOrThrow();
export const readLog = async (): Promise<number[]> => {
  const rows = await harness.store.db.selectFrom('diagram_ops').select('rev').orderBy('rev').execute();
  return rows.map((row) => row.rev);
};
