/** The programs beside Node that the tests drive: found, else installed through apt if possible, else named. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isBetterSqliteThere } from './install.mjs';

const SEARCH_PATH = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Absolute path of the first of these programs that is on the path or in the system folders. */
function findProgram(...names) {
  for (const name of names) {
    if (name.startsWith('/')) {
      if (existsSync(name)) return name;
      continue;
    }
    const folder = SEARCH_PATH.find((candidate) => candidate && existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return undefined;
}

/** Chromium without a window takes a third less CPU time for the same browser tests. */
const CHROMIUM_WITHOUT_WINDOW = 'chromium-headless-shell';

/** Absolute path of the browser that the tests drive. */
export function findChromium() {
  return findProgram(
    process.env.CHROMIUM_PATH ?? CHROMIUM_WITHOUT_WINDOW,
    'chromium',
    'chromium-browser',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
}

function javaMajor() {
  const javac = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/javac') : 'javac';
  const result = spawnSync(javac, ['-version'], { encoding: 'utf8' });
  const match = /javac (\d+)/.exec(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  return match ? Number(match[1]) : 0;
}

/** Whether `docker compose` works, with a running engine. */
export function hasContainerEngine() {
  return [['compose', 'version'], ['version']].every(
    (words) => spawnSync('docker', words, { stdio: 'ignore' }).status === 0,
  );
}

/** mariadb-install-db itself calls my_print_defaults, which comes with the client. */
const MARIADB_PROGRAMS = ['mariadbd', 'mariadb-install-db', 'my_print_defaults', 'mariadb-dump'];

/**
 * `packages` are Debian's; of the names in an inner list the first that can be installed is taken. Where `isBest` is false
 * a better program is brought if it can be, and the tests run without it too. What `isThoroughOnly` is for thorough runs.
 */
const TOOLS = [
  {
    name: 'a compiler for better-sqlite3',
    packages: ['python3', 'make', 'g++'],
    isThere: () =>
      isBetterSqliteThere() || ['python3', 'make', 'g++'].every((name) => findProgram(name) !== undefined),
    hint: 'install python3, make and g++',
  },
  {
    name: 'Chromium',
    packages: [[CHROMIUM_WITHOUT_WINDOW, 'chromium']],
    isThere: () => findChromium() !== undefined,
    isBest: () =>
      process.env.CHROMIUM_PATH !== undefined || findProgram(CHROMIUM_WITHOUT_WINDOW) !== undefined,
    hint: 'install Chromium or Chrome, or set CHROMIUM_PATH to the program',
  },
  {
    name: 'MariaDB',
    packages: ['mariadb-server-core', 'mariadb-client'],
    isThere: () => MARIADB_PROGRAMS.every((name) => findProgram(name) !== undefined),
    hint: `install the MariaDB server (${MARIADB_PROGRAMS.join(', ')} on the path)`,
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: () => findProgram('initdb') !== undefined || existsSync('/usr/lib/postgresql'),
    hint: 'install the PostgreSQL server (initdb and postgres on the path)',
  },
  {
    name: 'Redis',
    packages: ['redis-server'],
    isThere: () => findProgram('redis-server') !== undefined,
    hint: 'install Redis (redis-server on the path)',
  },
  {
    name: 'the shell of SQLite',
    packages: ['sqlite3'],
    isThere: () => findProgram('sqlite3') !== undefined,
    hint: 'install sqlite3',
  },
  {
    name: 'nginx',
    packages: ['nginx-light'],
    isThere: () => findProgram('nginx') !== undefined,
    hint: 'install nginx',
  },
  {
    name: 'a JDK, 17 or newer',
    packages: [['openjdk-17-jdk-headless', 'default-jdk-headless']],
    isThere: () => javaMajor() >= 17,
    hint: 'install a JDK (javac on the path, or JAVA_HOME)',
  },
  {
    name: 'Maven',
    packages: ['maven'],
    isThere: () => findProgram('mvn') !== undefined,
    hint: 'install Maven 3.6.3 or newer (mvn on the path)',
  },
  {
    name: 'OpenSSL and unzip',
    packages: ['openssl', 'unzip'],
    isThere: () => ['openssl', 'unzip'].every((name) => findProgram(name) !== undefined),
    hint: 'install openssl and unzip',
  },
  {
    name: 'Docker with Compose',
    packages: ['docker.io', 'mmdebstrap'],
    isThere: () =>
      hasContainerEngine() || ['dockerd', 'mmdebstrap'].every((name) => findProgram(name) !== undefined),
    isThoroughOnly: true,
    hint: 'install Docker with Compose, and start it',
  },
];

function apt(prefix, ...words) {
  const [program, ...rest] = [...prefix, 'apt-get', ...words];
  return (
    spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** The command that runs apt-get without a prompt: as root, or through sudo without a password. */
function aptPrefix() {
  if (!findProgram('apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive']
    : undefined;
}

/** Installs what is missing; if that is impossible, ends the process and names every missing tool and how to get it. */
export function ensureTools({ isThorough = false } = {}) {
  let missing = TOOLS.filter(
    (tool) => (isThorough || !tool.isThoroughOnly) && !(tool.isBest ?? tool.isThere)(),
  );
  const prefix = missing.length > 0 ? aptPrefix() : undefined;
  if (prefix) {
    console.log(`Installing ${missing.map((tool) => tool.name).join(', ')} (apt-get) ...`);
    apt(prefix, 'update', '-qq');
    for (const tool of missing) {
      for (const names of tool.packages) {
        [names].flat().some((name) => apt(prefix, 'install', '-y', '-qq', '--no-install-recommends', name));
      }
    }
  }
  missing = missing.filter((tool) => !tool.isThere());
  if (missing.length === 0) return;
  console.error('The tests need programs that are not on this machine:');
  for (const tool of missing) {
    console.error(
      `  ${tool.name}: ${tool.hint} (Debian: apt-get install ${tool.packages.map((names) => [names].flat()[0]).join(' ')})`,
    );
  }
  process.exit(1);
}
