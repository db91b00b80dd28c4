import { BOOT_TABLE } from '@joinery/codegen';
import { runProgram } from './processes.ts';

const VERIFY_TIMEOUT_MS = 15 * 60_000;

/** Whether Maven can resolve a Boot artifact, from its local repository or from a remote one. */
export async function isMavenCentralReachable(): Promise<boolean> {
  const artifact = `org.springframework.boot:spring-boot-starter-parent:${BOOT_TABLE['3.5'].patch}:pom`;
  const args = ['-B', '-q', 'dependency:get', `-Dartifact=${artifact}`, '-Dtransitive=false'];
  return (await runProgram('mvn', args, { timeoutMs: 120_000 })).code === 0;
}

/**
 * `mvn -B verify` in the folder, with every lint of javac on and warnings as errors: a forked javac reads them from
 * JDK_JAVAC_OPTIONS, so the project's build file is not changed. `javaHome` is the JDK, if it is not
 * the usual one.
 */
export async function mavenVerify(
  folder: string,
  javaHome?: string,
): Promise<{ problem: string | null; output: string }> {
  const { code, output } = await runProgram('mvn', ['-B', '-ntp', 'verify', '-Dmaven.compiler.fork=true'], {
    cwd: folder,
    env: {
      JDK_JAVAC_OPTIONS: '-Xlint:all,-processing,-serial -Werror',
      ...(javaHome === undefined ? {} : { JAVA_HOME: javaHome }),
    },
    timeoutMs: VERIFY_TIMEOUT_MS,
  });
  if (code !== 0) return { problem: lastLines(output, 60), output };
  const tests = /Tests run: (\d+), Failures: 0, Errors: 0, Skipped: 0/.exec(
    output.split('Results:').at(-1) ?? '',
  );
  if (!tests || Number(tests[1]) === 0) return { problem: 'the build ran no test, or skipped one', output };
  const warnings = output.split('\n').filter((line) => /^\[WARNING\].*\.java/.test(line));
  return { problem: warnings.length > 0 ? warnings.join('\n') : null, output };
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
