import { Counter, Gauge, type Registry as Figures } from 'prom-client';

/** Metrics of the live connection: never of a user or a diagram. */
export interface RealtimeMetrics {
  /** Counts a message as accepted, or rejected with a code of the catalogue. */
  count(event: string, outcome: string): void;
  /** Counts the operations of a stored edit. */
  countOperations(operations: number): void;
}

export function measureRealtime(
  figures: Figures,
  read: { sockets: () => number; watched: () => number; open: () => number },
): RealtimeMetrics {
  const registers = [figures];
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  gauge('joinery_sockets', 'Sockets that are connected.', read.sockets);
  gauge('joinery_rooms_watched', 'Diagrams with connected clients.', read.watched);
  gauge('joinery_rooms_open', 'Diagrams in memory.', read.open);
  // Counted here and passed on when read: the library validates all labels each time.
  const counts = new Map<string, Map<string, number>>();
  new Counter({
    name: 'joinery_socket_messages_total',
    help: 'Messages of sockets, by event and outcome.',
    labelNames: ['event', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [event, outcomes] of counts) {
        for (const [outcome, count] of outcomes) this.inc({ event, outcome }, count);
      }
    },
  });
  const operations = new Counter({
    name: 'joinery_operations_total',
    help: 'Operations stored and broadcast.',
    registers,
  });
  return {
    count: (event, outcome) => {
      const outcomes = counts.get(event) ?? new Map<string, number>();
      counts.set(event, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
    },
    countOperations: (count) => operations.inc(count),
  };
}
