import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  buildCodeModel,
  type GeneratedFile,
  type SpringConfigInput,
  springConfigSchema,
} from '../src/index.ts';
import { generateSpringProject } from '../src/targets/spring/springProject.ts';

/** Resolves the jars of a generated project with Maven, from its build file. */
export async function resolveSpringClassPath(folder: string, options: SpringConfigInput): Promise<string> {
  const config = springConfigSchema.parse(options);
  const content = { nodes: [], edges: [] };
  const files = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  for (const file of files) if (file.path.endsWith('pom.xml')) writeInto(folder, file);
  const output = join(folder, 'classpath.txt');
  const goal = ['dependency:build-classpath', `-Dmdep.outputFile=${output}`, '-DincludeScope=runtime'];
  await promisify(execFile)('mvn', ['-B', '-q', '-ntp', ...goal], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return readFileSync(output, 'utf8').trim();
}

/** Writes a generated file into the folder. Returns its path. */
export function writeInto(folder: string, { path, code }: GeneratedFile): string {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code);
  return target;
}
