/**
 * `npm run versions`: compares the versions that generated projects get with the newest of their registries. Asks Maven and
 * npm, as they are set up on this machine; no test does.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BOOT_LINES,
  BOOT_TABLE,
  MAVEN_WRAPPER_VERSION,
  SQL_JS_VERSION,
  TYPEORM_DRIVERS,
  TYPEORM_PACKAGES,
  VERSIONS_CHECKED,
} from '../packages/codegen/src/versions.ts';
import { runProgram } from './prove/processes.ts';

/** A version that a generated project gets, and the newest of the same kind. */
interface Comparison {
  name: string;
  used: string;
  newest: string;
}

const TIMEOUT_MS = 300_000;
/** Each with the version in use: Maven reads the file of every version of a range, so that only newer ones are asked for. */
const NEWEST = BOOT_TABLE[BOOT_LINES[0]];
const SPRINGDOC = `org.springdoc:springdoc-openapi-starter-webmvc-ui:${NEWEST.springdoc}`;
const BOOT = `org.springframework.boot:spring-boot-dependencies:${NEWEST.patch}`;
const WRAPPER = `org.apache.maven.wrapper:maven-wrapper:${MAVEN_WRAPPER_VERSION}`;

function toPom(artifacts: readonly string[]): string {
  const dependencies = artifacts.map((artifact) => {
    const [group = '', name = '', version = ''] = artifact.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>[${version},)</version><type>pom</type></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>joinery</groupId><artifactId>versions</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>${dependencies.join('')}</dependencies></project>`;
}

/** Lists the released versions of each artifact: Maven keeps them in its repository once it has resolved a range. */
async function listVersions(artifacts: readonly string[]): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-versions-'));
  const repository = join(folder, 'repository');
  try {
    writeFileSync(join(folder, 'pom.xml'), toPom(artifacts));
    const args = ['-B', '-q', '-U', `-Dmaven.repo.local=${repository}`, 'dependency:resolve'];
    const { code, output } = await runProgram('mvn', args, { cwd: folder, timeoutMs: TIMEOUT_MS });
    if (code !== 0) throw new Error(`Maven found no versions:\n${output}`);
    return new Map(artifacts.map((artifact) => [artifact, readVersions(repository, artifact)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readVersions(repository: string, artifact: string): string[] {
  const [group = '', name = ''] = artifact.split(':');
  const folder = join(repository, ...group.split('.'), name);
  const files = readdirSync(folder).filter((file) => /^maven-metadata-.*\.xml$/.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  return [...text.matchAll(/<version>(\d+\.\d+\.\d+)<\/version>/g)].map(([, version = '']) => version);
}

/** Returns the newest version that begins as given. */
function findNewest(versions: readonly string[] | undefined, start: string): string {
  const fitting = (versions ?? []).filter((version) => version.startsWith(start));
  return fitting.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? 'none';
}

async function compareMaven(): Promise<Comparison[]> {
  const versions = await listVersions([BOOT, SPRINGDOC, WRAPPER]);
  const lines = BOOT_LINES.flatMap((line) => {
    const { patch, springdoc } = BOOT_TABLE[line];
    const springdocLine = springdoc.split('.').slice(0, 2).join('.');
    return [
      { name: `Spring Boot ${line}`, used: patch, newest: findNewest(versions.get(BOOT), `${line}.`) },
      {
        name: `springdoc for ${line}`,
        used: springdoc,
        newest: findNewest(versions.get(SPRINGDOC), `${springdocLine}.`),
      },
    ];
  });
  return [
    {
      name: 'Spring Boot',
      used: BOOT_TABLE[BOOT_LINES[0]].patch,
      newest: findNewest(versions.get(BOOT), ''),
    },
    ...lines,
    { name: 'Maven wrapper', used: MAVEN_WRAPPER_VERSION, newest: findNewest(versions.get(WRAPPER), '') },
  ];
}

/** Compares the packages of a TypeORM project, whose ranges leave the last number open. */
async function compareNpm(): Promise<Comparison[]> {
  const packages = Object.entries({
    ...TYPEORM_PACKAGES.dependencies,
    ...TYPEORM_PACKAGES.devDependencies,
    ...TYPEORM_DRIVERS,
    'sql.js': SQL_JS_VERSION,
  });
  return Promise.all(
    packages.map(async ([name, used]) => {
      const { code, output } = await runProgram('npm', ['view', name, 'version'], { timeoutMs: TIMEOUT_MS });
      if (code !== 0) throw new Error(`npm knows no ${name}:\n${output}`);
      return { name, used, newest: output.trim() };
    }),
  );
}

const rows = [...(await compareMaven()), ...(await compareNpm())];
console.log(`Looked up before on ${VERSIONS_CHECKED}, in packages/codegen/src/versions.ts.`);
console.table(rows);
