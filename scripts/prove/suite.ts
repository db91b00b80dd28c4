/**
 * The part of the proof that every test run makes: generated projects of real schemas and of the diagram with every odd
 * thing, built, tested and run; the Maven wrapper as it is shipped; schemas compared with Hibernate's. TEST_DEPTH=thorough
 * proves more of each kind, TEST_SHARD=2/6 a part of that.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fixtureCases, randomCases } from '../../packages/codegen/test/agreement/cases.ts';
import { proveHibernateAgreement } from '../../packages/codegen/test/agreement/proveAgreement.ts';
import { startMariaDb } from '../../packages/codegen/test/mariadb.ts';
import { IS_THOROUGH, randomRuns, TEST_SEED } from '../../test/depth.ts';
import { isMavenCentralReachable } from './maven.ts';
import { proveMavenWrapper, WRAPPER_STEPS } from './mavenWrapper.ts';
import { proveDiagram, type ProofStep } from './proof.ts';

type Database = Awaited<ReturnType<typeof startMariaDb>>;

/** One thing to prove. */
interface Proof {
  name: string;
  isQuick: boolean;
  prove: (server: Database) => Promise<unknown>;
}

const STEPS_PER_PROJECT = 4;
/** Random diagrams whose schema is compared with Hibernate's. */
const RANDOM_DIAGRAMS = randomRuns(20);

const result = { passed: 0, failed: 0, skipped: 0, files: [] as { file: string; seconds: number }[] };

function project(schema: string, isQuick: boolean, withoutForeignKeys = false): Proof {
  const file = fileURLToPath(new URL(`../../${schema}.er-diagram.json`, import.meta.url));
  return {
    name: `${schema}${withoutForeignKeys ? ' without foreignKey' : ''}`,
    isQuick,
    prove: (server) => run(proveDiagram(server, { file, withoutForeignKeys })),
  };
}

const PROOFS: Proof[] = [
  project('packages/codegen/test/fixtures/torture', true),
  project('fixtures/schemas/petclinic', false, true),
  project('fixtures/schemas/petclinic', false),
  project('fixtures/schemas/sakila', false),
  project('fixtures/schemas/sakila', false, true),
  project('packages/codegen/test/fixtures/roles', false),
  { name: 'the Maven wrapper', isQuick: true, prove: proveWrapper },
  { name: "the schema against Hibernate's", isQuick: true, prove: proveSchemas },
];

/** Counts the steps and prints each; returns how many there were. */
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

async function proveWrapper(): Promise<void> {
  if ((await run(proveMavenWrapper())) > 0) return;
  reportSkipped(WRAPPER_STEPS, 'Maven did not bring what the Maven wrapper is proved with.');
}

async function proveSchemas(server: Database): Promise<void> {
  const cases = [...fixtureCases(), ...randomCases(TEST_SEED, RANDOM_DIAGRAMS)];
  console.log(`the schema of ${cases.length} diagrams against Hibernate's, TEST_SEED=${TEST_SEED}`);
  for (const { name, problem } of await proveHibernateAgreement(server, cases)) {
    if (problem !== null) console.error(`FAILED  ${name}\n${problem}`);
    result[problem === null ? 'passed' : 'failed'] += 1;
  }
}

function reportSkipped(count: number, reason: string): void {
  result.skipped += count;
  console.error(`${'='.repeat(100)}\nSKIPPED ${count} proofs: ${reason}\n${'='.repeat(100)}`);
}

/** The proofs of this run: the quick ones, or all of a thorough run that fall into its shard. */
function proofsOfThisRun(): Proof[] {
  const [index = 1, count = 1] = (process.env['TEST_SHARD'] ?? '1/1').split('/').map(Number);
  return PROOFS.filter(({ isQuick }) => IS_THOROUGH || isQuick).filter(
    (_, place) => place % count === index - 1,
  );
}

const proofs = proofsOfThisRun();
if (await isMavenCentralReachable()) {
  const server = await startMariaDb();
  try {
    for (const { name, prove } of proofs) {
      const started = performance.now();
      await prove(server).catch((error: unknown) => {
        result.failed += 1;
        console.error(`FAILED  ${name}\n${String(error)}`);
      });
      result.files.push({ file: `proof of ${name}`, seconds: (performance.now() - started) / 1000 });
    }
  } finally {
    await server.stop();
  }
} else {
  reportSkipped(
    proofs.length * STEPS_PER_PROJECT,
    'Maven Central cannot be reached, so no generated project was built.\n' +
      'The generated Java was still compiled by javac against a small stub class path (unit suite).',
  );
}
const file = process.env['PROOF_RESULT_FILE'];
if (file) writeFileSync(file, JSON.stringify(result));
process.exitCode = result.failed > 0 ? 1 : 0;
