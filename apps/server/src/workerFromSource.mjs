// Entry of a worker thread where the server runs from its TypeScript source: a thread does not inherit tsx.
import { register } from 'tsx/esm/api';

register();
const { default: perform } = await import(process.argv[2]);
export default perform;
