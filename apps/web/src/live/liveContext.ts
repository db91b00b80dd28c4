import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { type LiveDiagram, type LiveState } from './liveDiagram.ts';

export const LiveContext = createContext<LiveDiagram | null>(null);

/** The live diagram of the page's editor. */
export function useLive(): LiveDiagram {
  const live = use(LiveContext);
  if (live === null) throw new Error('useLive is used outside an editor session');
  return live;
}

/** One part of its state. */
export function useLiveState<T>(selector: (state: LiveState) => T): T {
  return useStore(useLive().state, selector);
}
