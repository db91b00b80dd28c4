import { useStore } from 'zustand';
import { createRequiredContext } from '../../lib/requiredContext.ts';
import { type AiState, type Assistant } from './assistant.ts';

/** The assistant of the page's editor. */
export const [AssistantContext, useAssistant] = createRequiredContext<Assistant>('useAssistant');

/** One part of its state. */
export function useAiState<T>(selector: (state: AiState) => T): T {
  return useStore(useAssistant().state, selector);
}
