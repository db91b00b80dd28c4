import { type Operation } from '@joinery/model';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { type SqliteDriverName } from '../../src/db/sqlite/driver/sqliteDriver.ts';
import { createLocalBus } from '../../src/integrations/bus/localBus.ts';
import { createDiagramService, type DiagramService } from '../../src/services/diagrams/diagramService.ts';

// Opens the data folder, reports its content, then writes until killed. Every line describes committed data.
const [dataDir = '', driver = '', mode = ''] = process.argv.slice(2);
const report = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const store = await openDatabase({ dataDir, driver: driver as SqliteDriverName });
const complain = (_detail: object, message: string): void => report({ kind: 'complaint', message });
const diagrams = createDiagramService({
  store,
  now: Date.now,
  createId: randomUUID,
  log: { warn: complain, error: complain },
  bus: createLocalBus(),
});

async function findOrCreateDiagram(): Promise<string> {
  const found = await store.db.selectFrom('diagrams').select('id').executeTakeFirst();
  if (found) return found.id;
  const user = {
    id: 'u',
    issuer: 'i',
    subject: 's',
    email: 'e',
    name: 'n',
    photo_url: null,
    created_at: 0,
    updated_at: 0,
  };
  await store.db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await diagrams.create({ ownerId: 'u', name: 'Crash', content: { nodes: [], edges: [] } })).id;
}

const entity = (id: string, attributes: number) => ({
  id,
  type: 'entity' as const,
  position: { x: 0, y: 0 },
  data: {
    name: id,
    attributes: Array.from({ length: attributes }, (_, index) => ({
      id: `${id}-${index}`,
      name: `attribute${index}`,
    })),
  },
});

/** Saves the whole content with two more entities, like a tab that saves by PUT. */
async function saveByPut(service: DiagramService, diagramId: string, pair: string): Promise<number> {
  const { content, revision, name } = await service.read(diagramId);
  // Some saves are large, so that a commit spans many pages.
  const size = Math.random() < 0.1 ? 300 : 2;
  const nodes = [...content.nodes, entity(`${pair}-a`, size), entity(`${pair}-b`, 1)];
  const request = { diagramId, userId: 'u', name, content: { ...content, nodes }, baseRevision: revision };
  return (await service.update(request)).revision;
}

/** Adds two entities by numbered operations, like a socket. */
async function saveByOperations(service: DiagramService, diagramId: string, pair: string): Promise<number> {
  const operations = ['a', 'b'].map((end): Operation => ({
    kind: 'put',
    record: 'entity',
    id: `${pair}-${end}`,
    props: { name: `${pair}-${end}`, position: { x: 1, y: 1 } },
  }));
  const outcome = await service.edit({
    diagramId,
    userId: 'u',
    socketId: null,
    kind: 'paste',
    action: { is: 'operations', operations },
    sent: { clientId: pair, seq: 1, after: 0 },
  });
  if (outcome.is === 'refused' || !outcome.ack.ok) throw new Error('An edit was refused.');
  return outcome.ack.rev;
}

async function writeForever(diagramId: string, save: typeof saveByPut): Promise<never> {
  for (;;) {
    const pair = randomUUID();
    report({ kind: 'ack', pair, revision: await save(diagrams, diagramId, pair) });
  }
}

const diagramId = await findOrCreateDiagram();
const { content, revision } = await diagrams.read(diagramId);
const log = await store.db.selectFrom('diagram_ops').select('rev').orderBy('rev').execute();
report({
  kind: 'open',
  revision,
  entities: content.nodes.map((node) => node.id),
  revisions: log.map((row) => row.rev),
  attributes: content.nodes.reduce((sum, node) => sum + node.data.attributes.length, 0),
});

if (mode === 'write') {
  await Promise.all(
    [saveByPut, saveByOperations, saveByOperations].map((save) => writeForever(diagramId, save)),
  );
}
await diagrams.close();
await store.close();
