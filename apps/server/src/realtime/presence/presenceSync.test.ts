import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BusMessage } from '../../integrations/bus/bus.ts';
import { createLocalBus } from '../../integrations/bus/localBus.ts';
import { createPresenceSync, PRESENCE_SYNC_DELAY_MS } from './presenceSync.ts';

describe('[M323] presence is recomputed', () => {
  const messages: BusMessage[] = [];
  const bus = createLocalBus();
  bus.subscribe((message) => messages.push(message));

  beforeEach(() => {
    messages.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('debounces presence updates', () => {
    const presenceSync = createPresenceSync(bus, false);
    presenceSync.noteChange('a');
    presenceSync.noteChange('b');
    expect(messages).toEqual([]);
    vi.advanceTimersByTime(PRESENCE_SYNC_DELAY_MS);
    expect(messages).toEqual(['a', 'b'].map((diagramId) => ({ kind: 'people-changed', diagramId })));
    vi.advanceTimersByTime(PRESENCE_SYNC_DELAY_MS * 10);
    expect(messages).toHaveLength(2);
  });

  it('waits after the last one too, however many join and leave', () => {
    const presenceSync = createPresenceSync(bus, false);
    for (let change = 0; change < 5; change += 1) {
      presenceSync.noteChange('a');
      vi.advanceTimersByTime(PRESENCE_SYNC_DELAY_MS * 0.7);
    }
    const before = messages.length;
    vi.advanceTimersByTime(PRESENCE_SYNC_DELAY_MS * 2);
    expect(before).toBeGreaterThan(0);
    expect(messages.length).toBeGreaterThan(before);
    expect(messages.length).toBeLessThan(5);
  });

  it('neither on a single node, nor on one that stops', () => {
    createPresenceSync(bus, true).noteChange('a');
    const stopping = createPresenceSync(bus, false);
    stopping.noteChange('a');
    stopping.stop();
    vi.advanceTimersByTime(PRESENCE_SYNC_DELAY_MS * 10);
    expect(messages).toEqual([]);
  });
});
