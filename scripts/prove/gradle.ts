import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLines } from './maven.ts';
import { runProgram } from './processes.ts';

const GROOVY = '4.0.26';
const DSL = fileURLToPath(new URL('./gradleDsl.groovy', import.meta.url));
const TIMEOUT_MS = 120_000;
const BUILD_TIMEOUT_MS = 15 * 60_000;

/** The contents of a Gradle project's build files: the values of each kind, in order. */
type GradleFacts = Map<string, string[]>;

/** Downloads Groovy into the folder with Maven; returns the path of its jar. */
export async function fetchGroovy(folder: string): Promise<string> {
  const artifact = `org.apache.groovy:groovy:${GROOVY}`;
  const args = ['-B', '-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  const { code, output } = await runProgram('mvn', args, { cwd: folder, timeoutMs: TIMEOUT_MS });
  if (code !== 0) throw new Error(`Maven did not bring Groovy: ${lastLines(output, 5)}`);
  return join(folder, `groovy-${GROOVY}.jar`);
}

/** Runs settings.gradle and build.gradle as Groovy against a stub of Gradle's language; throws what is not Gradle. */
export async function readGradleBuild(folder: string, groovy: string): Promise<GradleFacts> {
  const java = process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin/java') : 'java';
  const args = ['-cp', groovy, 'groovy.ui.GroovyMain', '--encoding', 'UTF-8', DSL, folder];
  const { code, output } = await runProgram(java, args, { timeoutMs: TIMEOUT_MS });
  if (code !== 0) throw new Error(`build.gradle is not understood:\n${lastLines(output, 30)}`);
  const facts: GradleFacts = new Map();
  for (const line of output.trimEnd().split('\n')) {
    const [kind = '', ...parts] = line.split('\t');
    facts.set(kind, [...(facts.get(kind) ?? []), parts.join(' ')]);
  }
  return facts;
}

/** Whether a Gradle that builds the projects (8.4 or later) is installed. */
export async function isGradleInstalled(): Promise<boolean> {
  const { code, output } = await runProgram('gradle', ['--version'], { timeoutMs: TIMEOUT_MS });
  const [, major, minor] = /^Gradle (\d+)\.(\d+)/m.exec(output) ?? [];
  return code === 0 && Number(major) * 100 + Number(minor) >= 804;
}

/** Runs `gradle build` in the folder; returns the problem, if any. */
export async function gradleBuild(folder: string): Promise<string | null> {
  const options = { cwd: folder, timeoutMs: BUILD_TIMEOUT_MS };
  const { code, output } = await runProgram('gradle', ['--no-daemon', 'build'], options);
  return code === 0 ? null : lastLines(output, 60);
}
