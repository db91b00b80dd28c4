import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { type AiState, type Assistant } from './assistant.ts';

export const AssistantContext = createContext<Assistant | null>(null);

/** The helper of the page's editor. */
export function useAssistant(): Assistant {
  const assistant = use(AssistantContext);
  if (assistant === null) throw new Error('useAssistant is used outside an editor session');
  return assistant;
}

/** One part of its state. */
export function useAiState<T>(selector: (state: AiState) => T): T {
  return useStore(useAssistant().state, selector);
}
