/** `npm start`: installs and builds what is missing or stale, then runs the server in this process. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
ensureBuilt('web', 'server');
process.chdir(ROOT);
await import('../apps/server/dist/main.js');
