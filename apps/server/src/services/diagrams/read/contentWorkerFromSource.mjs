// Entry of the content worker where the server runs from its TypeScript source: a worker thread does not inherit tsx.
import { register } from 'tsx/esm/api';

register();
const { default: perform } = await import('./contentWorker.ts');
export default perform;
