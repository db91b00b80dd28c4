// Entry of the assistant's worker where the server runs from its TypeScript source: a worker thread does not inherit tsx.
import { register } from 'tsx/esm/api';

register();
await import('./assistantWorker.ts');
