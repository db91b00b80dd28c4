import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GeneratedFile } from '../src/index.ts';

const STUBS = fileURLToPath(new URL('./javaStubs', import.meta.url));
/** Options for short runs: the optimizing compiler and parallel collector cost more than they save. */
const QUICK_START = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC'];
const FLAGS = ['--release', '17', '-encoding', 'UTF-8', '-proc:none', '-implicit:none'];
const STRICT = ['-Xlint:all,-processing,-serial', '-Werror', '-Xmaxerrs', '1000', '-Xmaxwarns', '1000'];

/** Compiles sources with javac. Returns its output, empty if there are no errors. */
function runJavac(folder: string, sources: readonly string[], flags: readonly string[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, 'sources.txt');
  writeFileSync(list, sources.map((path) => `"${path.replaceAll('\\', '/')}"`).join('\n'));
  return new Promise((resolve) => {
    const child = spawn(
      'javac',
      [...QUICK_START, ...FLAGS, ...flags, '-d', join(folder, 'classes'), `@${list}`],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? '' : said || `javac ended with ${String(code)}`));
  });
}

/** Compiles the stubs once. Returns the folder of their classes. */
export async function compileStubs(folder: string): Promise<string> {
  const sources = readdirSync(STUBS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.java'))
    .map((entry) => join(entry.parentPath, entry.name));
  const problem = await runJavac(folder, sources, []);
  if (problem !== '') throw new Error(problem);
  return join(folder, 'classes');
}

/** Compiles all Java among the files in one run, with lint warnings as errors. Returns the output of javac. */
export function compileJava(
  folder: string,
  files: readonly GeneratedFile[],
  classPath: string,
): Promise<string> {
  const sources = files
    .filter((file) => file.path.endsWith('.java'))
    .map((file) => {
      const path = join(folder, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.code);
      return path;
    });
  return runJavac(folder, sources, [...STRICT, '-cp', classPath]);
}
