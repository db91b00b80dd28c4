#!/usr/bin/env node
import { ensureBuilt } from '../../../scripts/build.mjs';

ensureBuilt('cli');
await import('../dist/main.js');
