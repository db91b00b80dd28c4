import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI_TIMEOUT_MS = 120_000;

/** A target, the folder it is written to, and its options. */
interface Generation {
  target: string;
  out: string;
  config: unknown;
}

/** Generates into the folder as a person would, through the command line. */
export async function generate(diagram: string, { target, out, config }: Generation): Promise<void> {
  const configFile = `${out}.config.json`;
  writeFileSync(configFile, JSON.stringify(config));
  const cli = join(ROOT, 'apps/cli/bin/joinery.mjs');
  const args = [cli, 'generate', diagram, '--target', target, '--out', out, '--config', configFile];
  const { code, output } = await runProgram(process.execPath, args, { cwd: ROOT, timeoutMs: CLI_TIMEOUT_MS });
  if (code !== 0) throw new Error(`joinery generate --target ${target} ended with ${code}: ${output}`);
}
