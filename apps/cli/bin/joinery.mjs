#!/usr/bin/env node
import { ensureBuilt } from '../../../scripts/build.mjs';

await ensureBuilt('cli');
await import('../dist/main.js');
