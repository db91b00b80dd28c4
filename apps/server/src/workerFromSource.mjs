// Entry of a worker thread for a server that runs from its TypeScript source: threads do not inherit tsx.
import { register } from 'tsx/esm/api';

register();
const { default: perform } = await import(process.argv[2]);
export default perform;
