import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildCodeModel, type GeneratedFile, springConfigSchema } from '../../src/index.ts';
import { type MariaDb } from '../mariadb.ts';
import { resolveSpringClassPath, writeInto } from '../springClassPath.ts';
import { type AgreementCase } from './cases.ts';
import { generateSpringProject } from '../../src/targets/spring/springProject.ts';

const RUNNER = fileURLToPath(new URL('./HibernateSchemas.java', import.meta.url));
const run = promisify(execFile);
const LIMITS = { maxBuffer: 64 * 1024 * 1024 };

const TRIED = ['create', 'validate', 'update'] as const;

/** The result of Hibernate for one case and action; `problem` is empty if it succeeded. */
export interface HibernateResult {
  name: string;
  tried: (typeof TRIED)[number];
  problem: string;
}

/** The databases of a case: an empty one for Hibernate, and one with the loaded SQL file. */
export interface HibernateTask extends AgreementCase {
  empty: string;
  loaded: string;
}

/**
 * Compiles the entities of all cases against the libraries of a generated project. Hibernate then creates the tables in the
 * empty database, and validates and updates those in the loaded one. Requires a JDK and Maven.
 */
export async function runHibernate(
  folder: string,
  tasks: readonly HibernateTask[],
  server: MariaDb,
): Promise<HibernateResult[]> {
  const classPath = await resolveSpringClassPath(join(folder, 'project'), {});
  const entities = tasks.map(({ content }, index) => entityFiles(content, index));
  const sources = entities.flat().map((file) => writeInto(join(folder, 'sources'), file));
  const list = join(folder, 'sources.txt');
  writeFileSync(list, [RUNNER, ...sources].map((path) => `"${path}"`).join('\n'));
  const classes = join(folder, 'classes');
  await run(
    'javac',
    ['-encoding', 'UTF-8', '-proc:none', '-nowarn', '-d', classes, '-cp', classPath, `@${list}`],
    LIMITS,
  );
  const lines = tasks.map(({ name, empty, loaded }, index) =>
    [name, getUrl(server, empty), getUrl(server, loaded), classNames(entities[index] ?? []).join(' ')].join(
      '\t',
    ),
  );
  const file = join(folder, 'tasks.txt');
  writeFileSync(file, lines.join('\n'));
  const { stdout } = await run(
    'java',
    [
      '-Xmx512m',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Dorg.jboss.logging.provider=jdk',
      '-cp',
      [classes, classPath].join(delimiter),
      'HibernateSchemas',
      file,
    ],
    { ...LIMITS, env: { ...process.env, DB_USERNAME: server.user, DB_PASSWORD: server.password } },
  );
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', said, problem = ''] = line.split('\t');
      const tried = TRIED.find((one) => one === said);
      if (tried === undefined) throw new Error(`unexpected output: ${line}`);
      return { name, tried, problem };
    });
}

/** Generates the entity layer of a case in its own package. */
function entityFiles(content: AgreementCase['content'], index: number): GeneratedFile[] {
  const config = springConfigSchema.parse({ packageName: `com.example.case${String(index)}` });
  return generateSpringProject({ content, codeModel: buildCodeModel(content), config }).filter(
    ({ layer, path }) => layer === 'entity' && path.endsWith('.java'),
  );
}

/** Returns the names of the entity classes, in the order of their files. */
function classNames(files: readonly GeneratedFile[]): string[] {
  return files
    .filter(({ code }) => /^@Entity$/m.test(code))
    .map(({ path }) =>
      path
        .replace(/^.*src\/main\/java\//, '')
        .replace(/\.java$/, '')
        .replaceAll('/', '.'),
    );
}

function getUrl({ host, port }: MariaDb, database: string): string {
  return `jdbc:mysql://${host}:${String(port)}/${database}?allowPublicKeyRetrieval=true&connectionTimeZone=UTC`;
}
