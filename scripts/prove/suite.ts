/**
 * The part of the proof that every test run makes: two real schemas, with and without their foreign keys
 * named, and the diagram in which all odd things are drawn at once.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawnCases, randomCases } from '../../packages/codegen/test/agreement/cases.ts';
import { proveHibernateAgreement } from '../../packages/codegen/test/agreement/proveAgreement.ts';
import { startMariaDb } from '../../packages/codegen/test/mariadb.ts';
import { isMavenCentralReachable } from './maven.ts';
import { proveDiagram } from './proof.ts';

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
if (await isMavenCentralReachable()) {
  const server = await startMariaDb();
  try {
    for (const { path, withoutForeignKeys } of CASES) {
      const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
      for await (const step of proveDiagram(server, { file, withoutForeignKeys })) {
        console.log(`${step.problem ? 'FAILED' : 'ok'}  ${step.name} (${step.seconds.toFixed(1)} s)`);
        if (step.problem) console.error(step.problem);
        result[step.problem ? 'failed' : 'passed'] += 1;
      }
    }
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
  result.skipped = CASES.length * STEPS_PER_PROOF + 1;
  console.error('='.repeat(100));
  console.error(
    `SKIPPED ${result.skipped} proofs: Maven Central cannot be reached, so no generated project was built.`,
  );
  console.error(
    'The generated Java was still compiled by javac against a small stub class path (unit suite).',
  );
  console.error('='.repeat(100));
}
const file = process.env['PROOF_RESULT_FILE'];
if (file) writeFileSync(file, JSON.stringify(result));
process.exitCode = result.failed > 0 ? 1 : 0;
