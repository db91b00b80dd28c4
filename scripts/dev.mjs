/** `npm run dev`: the server from its sources, restarted on change, and the web app with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const port = process.env.PORT ?? '3000';
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
const children = [
  spawn(process.execPath, [tsx, 'watch', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  }),
  spawn(process.execPath, [vite], {
    cwd: join(ROOT, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, JOINERY_API: `http://localhost:${port}` },
  }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
