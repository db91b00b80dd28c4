import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { IS_THOROUGH } from '../../test/depth.ts';
import { generate } from './commandLine.ts';
import { type HttpsStandIn, startHttpsStandIn } from './httpsStandIn.ts';
import { lastLines } from './maven.ts';
import { type Finished, runProgram } from './processes.ts';
import { type ProofStep, runSteps, type Step } from './proof.ts';

const DIAGRAM = fileURLToPath(
  new URL('../../packages/codegen/test/golden/blog/diagram.json', import.meta.url),
);
const TIMEOUT_MS = 120_000;
const BUILD_TIMEOUT_MS = 15 * 60_000;

/**
 * Programs with which the wrapper's script can download, in its order of preference, and the line that names each. A quick run
 * proves the first, and builds nothing with it: other projects of the proof are built.
 */
const ALL_FETCHERS = [
  { name: 'wget', says: 'using wget', hidden: [] },
  { name: 'curl', says: 'using curl', hidden: ['wget'] },
  { name: 'java', says: 'use Java to download', hidden: ['wget', 'curl'] },
] as const;
type Fetcher = (typeof ALL_FETCHERS)[number];

const FETCHERS = IS_THOROUGH ? ALL_FETCHERS : ALL_FETCHERS.slice(0, 1);

/** Steps of the proof of the wrapper: its scripts, each way to fetch, a changed archive, and a build in a thorough run. */
export const WRAPPER_STEPS = FETCHERS.length + (IS_THOROUGH ? 3 : 2);

/** Downloads an artifact with Maven; returns its bytes, or undefined if that fails. */
async function fetchArtifact(folder: string, artifact: string): Promise<Uint8Array | undefined> {
  const into = join(folder, 'artifacts', artifact.replaceAll(':', '_'));
  const args = ['-B', '-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${into}`];
  const { code } = await runProgram('mvn', args, { cwd: folder, timeoutMs: TIMEOUT_MS });
  const [name] = code === 0 ? readdirSync(into) : [];
  return name === undefined ? undefined : readFileSync(join(into, name));
}

/** A zip of the same files that is as good to every program, with other bytes: it has a comment at its end. */
function withComment(zip: Uint8Array): Uint8Array {
  const comment = Buffer.from('changed on the way');
  const changed = Buffer.concat([zip, comment]);
  // The archive had none: its last two bytes are the length of its comment.
  changed.writeUInt16LE(comment.length, zip.length - 2);
  return changed;
}

/** A folder with links to all programs on the path but those; what comes first on the path wins. */
function pathWithout(folder: string, hidden: readonly string[]): string {
  mkdirSync(folder);
  const taken = new Set<string>(hidden);
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    if (!existsSync(directory)) continue;
    for (const name of readdirSync(directory)) {
      if (taken.has(name)) continue;
      taken.add(name);
      symlinkSync(join(directory, name), join(folder, name));
    }
  }
  return folder;
}

/** A home folder in which nothing was fetched, and the environment that leads every way to fetch to the stand-in. */
async function makeHome(folder: string, standIn: HttpsStandIn): Promise<NodeJS.ProcessEnv> {
  mkdirSync(folder);
  const authority = standIn.authorityFile;
  const wgetrc = join(folder, 'wgetrc');
  writeFileSync(wgetrc, `ca_certificate = ${authority}\n`);
  const trusted = ['-keystore', join(folder, 'trust.p12'), '-storetype', 'PKCS12', '-storepass', 'loopback'];
  const { code, output } = await runProgram(
    'keytool',
    ['-importcert', '-noprompt', '-alias', 'authority', '-file', authority, ...trusted],
    { timeoutMs: TIMEOUT_MS },
  );
  if (code !== 0) throw new Error(`keytool did not take the authority: ${output}`);
  return {
    HOME: folder,
    MAVEN_USER_HOME: '',
    MVNW_REPOURL: '',
    MVNW_USERNAME: '',
    MVNW_VERBOSE: 'true',
    https_proxy: standIn.proxyUrl,
    HTTPS_PROXY: standIn.proxyUrl,
    no_proxy: '',
    NO_PROXY: '',
    WGETRC: wgetrc,
    CURL_CA_BUNDLE: authority,
    SSL_CERT_FILE: authority,
  };
}

/** Options for java, which reads none of the proxy variables. */
function javaOptions(home: NodeJS.ProcessEnv, port: number): string {
  return Object.entries({
    'https.proxyHost': '127.0.0.1',
    'https.proxyPort': String(port),
    'javax.net.ssl.trustStore': join(home['HOME'] ?? '', 'trust.p12'),
    'javax.net.ssl.trustStorePassword': 'loopback',
  })
    .map(([name, value]) => `-D${name}=${value}`)
    .join(' ');
}

/** Value of a key of the properties that the project was generated with. */
function shippedProperty(project: string, key: string): string {
  const text = readFileSync(join(project, '.mvn/wrapper/maven-wrapper.properties'), 'utf8');
  const value = text
    .split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1);
  if (value === undefined) throw new Error(`maven-wrapper.properties has no ${key}`);
  return value;
}

function expectRun(finished: Finished, expected: { code: 'zero' | 'other'; texts: readonly string[] }): void {
  const missing = expected.texts.filter((text) => !finished.output.includes(text));
  if ((finished.code === 0) === (expected.code === 'zero') && missing.length === 0) return;
  throw new Error(
    `it ended with ${String(finished.code)}, without saying: ${missing.join(' | ')}\n${lastLines(finished.output, 40)}`,
  );
}

function expectAsked(standIn: HttpsStandIn, expected: readonly string[]): void {
  const asked = standIn.asked.splice(0);
  if (asked.join('\n') !== expected.join('\n'))
    throw new Error(
      `asked for ${asked.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}`,
    );
}

/**
 * Proves the wrapper of a generated Maven project, with its shipped files: a proxy on the loopback interface plays
 * the host of the distribution, so that the script fetches, checks and unpacks as it does on the internet. Yields nothing
 * if Maven does not bring what it is tested with.
 */
export async function* proveMavenWrapper(): AsyncGenerator<ProofStep> {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-wrapper-'));
  let standIn: HttpsStandIn | undefined;
  try {
    const project = join(folder, 'a project');
    await generate(DIAGRAM, { target: 'spring-boot', out: project, config: {} });
    const address = shippedProperty(project, 'distributionUrl');
    const version = /apache-maven-([\d.]+)-bin\.zip$/.exec(address)?.[1] ?? '';
    const genuine = await fetchArtifact(folder, `org.apache.maven:apache-maven:${version}:zip:bin`);
    const wrapperVersion = shippedProperty(project, 'wrapperVersion');
    const scripts = await fetchArtifact(
      folder,
      `org.apache.maven.wrapper:maven-wrapper-distribution:${wrapperVersion}:zip:only-script`,
    );
    if (genuine === undefined || scripts === undefined) return;
    let served: Uint8Array = genuine;
    const { hostname, pathname } = new URL(address);
    standIn = await startHttpsStandIn(folder, hostname, (path) => (path === pathname ? served : undefined));
    yield* runSteps(
      'the Maven wrapper',
      steps({ folder, project, address, version, standIn, serve: (zip) => (served = zip), genuine, scripts }),
    );
  } finally {
    await standIn?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Scene {
  folder: string;
  project: string;
  /** The shipped `distributionUrl`. */
  address: string;
  version: string;
  standIn: HttpsStandIn;
  serve: (zip: Uint8Array) => void;
  genuine: Uint8Array;
  /** Zip of the wrapper's own distribution of type only-script. */
  scripts: Uint8Array;
}

function steps(scene: Scene): Step[] {
  const { folder, project, address, version, standIn } = scene;
  const mvnw = (args: string[], env: NodeJS.ProcessEnv, timeoutMs = TIMEOUT_MS): Promise<Finished> =>
    runProgram('./mvnw', args, { cwd: project, env, timeoutMs });
  const home = (name: string): string => join(folder, `home-${name}`);
  const dists = (name: string): string => join(home(name), '.m2/wrapper/dists', `apache-maven-${version}`);

  const fetches = async ({ name, says, hidden }: Fetcher): Promise<void> => {
    const env = await makeHome(home(name), standIn);
    const path = hidden.length === 0 ? {} : { PATH: pathWithout(join(home(name), 'bin'), hidden) };
    const java = name === 'java' ? { JAVA_TOOL_OPTIONS: javaOptions(env, standIn.port) } : {};
    const finished = await mvnw(['-v'], { ...env, ...path, ...java });
    const texts = [says, `Apache Maven ${version}`, `Maven home: ${dists(name)}/`];
    expectRun(finished, { code: 'zero', texts });
    expectAsked(standIn, [address]);
  };
  const build: Step = [
    './mvnw --batch-mode verify builds and tests with that Maven and fetches none again',
    async () => {
      const env = {
        ...process.env,
        HOME: home(ALL_FETCHERS[0].name),
        MAVEN_USER_HOME: '',
        MVNW_VERBOSE: 'true',
      };
      const finished = await mvnw(['--batch-mode', '-ntp', 'verify'], env, BUILD_TIMEOUT_MS);
      const texts = ['found existing MAVEN_HOME', 'Failures: 0, Errors: 0, Skipped: 0', 'BUILD SUCCESS'];
      expectRun(finished, { code: 'zero', texts });
      expectAsked(standIn, []);
    },
  ];
  return [
    [
      'mvnw and mvnw.cmd are those of its own distribution, byte by byte',
      () => {
        const published = unzipSync(scene.scripts);
        for (const name of ['mvnw', 'mvnw.cmd']) {
          const generated = readFileSync(join(project, name));
          if (!generated.equals(published[name] ?? new Uint8Array())) throw new Error(`${name} differs`);
        }
        return Promise.resolve();
      },
    ],
    ...FETCHERS.map((fetcher): Step => {
      return [
        `./mvnw -v as shipped fetches Maven ${version} with ${fetcher.name} from its own address, once, and is it`,
        () => fetches(fetcher),
      ];
    }),
    ...(IS_THOROUGH ? [build] : []),
    [
      'a zip that was changed on the way is refused by its SHA-256, and nothing of it is kept',
      async () => {
        scene.serve(withComment(scene.genuine));
        const env = await makeHome(home('nobody'), standIn);
        const finished = await mvnw(['-v'], env);
        expectRun(finished, { code: 'other', texts: ['Failed to validate Maven distribution SHA-256'] });
        expectAsked(standIn, [address]);
        const kept = readdirSync(dists('nobody'));
        if (kept.length > 0) throw new Error(`${kept.join(', ')} was unpacked nevertheless`);
      },
    ],
  ];
}
