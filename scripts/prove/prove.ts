import { parseArgs } from 'node:util';
import { startMariaDb } from '../../packages/codegen/test/mariadb.ts';
import { proveDiagram } from './proof.ts';

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
    'Usage: npm run prove -- <er-diagram.json> ... [--without-foreign-keys] [--config \'{"bootVersion":"3.4.0"}\'] [--keep]',
  );
  process.exit(2);
}

const server = await startMariaDb();
let failures = 0;
try {
  for (const file of positionals) {
    const options = {
      file,
      withoutForeignKeys: values['without-foreign-keys'],
      config: JSON.parse(values.config) as Record<string, unknown>,
      keep: values.keep,
    };
    for await (const step of proveDiagram(server, options)) {
      console.log(`${step.problem ? 'FAILED' : 'ok'}  ${step.name} (${step.seconds.toFixed(1)} s)`);
      if (!step.problem) continue;
      failures += 1;
      console.error(step.problem);
    }
  }
} finally {
  await server.stop();
}
process.exitCode = failures > 0 ? 1 : 0;
