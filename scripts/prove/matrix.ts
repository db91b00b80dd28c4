/** `npm run prove:matrix`: a small diagram through every pair of the options of the Spring Boot form. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOOT_TABLE, SPRING_OPTIONS } from '@joinery/codegen';
import { generate } from './commandLine.ts';
import { fetchGroovy, gradleBuild, isGradleInstalled, readGradleBuild } from './gradle.ts';
import { findJdks } from './jdks.ts';
import { mavenVerify } from './maven.ts';
import { type Combination, pairwise } from './pairwise.ts';

const DIAGRAM = fileURLToPath(
  new URL('../../packages/codegen/test/golden/blog/diagram.json', import.meta.url),
);

const CHOICES = {
  bootVersion: SPRING_OPTIONS.bootVersions,
  type: SPRING_OPTIONS.types,
  packaging: SPRING_OPTIONS.packagings,
  useLombok: [false, true],
  useLooseCoupling: [false, true],
  database: SPRING_OPTIONS.databaseTypes,
  javaVersion: ['17', '21'],
} as const;
type Row = Combination<typeof CHOICES>;

const TEST_LAUNCHER = 'org.junit.platform:junit-platform-launcher';

function toConfig(row: Row): Record<string, unknown> {
  const description = `it's a "matrix" \\ of $options, é`;
  return { ...row, description, database: { type: row.database, name: 'matrix' } };
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].sort().join('\n');
}

/** The groups and artifacts of all dependencies in a pom.xml. */
function pomArtifacts(folder: string): string[] {
  const pom = readFileSync(join(folder, 'pom.xml'), 'utf8');
  return [...pom.matchAll(/<dependency>\s*<groupId>(.*?)<\/groupId>\s*<artifactId>(.*?)<\/artifactId>/g)].map(
    ([, group = '', artifact = '']) => `${group}:${artifact}`,
  );
}

/** Runs the build files as Groovy and compares what they ask for with the configuration and with the pom. */
async function checkGradle(row: Row, folder: string, tools: { groovy: string; twin: string }): Promise<void> {
  const facts = await readGradleBuild(folder, tools.groovy);
  const selected = {
    rootProject: 'demo',
    java: row.javaVersion,
    group: 'com.example',
    description: String(toConfig(row)['description']),
    test: 'useJUnitPlatform',
    runProperty: 'spring.profiles.active dev',
    repository: 'mavenCentral',
  };
  for (const [name, value] of Object.entries(selected)) {
    const got = facts.get(name)?.join();
    if (got !== value) throw new Error(`build.gradle: ${name} is ${got ?? 'absent'} instead of ${value}`);
  }
  const { lombok, patch } = BOOT_TABLE[row.bootVersion];
  if (facts.has('ext') !== (row.useLombok && lombok !== undefined))
    throw new Error('build.gradle: Lombok is not what was asked for');
  const boot = `org.springframework.boot ${patch}`;
  if (!facts.get('pluginVersion')?.includes(boot))
    throw new Error(`build.gradle does not apply the plugin ${boot}`);
  const artifacts = (facts.get('dependency') ?? [])
    .map((text) => text.split(' ')[1]?.split(':').slice(0, 2).join(':') ?? '')
    .filter((name) => name !== TEST_LAUNCHER);
  const [got, expected] = [listed(artifacts), listed(pomArtifacts(tools.twin))];
  if (got !== expected) throw new Error(`dependencies of build.gradle:\n${got}\nof pom.xml:\n${expected}`);
}

interface Tools {
  groovy: string;
  hasGradle: boolean;
  javaHome: string | undefined;
}

/** Builds and tests the project with Maven; a Gradle project's Java is that of its Maven twin, as a unit test ensures. */
async function prove(row: Row, folder: string, tools: Tools): Promise<void> {
  const maven = join(folder, 'maven');
  await generate(DIAGRAM, {
    target: 'spring-boot',
    out: maven,
    config: { ...toConfig(row), type: 'maven-project' },
  });
  if (row.type === 'gradle-project') {
    const gradle = join(folder, 'gradle');
    await generate(DIAGRAM, { target: 'spring-boot', out: gradle, config: toConfig(row) });
    await checkGradle(row, gradle, { groovy: tools.groovy, twin: maven });
    const problem = tools.hasGradle ? await gradleBuild(gradle) : null;
    if (problem !== null) throw new Error(problem);
  }
  const { problem } = await mavenVerify(maven, tools.javaHome);
  if (problem !== null) throw new Error(problem);
}

const rows = pairwise(CHOICES);
const home = mkdtempSync(join(tmpdir(), 'joinery-matrix-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
try {
  const groovy = await fetchGroovy(home);
  const hasGradle = await isGradleInstalled();
  if (!hasGradle)
    console.log(
      'No Gradle 8.4 or later: build files run against a stub of its language, Maven builds the Java.',
    );
  const jdks = findJdks();
  for (const [index, row] of rows.entries()) {
    const label = Object.entries(row)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(' ');
    // Lombok reaches into javac: the newest JDK shows whether it still can.
    const usable = jdks.filter(({ major }) => major >= Number(row.javaVersion));
    const jdk = row.useLombok ? usable.at(-1) : usable[0];
    if (row.javaVersion !== '17' && jdk === undefined) {
      counts.skipped += 1;
      console.log(`SKIPPED  ${label}: no JDK ${row.javaVersion} or later`);
      continue;
    }
    const folder = join(home, String(index));
    const started = performance.now();
    let problem: string | null = null;
    try {
      mkdirSync(folder);
      await prove(row, folder, { groovy, hasGradle, javaHome: jdk?.home });
    } catch (error) {
      problem = (error as Error).message;
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    counts[problem === null ? 'passed' : 'failed'] += 1;
    console.log(
      `${problem === null ? 'ok' : 'FAILED'}  ${label} on JDK ${String(jdk?.major ?? 'default')} (${seconds} s)`,
    );
    if (problem !== null) console.error(problem);
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
