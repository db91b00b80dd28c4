import { type StoreName } from '../src/db/bareDatabase.ts';
import { type OpenDatabase } from '../src/db/openDatabase.ts';
import { createLocalBus } from '../src/integrations/bus/localBus.ts';
import {
  createDiagramService,
  type DiagramService,
  type DiagramServiceDeps,
} from '../src/services/diagrams/diagramService.ts';
import { makeStorePlace, refuseWrites } from './stores.ts';

/** A diagram service on a real store in a temporary folder, with a clock controlled by the test. */
export interface DiagramHarness {
  store: OpenDatabase;
  diagrams: DiagramService;
  /** Messages logged by the service. */
  complaints: string[];
  /** The service's time. */
  now: () => number;
  pass(milliseconds: number): void;
  /** Makes the store reject a kind of write, such as `insert on diagram_ops`, until `accept` or `reset`. */
  refuse(write: string, only?: { id: string }): Promise<void>;
  accept(): Promise<void>;
  /** Restarts service and store on the same folder. */
  restart(): Promise<void>;
  /** Empties the store except for the owner, for the next test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The owner that every harness has. */
export const OWNER_ID = 'user-1';

export async function openDiagramHarness(
  driver?: StoreName,
  extra: Partial<DiagramServiceDeps> = {},
): Promise<DiagramHarness> {
  const place = await makeStorePlace('joinery-diagrams-');
  let time = 1_790_000_000_000;
  let lastId = 0;
  let mend: (() => Promise<void>) | undefined;
  const complaints: string[] = [];
  const complain = (_detail: object, message: string): void => void complaints.push(message);

  const start = async (): Promise<Pick<DiagramHarness, 'store' | 'diagrams'>> => {
    const store = await place.open(driver);
    const diagrams = createDiagramService({
      store,
      now: () => time,
      createId: () => `id-${String((lastId += 1))}`,
      log: { warn: complain, error: complain },
      bus: createLocalBus(),
      isShared: store.driverName === 'postgresql',
      ...extra,
    });
    return { store, diagrams };
  };
  const stop = async ({ store, diagrams }: Pick<DiagramHarness, 'store' | 'diagrams'>): Promise<void> => {
    await diagrams.close();
    await store.close();
  };

  const harness: DiagramHarness = {
    ...(await start()),
    complaints,
    refuse: async (write, only) => {
      mend = await refuseWrites(harness.store, write, only);
    },
    accept: async () => {
      await mend?.();
      mend = undefined;
    },
    now: () => time,
    pass: (milliseconds) => void (time += milliseconds),
    restart: async () => {
      await stop(harness);
      Object.assign(harness, await start());
    },
    reset: async () => {
      await harness.accept();
      await harness.store.db.deleteFrom('diagrams').execute();
      complaints.splice(0);
    },
    close: async () => {
      await stop(harness);
      await place.remove();
    },
  };
  const person = { issuer: 'https://issuer.example', email: 'ann@example.com', name: 'Ann', photo_url: null };
  await harness.store.db
    .insertInto('users')
    .values({ ...person, id: OWNER_ID, subject: 'ann', created_at: time, updated_at: time })
    .execute();
  return harness;
}
