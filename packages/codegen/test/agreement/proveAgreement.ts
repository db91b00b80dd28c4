import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import { buildCodeModel, type CodeModel } from '../../src/index.ts';
import { type MariaDb } from '../mariadb.ts';
import { type AgreementCase } from './cases.ts';
import { type HibernateResult, runHibernate } from './hibernate.ts';
import { HIBERNATE_DIFFERENCES, sortDifferences } from './knownDifferences.ts';
import { type Difference, findDifferences, readSchemaFacts, type SchemaFacts } from './schemaFacts.ts';
import { sqlFiles } from '../../src/targets/sql/index.ts';
import { sqlOptionsSchema } from '../../src/targets/sql/options.ts';

/** A check of one case, and its problem if it failed. */
export interface AgreementResult {
  name: string;
  problem: string | null;
}

/**
 * Loads the MySQL file of every case, has Hibernate create the tables of the same diagram in an empty database and start on
 * the loaded one, and compares both schemas.
 */
export async function proveHibernateAgreement(
  server: MariaDb,
  cases: readonly AgreementCase[],
): Promise<AgreementResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-agreement-'));
  const { host, port, user, password } = server;
  const connection = await createConnection({ host, port, user, password, multipleStatements: true });
  try {
    const tasks = cases.map(({ name, content }) => {
      return {
        name,
        content,
        loaded: `agree_${name}`,
        empty: `agree_${name}_java`,
        model: buildCodeModel(content),
      };
    });
    for (const { loaded, empty, model } of tasks) await prepare(connection, { loaded, empty, model });
    const before = new Map<string, SchemaFacts>();
    for (const { loaded } of tasks) before.set(loaded, await readSchemaFacts(connection, loaded));
    const outcomes = await runHibernate(folder, tasks, server);
    const seen = new Set<string>();
    const results: AgreementResult[] = [];
    for (const { name, loaded, empty, model } of tasks) {
      const ours = before.get(loaded) ?? new Map<string, string>();
      const theirs = await readSchemaFacts(connection, empty);
      const updated = await readSchemaFacts(connection, loaded);
      const found = sortDifferences(findDifferences(ours, theirs), HIBERNATE_DIFFERENCES, {
        model,
        theirFacts: theirs,
      });
      for (const id of found.keys()) seen.add(id);
      results.push(
        {
          name: `[G105] ${name}: Hibernate creates the tables of the MySQL file`,
          problem: formatDifferences(found.get('unknown') ?? []),
        },
        {
          name: `[G105] ${name}: Hibernate fills an empty database`,
          problem: findProblem(outcomes, name, 'create'),
        },
        {
          name: `[G105] ${name}: Hibernate validates the MySQL file`,
          problem: findProblem(outcomes, name, 'validate'),
        },
        {
          name: `[G105] ${name}: Hibernate has nothing to update in the MySQL file's tables`,
          problem: findProblem(outcomes, name, 'update') ?? formatDifferences(findDifferences(ours, updated)),
        },
      );
    }
    const missing = HIBERNATE_DIFFERENCES.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
    const problem = missing.length === 0 ? null : `no longer found: ${missing.join(', ')}`;
    return [...results, { name: '[G105] every known difference from Hibernate is still found', problem }];
  } finally {
    await connection.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(
  connection: Connection,
  { loaded, empty, model }: { loaded: string; empty: string; model: CodeModel },
): Promise<void> {
  const options = sqlOptionsSchema.parse({ databaseName: loaded });
  for (const { code } of sqlFiles(model, options)) await connection.query(code);
  await connection.query(`CREATE DATABASE ${empty} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
}

function findProblem(
  outcomes: readonly HibernateResult[],
  name: string,
  tried: HibernateResult['tried'],
): string | null {
  const outcome = outcomes.find((given) => given.name === name && given.tried === tried);
  if (outcome === undefined) return 'Hibernate returned no result';
  return outcome.problem === '' ? null : outcome.problem;
}

function formatDifferences(differences: readonly Difference[]): string | null {
  const lines = differences.map(
    ({ subject, ours, theirs }) => `${subject}: ours ${ours ?? 'missing'}, theirs ${theirs ?? 'missing'}`,
  );
  return lines.length === 0 ? null : lines.join('\n');
}
