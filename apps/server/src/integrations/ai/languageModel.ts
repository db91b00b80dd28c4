import { type LanguageModelV3 } from '@ai-sdk/provider';
import { type AiSettings } from './aiSettings.ts';
import { openModel } from './openModel.ts';

/** The model of the settings; the library of its provider is loaded at the first call. */
export function openLanguageModel(settings: AiSettings): Promise<LanguageModelV3> {
  return openModel(settings).load();
}
