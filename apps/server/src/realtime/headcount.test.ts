import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BusMessage } from '../integrations/bus/bus.ts';
import { createLocalBus } from '../integrations/bus/localBus.ts';
import { createHeadcount, HEADCOUNT_AFTER_MS } from './headcount.ts';

describe('[M323] presence is recomputed', () => {
  const heard: BusMessage[] = [];
  const bus = createLocalBus();
  bus.subscribe((message) => heard.push(message));

  beforeEach(() => {
    heard.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('debounces presence updates', () => {
    const headcount = createHeadcount(bus, false);
    headcount.noteChange('a');
    headcount.noteChange('b');
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(HEADCOUNT_AFTER_MS);
    expect(heard).toEqual(['a', 'b'].map((diagramId) => ({ kind: 'people-changed', diagramId })));
    vi.advanceTimersByTime(HEADCOUNT_AFTER_MS * 10);
    expect(heard).toHaveLength(2);
  });

  it('waits after the last one too, however many join and leave', () => {
    const headcount = createHeadcount(bus, false);
    for (let change = 0; change < 5; change += 1) {
      headcount.noteChange('a');
      vi.advanceTimersByTime(HEADCOUNT_AFTER_MS * 0.7);
    }
    const before = heard.length;
    vi.advanceTimersByTime(HEADCOUNT_AFTER_MS * 2);
    expect(before).toBeGreaterThan(0);
    expect(heard.length).toBeGreaterThan(before);
    expect(heard.length).toBeLessThan(5);
  });

  it('neither on a single node, nor on one that stops', () => {
    createHeadcount(bus, true).noteChange('a');
    const stopping = createHeadcount(bus, false);
    stopping.noteChange('a');
    stopping.stop();
    vi.advanceTimersByTime(HEADCOUNT_AFTER_MS * 10);
    expect(heard).toEqual([]);
  });
});
