// Entry of the assistant's threads where the server runs from its TypeScript source: a worker thread does not inherit tsx.
import { register } from 'tsx/esm/api';

register();
const { default: perform } = await import('./assistantWorker.ts');
export default perform;
