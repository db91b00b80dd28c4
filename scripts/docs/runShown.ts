import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify, stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { ROOT } from './render.ts';
import { findShownCommands } from './shownCommands.ts';

export const SHOWN = findShownCommands();

const ran = new Set<string>();

/** Returns the command of a page that begins so, and records that a test of this file runs it. */
export function take(page: string, beginning: string): string {
  const found = SHOWN.find((one) => one.page === page && one.command.startsWith(beginning));
  if (found === undefined) throw new Error(`${page} shows no command that begins with ${beginning}`);
  ran.add(found.command);
  return found.command;
}

/** Whether a test of this file took the command. */
export function isTaken(command: string): boolean {
  return ran.has(command);
}

/** Returns a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies the project, for commands that write into it; returns the folder, which is to be removed. */
export function copyProject(leftOut: RegExp): string {
  const copy = mkdtempSync(join(tmpdir(), 'joinery-copy-'));
  cpSync(ROOT, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leftOut.test(relative(ROOT, path)),
  });
  return copy;
}

/** Settings of a run; without a folder it is in the project. */
interface RunOptions {
  cwd?: string;
  environment?: Record<string, string>;
}

/** Runs a command; returns what it prints, throws if it fails. */
export async function runShell(
  command: string,
  { cwd = ROOT, environment }: RunOptions = {},
): Promise<string> {
  const script = `set -euo pipefail\n${command}`;
  // The depth is that of the tests that run here, not of what they run.
  const env = { ...process.env, TEST_DEPTH: 'quick', ...environment };
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd, env, maxBuffer: 2 ** 26 });
  return stripVTControlCharacters(stdout);
}

/** Runs a command that measures; returns what it prints, also where a figure is above its limit. */
export async function runMeasuring(command: string, options: RunOptions = {}): Promise<string> {
  return runShell(command, options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}`;
  });
}

interface Started {
  /** The first match in the output. */
  found: string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** The line of a server that has started, with its address. */
export const LISTENING = /listening on (http\S+)/u;

/** Starts a program and waits for its line; it ends with the test at the latest. */
export async function startShell(command: string, pattern: RegExp): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('bash', ['-c', `exec ${command}`], {
    ...{ cwd: ROOT, detached: true, env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, signal);
    await ended;
  };
  onTestFinished(() => stop());
  for await (const line of createInterface({ input: child.stdout })) {
    const [, found] = pattern.exec(stripVTControlCharacters(line)) ?? [];
    if (found !== undefined) return { found, stop };
  }
  throw new Error(`${command} printed no ${String(pattern)}`);
}
