import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildCodeModel, springConfigSchema } from '@joinery/codegen';
import { type DiagramContent, formatDiagramFile, parseDiagramFile } from '@joinery/model';
import { type DatabaseAddress, startApplication } from './application.ts';
import { generate } from './commandLine.ts';
import { walkApi } from './crud.ts';
import { mavenVerify } from './maven.ts';
import { createDatabase, loadSchemaTwice, type ServerAddress } from './schema.ts';

/** The proof of one diagram. */
export interface ProofOptions {
  file: string;
  /** Take data.foreignKey out of every relationship first, as people who draw leave it. */
  withoutForeignKeys: boolean;
  /** Spring config as the CLI's --config takes it. */
  config?: Record<string, unknown>;
  /** Keep the generated folder and say where it is. */
  keep?: boolean;
}

/** One statement proved, or what was found instead. */
export interface ProofStep {
  name: string;
  problem: string | null;
  seconds: number;
}

export function readDiagram(file: string, withoutForeignKeys: boolean): DiagramContent {
  let count = 0;
  const parsed = parseDiagramFile(readFileSync(file, 'utf8'), {
    createId: () => `added-${++count}`,
    limits: 'none',
  });
  if (!parsed.ok) throw new Error(`${file}: ${parsed.message}`);
  if (!withoutForeignKeys) return parsed.content;
  return {
    ...parsed.content,
    edges: parsed.content.edges.map((edge) => {
      const { foreignKey: _foreignKey, ...data } = edge.data;
      return { ...edge, data };
    }),
  };
}

/** A statement and what proves it. */
export type Step = [name: string, act: () => Promise<void>];

/** Runs the steps of a proof; one that fails ends it. */
export async function* runSteps(label: string, steps: readonly Step[]): AsyncGenerator<ProofStep> {
  for (const [name, act] of steps) {
    const started = performance.now();
    let problem: string | null = null;
    try {
      await act();
    } catch (error) {
      problem = (error as Error).message;
    }
    yield { name: `${label}: ${name}`, problem, seconds: (performance.now() - started) / 1000 };
    if (problem) return;
  }
}

/** Returns the JDBC address of a database of the server. */
function toUrl({ port }: ServerAddress, type: 'mysql' | 'mariadb', database: string): string {
  const options = type === 'mysql' ? '?allowPublicKeyRetrieval=true&connectionTimeZone=UTC' : '';
  return `jdbc:${type}://127.0.0.1:${port}/${database}${options}`;
}

/** Proves one diagram with MySQL or MariaDB as its database, step by step. */
export async function* proveDiagram(server: ServerAddress, options: ProofOptions): AsyncGenerator<ProofStep> {
  const type =
    springConfigSchema.parse(options.config ?? {}).database.type === 'mariadb' ? 'mariadb' : 'mysql';
  const label = `${basename(options.file, '.er-diagram.json')}${options.withoutForeignKeys ? ' without foreignKey' : ''} on ${type}`;
  const folder = mkdtempSync(join(tmpdir(), 'joinery-proof-'));
  const content = readDiagram(options.file, options.withoutForeignKeys);
  const model = buildCodeModel(content, type);
  const diagram = join(folder, 'er-diagram.json');
  writeFileSync(diagram, formatDiagramFile(content));
  const project = join(folder, 'project');
  const schema = `schema_${Date.now().toString(36)}`;
  const account = { user: server.user, password: server.password };
  const expectResponses = async (address: DatabaseAddress, ddlAuto: 'validate' | 'update'): Promise<void> => {
    const application = await startApplication(project, address, ddlAuto);
    try {
      // Hibernate starts even if a table could not be created, and only logs it.
      const refused = /Error executing DDL.*/.exec(application.output());
      if (refused) throw new Error(refused[0]);
      await walkApi(application.baseUrl, model);
    } finally {
      await application.stop();
    }
  };
  const steps: Step[] = [
    [
      'the SQL schema loads into MariaDB twice with the columns of the model',
      async () => {
        await generate(diagram, {
          target: 'sql',
          out: join(folder, 'sql'),
          config: { database: type, databaseName: schema },
        });
        const sql = readFileSync(join(folder, 'sql', `${schema}_schema.sql`), 'utf8');
        await loadSchemaTwice(server, { database: schema, sql, model });
      },
    ],
    [
      'the Spring Boot project builds with mvn verify, tests green, without a warning',
      async () => {
        const database = { type, username: server.user, password: server.password };
        const config = { ...options.config, database };
        await generate(diagram, { target: 'spring-boot', out: project, config });
        const { problem } = await mavenVerify(project);
        if (problem) throw new Error(problem);
      },
    ],
    [
      'it starts over the SQL schema (ddl-auto=validate) and responds for every entity',
      () => expectResponses({ ...account, url: toUrl(server, type, schema) }, 'validate'),
    ],
    [
      'it starts in the profile dev on an empty database (ddl-auto=update) and responds for every entity',
      async () => {
        await createDatabase(server, `${schema}_empty`);
        await expectResponses({ url: toUrl(server, type, `${schema}_empty`) }, 'update');
      },
    ],
  ];
  try {
    yield* runSteps(label, steps);
  } finally {
    if (options.keep) console.log(`kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
