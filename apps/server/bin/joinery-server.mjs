#!/usr/bin/env -S node --min-semi-space-size=16
import { existsSync, readFileSync } from 'node:fs';

if (process.argv.includes('--version')) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${version}\n`);
} else {
  const built = new URL('../dist/main.js', import.meta.url);
  if (existsSync(built)) {
    await import(built.href);
  } else {
    process.stderr.write('The server is not built yet. Run `npm start`, which builds what is missing.\n');
    process.exitCode = 1;
  }
}
