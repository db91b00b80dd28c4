import { useStore } from 'zustand';
import { createRequiredContext } from '../lib/requiredContext.ts';
import { type LiveDiagram, type LiveState } from './liveDiagram.ts';

/** The live diagram of the page's editor. */
export const [LiveContext, useLive] = createRequiredContext<LiveDiagram>('useLive');

/** Selects part of its state. */
export function useLiveState<T>(selector: (state: LiveState) => T): T {
  return useStore(useLive().state, selector);
}
