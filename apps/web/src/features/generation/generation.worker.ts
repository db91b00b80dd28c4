import { serveCalls } from '../../lib/serveCalls.ts';
import { generateFiles } from './generateFiles.ts';

const api = { generate: generateFiles };
export type GenerationApi = typeof api;

serveCalls(api);
