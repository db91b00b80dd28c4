import { serveCalls } from '../../lib/serveCalls.ts';
import { arrange } from './arrange.ts';

const api = { arrange };
export type LayoutApi = typeof api;

serveCalls(api);
