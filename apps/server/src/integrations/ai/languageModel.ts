import { type LanguageModelV3 } from '@ai-sdk/provider';
import { type LanguageModel } from 'ai';
import { type AiSettings } from './aiSettings.ts';
import { openModel, type OpenModel } from './openModel.ts';

const opened = new Map<unknown, OpenModel>();

/** The model of the settings; the library of its provider is loaded at the first call. */
export async function openLanguageModel(settings: AiSettings): Promise<LanguageModelV3> {
  const model = openModel(settings);
  const languageModel = await model.load();
  opened.set(languageModel, model);
  return languageModel;
}

/** The model that was opened as this one. */
export function findOpenModel(languageModel: LanguageModel): OpenModel {
  const model = opened.get(languageModel);
  if (model === undefined) throw new Error('The model was opened elsewhere.');
  return model;
}
