/**
 * The part of the proof that every test run makes: two real schemas, with and without their foreign keys
 * named, the diagram in which all odd things are drawn at once, and the Maven wrapper as it is shipped.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawnCases, randomCases } from '../../packages/codegen/test/agreement/cases.ts';
import { proveHibernateAgreement } from '../../packages/codegen/test/agreement/proveAgreement.ts';
import { startMariaDb } from '../../packages/codegen/test/mariadb.ts';
import { isMavenCentralReachable } from './maven.ts';
import { proveMavenWrapper, WRAPPER_STEPS } from './mavenWrapper.ts';
import { proveDiagram, type ProofStep } from './proof.ts';

const REAL = ['petclinic', 'sakila'].map((name) => `fixtures/schemas/${name}.er-diagram.json`);
const CASES = [
  ...REAL.flatMap((path) => [false, true].map((withoutForeignKeys) => ({ path, withoutForeignKeys }))),
  { path: 'packages/codegen/test/fixtures/torture.er-diagram.json', withoutForeignKeys: false },
];
const STEPS_PER_PROOF = 4;
/** Random diagrams whose schema is compared: the same in every run, others with another AGREEMENT_SEED. */
const RANDOM_DIAGRAMS = 20;
const SEED = Number(process.env['AGREEMENT_SEED'] ?? 11);

const result = { passed: 0, failed: 0, skipped: 0 };

/** Counts the steps and tells of each; answers how many there were. */
async function run(steps: AsyncGenerator<ProofStep>): Promise<number> {
  let count = 0;
  for await (const step of steps) {
    count += 1;
    console.log(`${step.problem ? 'FAILED' : 'ok'}  ${step.name} (${step.seconds.toFixed(1)} s)`);
    if (step.problem) console.error(step.problem);
    result[step.problem ? 'failed' : 'passed'] += 1;
  }
  return count;
}

function tellSkipped(count: number, reason: string): void {
  result.skipped += count;
  console.error(`${'='.repeat(100)}\nSKIPPED ${String(count)} proofs: ${reason}\n${'='.repeat(100)}`);
}

if (await isMavenCentralReachable()) {
  const server = await startMariaDb();
  try {
    for (const { path, withoutForeignKeys } of CASES) {
      const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
      await run(proveDiagram(server, { file, withoutForeignKeys }));
    }
    if ((await run(proveMavenWrapper())) === 0)
      tellSkipped(WRAPPER_STEPS, 'Maven did not bring what the Maven wrapper is proved with.');
    const cases = [...drawnCases(), ...randomCases(SEED, RANDOM_DIAGRAMS)];
    console.log(
      `the schema of ${String(cases.length)} diagrams against Hibernate's, AGREEMENT_SEED=${String(SEED)}`,
    );
    for (const { name, problem } of await proveHibernateAgreement(server, cases)) {
      if (problem !== null) console.error(`FAILED  ${name}\n${problem}`);
      result[problem === null ? 'passed' : 'failed'] += 1;
    }
  } finally {
    await server.stop();
  }
} else {
  tellSkipped(
    CASES.length * STEPS_PER_PROOF + WRAPPER_STEPS + 1,
    'Maven Central cannot be reached, so no generated project was built.\n' +
      'The generated Java was still compiled by javac against a small stub class path (unit suite).',
  );
}
const file = process.env['PROOF_RESULT_FILE'];
if (file) writeFileSync(file, JSON.stringify(result));
process.exitCode = result.failed > 0 ? 1 : 0;
