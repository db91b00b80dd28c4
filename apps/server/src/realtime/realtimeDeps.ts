import { type FastifyBaseLogger } from 'fastify';
import { type Bus } from '../integrations/bus/bus.ts';
import { type DiagramService } from '../services/diagrams/diagramService.ts';
import { type Services } from '../services/services.ts';
import { type Announcer } from './announcer.ts';
import { type RealtimeNamespace, type Registry } from './connection.ts';
import { type PresenceSync } from './presence/presenceSync.ts';
import { type RealtimeMetrics } from './metrics.ts';
import { type Protocol1Histories } from './protocol1/protocol1Histories.ts';

/** Dependencies of the parts of the live connection. */
export interface RealtimeDeps {
  namespace: RealtimeNamespace;
  registry: Registry;
  diagrams: DiagramService;
  services: Pick<Services, 'findAccess' | 'readAccessLevels' | 'auth'>;
  announcer: Announcer;
  histories: Protocol1Histories;
  metrics: RealtimeMetrics;
  presenceSync: PresenceSync;
  bus: Bus;
  now: () => number;
  createId: () => string;
  log: FastifyBaseLogger;
  /** Whether no other node has sockets of the same diagrams. */
  isAlone: boolean;
  areRatesOff: boolean;
  /** Set during shutdown. */
  state: { isClosing: boolean };
}
