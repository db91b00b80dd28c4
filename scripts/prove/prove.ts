import { parseArgs } from 'node:util';
import { springConfigSchema } from '@joinery/codegen';
import { startMariaDb } from '../../packages/codegen/test/mariadb.ts';
import { proveMavenWrapper } from './mavenWrapper.ts';
import { proveOtherDatabase } from './otherDatabases.ts';
import { proveDiagram, type ProofOptions, type ProofStep } from './proof.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'without-foreign-keys': { type: 'boolean', default: false },
    config: { type: 'string', default: '{}' },
    keep: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  console.error(
    'Usage: npm run prove -- <er-diagram.json> ... [--without-foreign-keys] [--config \'{"bootVersion":"3.4.0","database":{"type":"postgresql"}}\'] [--keep]',
  );
  process.exit(2);
}

const config = JSON.parse(values.config) as Record<string, unknown>;
const { database, type } = springConfigSchema.parse(config);
const hasServer = database.type === 'mysql' || database.type === 'mariadb';
const server = hasServer ? await startMariaDb() : undefined;
let failures = 0;

/** Reports every step as it ends; returns their number. */
async function report(steps: AsyncGenerator<ProofStep>): Promise<number> {
  let count = 0;
  for await (const step of steps) {
    count += 1;
    console.log(`${step.problem ? 'FAILED' : 'ok'}  ${step.name} (${step.seconds.toFixed(1)} s)`);
    if (!step.problem) continue;
    failures += 1;
    console.error(step.problem);
  }
  return count;
}

try {
  for (const file of positionals) {
    const options: ProofOptions = {
      file,
      withoutForeignKeys: values['without-foreign-keys'],
      config,
      keep: values.keep,
    };
    await report(
      server !== undefined
        ? proveDiagram(server, options)
        : proveOtherDatabase(database.type === 'h2' ? 'h2' : 'postgresql', options),
    );
  }
  if (type === 'maven-project' && (await report(proveMavenWrapper())) === 0)
    console.error('SKIPPED  the Maven wrapper: Maven did not bring what it is proved with');
} finally {
  await server?.stop();
}
process.exitCode = failures > 0 ? 1 : 0;
