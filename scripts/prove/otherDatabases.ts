import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildCodeModel } from '@joinery/codegen';
import { formatDiagramFile } from '@joinery/model';
import { startPostgres } from '../../packages/codegen/test/postgres.ts';
import { type DatabaseAddress, startApplication } from './application.ts';
import { generate } from './commandLine.ts';
import { walkApi } from './crud.ts';
import { mavenVerify } from './maven.ts';
import { type ProofOptions, type ProofStep, readDiagram, runSteps } from './proof.ts';

/** A temporary database: one with the SQL script of the diagram, loaded more than once, and an empty one. */
interface ProofDatabase {
  loaded: (schemaFile: string) => Promise<DatabaseAddress>;
  empty: () => Promise<DatabaseAddress>;
  stop: () => Promise<void>;
}

async function postgresDatabase(folder: string): Promise<ProofDatabase> {
  const server = await startPostgres();
  const create = async (name: string, script: string): Promise<DatabaseAddress> => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(file, `CREATE DATABASE ${name};\n\\connect ${name}\n${script}`);
    await server.run(file);
    const url = `jdbc:postgresql://127.0.0.1:${server.port}/${name}`;
    return { url, user: 'joinery', password: 'unused' };
  };
  return {
    loaded: (schemaFile) => create('loaded', `\\i '${schemaFile}'\n`.repeat(2)),
    empty: () => create('empty', ''),
    stop: () => server.stop(),
  };
}

/** H2 loads the file itself, each time something connects to it. */
function h2Database(folder: string): ProofDatabase {
  const address = (name: string, more = ''): Promise<DatabaseAddress> =>
    Promise.resolve({
      url: `jdbc:h2:file:${join(folder, name)}${more}`,
      user: 'joinery',
      password: 'unused',
    });
  return {
    loaded: (schemaFile) => address('loaded', `;INIT=RUNSCRIPT FROM '${schemaFile}'`),
    // That of the profile for development, in the folder of the project.
    empty: () => Promise.resolve({}),
    stop: () => Promise.resolve(),
  };
}

/** Proves one diagram with PostgreSQL or H2 as its database: the tables of the SQL script, and Hibernate's. */
export async function* proveOtherDatabase(
  type: 'postgresql' | 'h2',
  options: ProofOptions,
): AsyncGenerator<ProofStep> {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-proof-'));
  const content = readDiagram(options.file, options.withoutForeignKeys);
  const model = buildCodeModel(content, type);
  const project = join(folder, 'project');
  const diagram = join(folder, 'er-diagram.json');
  writeFileSync(diagram, formatDiagramFile(content));
  const database = type === 'h2' ? h2Database(folder) : await postgresDatabase(folder);
  const expectResponses = async (address: DatabaseAddress, ddlAuto: 'validate' | 'update'): Promise<void> => {
    const application = await startApplication(project, address, ddlAuto);
    try {
      const refused = /Error executing DDL.*/.exec(application.output());
      if (refused) throw new Error(refused[0]);
      await walkApi(application.baseUrl, model);
    } finally {
      await application.stop();
    }
  };
  try {
    yield* runSteps(`${basename(options.file, '.er-diagram.json')} on ${type}`, [
      [
        'the Spring Boot project builds with mvn verify, tests green, without a warning',
        async () => {
          await generate(diagram, { target: 'spring-boot', out: project, config: options.config ?? {} });
          const { problem } = await mavenVerify(project);
          if (problem) throw new Error(problem);
        },
      ],
      [
        'it starts over the SQL script (ddl-auto=validate) and responds for every entity',
        async () => {
          const out = join(folder, 'sql');
          await generate(diagram, { target: 'sql', out, config: { database: type, databaseName: 'loaded' } });
          await expectResponses(await database.loaded(join(out, 'loaded_schema.sql')), 'validate');
        },
      ],
      [
        'it starts on an empty database (ddl-auto=update) and responds for every entity',
        async () => expectResponses(await database.empty(), 'update'),
      ],
    ]);
  } finally {
    await database.stop();
    if (options.keep) console.log(`kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
