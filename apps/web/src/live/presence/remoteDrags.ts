import { LIMITS, type Operation, type Position } from '@joinery/model';
import { REALTIME_LIMITS } from '@joinery/wire';

interface Step {
  socketId: string;
  position: Position;
  at: number;
}

/** Positions of cards that other participants are dragging; a drag without updates expires, as the card was dropped. */
export interface RemoteDrags {
  apply: (socketId: string, operations: readonly Operation[]) => void;
  drop: (socketId: string) => void;
  clear: () => void;
}

function readPosition(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return null;
  const { x, y } = value;
  return isCoordinate(x) && isCoordinate(y) ? { x, y } : null;
}

function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LIMITS.maxCoordinate;
}

/** Notifies once per frame, however many participants drag. */
export function createRemoteDrags(show: (places: ReadonlyMap<string, Position>) => void): RemoteDrags {
  let steps = new Map<string, Step>();
  let frame: number | undefined;
  let staleTimer: ReturnType<typeof setTimeout> | undefined;

  const scheduleShow = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      show(new Map([...steps].map(([id, { position }]) => [id, position])));
    });
  };

  const dropStale = (): void => {
    staleTimer = undefined;
    const oldest = performance.now() - REALTIME_LIMITS.dragStaleMs;
    const kept = new Map([...steps].filter(([, { at }]) => at > oldest));
    if (kept.size < steps.size) {
      steps = kept;
      scheduleShow();
    }
    scheduleDropStale();
  };

  const scheduleDropStale = (): void => {
    if (steps.size > 0) staleTimer ??= setTimeout(dropStale, REALTIME_LIMITS.dragStaleMs / 4);
  };

  return {
    apply(socketId, operations) {
      const at = performance.now();
      for (const operation of operations) {
        if (operation.record !== 'entity' || operation.kind !== 'set') continue;
        const position = readPosition(operation.props.position);
        if (position) steps.set(operation.id, { socketId, position, at });
      }
      scheduleShow();
      scheduleDropStale();
    },
    drop(socketId) {
      const kept = new Map([...steps].filter(([, step]) => step.socketId !== socketId));
      if (kept.size === steps.size) return;
      steps = kept;
      // Synchronously: the drop itself renders synchronously, and the card must not jump back for a frame.
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      show(new Map([...steps].map(([id, { position }]) => [id, position])));
    },
    clear() {
      clearTimeout(staleTimer);
      staleTimer = undefined;
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      if (steps.size > 0) show(new Map());
      steps = new Map();
    },
  };
}
