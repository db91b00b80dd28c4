import type { SqlDatabase } from '@joinery/codegen';
import { snakeCase } from '../../../codegen/src/names/naming.ts';
import { type Catalog, type Difference } from './catalog.ts';
import { KNOWN_LOSSES, type KnownLoss, type Role } from './knownLosses.ts';

/** Two databases that are compared. */
export interface Comparison {
  database: SqlDatabase;
  source: Catalog;
  generated: Catalog;
  /** Messages of the import and of the generator. */
  messages: readonly string[];
}

/** Returns the known loss that a difference is; undefined if it is a fault. */
export function explain(differences: readonly Difference[], comparison: Comparison): Explained[] {
  const scope = {
    ...comparison,
    roles: findRoles(comparison.generated),
    primaryKeys: findPrimaryKeys(comparison.source),
    reports: comparison.messages.map((message) => ({
      message,
      names: message.replaceAll(/\w+/gu, snakeCase),
    })),
  };
  return differences.map((difference) => ({
    ...difference,
    loss: isRedundant(difference, scope)
      ? REDUNDANT
      : KNOWN_LOSSES.find((loss) => isLoss(difference, loss, scope)),
  }));
}

export interface Explained extends Difference {
  loss: Pick<KnownLoss, 'reason'> | undefined;
}

const REDUNDANT = { reason: 'a unique key over the columns of the primary key is the same' };

interface Scope extends Comparison {
  roles: ReadonlyMap<string, ReadonlySet<Role>>;
  primaryKeys: ReadonlyMap<string, readonly string[]>;
  /** The messages, as they are and with the names that generated scripts have. */
  reports: readonly { message: string; names: string }[];
}

function isLoss(difference: Difference, loss: KnownLoss, scope: Scope): boolean {
  const { kind, about, source } = difference;
  const subject = about.slice(0, -kind.length).trim();
  if (loss.kind !== kind || (loss.database ?? scope.database) !== scope.database) return false;
  if (!loss.source.test(source) || loss.about?.test(about) === false) return false;
  if (loss.role && scope.roles.get(subject)?.has(loss.role) !== true) return false;
  return isGenerated(difference, loss) && isReported(subject, loss, scope);
}

function isGenerated({ source, generated }: Difference, loss: KnownLoss): boolean {
  if (loss.generated instanceof RegExp) return loss.generated.test(generated);
  if (typeof loss.generated === 'function') return loss.generated(source) === generated;
  const isTemplate = loss.generated.includes('$');
  return generated === (isTemplate ? source.replace(loss.source, loss.generated) : loss.generated);
}

function isReported(subject: string, { reported }: KnownLoss, { reports }: Scope): boolean {
  if (reported === undefined) return true;
  const [by, words] = reported;
  const [table = '', column = ''] = subject.split(/[.\s]/u);
  const name = by === 'column' ? `${table}.${column}` : table;
  const naming = new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'u');
  return reports.some(({ message, names }) => words.test(message) && naming.test(names));
}

/** Whether a unique key has the columns of the primary key, in any order. */
function isRedundant({ kind, about, generated }: Difference, { primaryKeys }: Scope): boolean {
  const [, table = '', columns = ''] = /^(\S+) \((.*)\) unique$/u.exec(about) ?? [];
  const key = primaryKeys.get(table);
  return (
    kind === 'unique' &&
    generated === 'none' &&
    key !== undefined &&
    [...key].sort().join() === columns.split(', ').sort().join()
  );
}

function findPrimaryKeys({ keys }: Catalog): Map<string, string[]> {
  return new Map(
    keys
      .filter(({ isPrimary }) => isPrimary)
      .map(({ table, columns }) => [snakeCase(table), columns.map(snakeCase)] as const),
  );
}

function findRoles({ keys, foreignKeys }: Catalog): Map<string, Set<Role>> {
  const roles = new Map<string, Set<Role>>();
  const add = (table: string, columns: readonly string[], role: Role) => {
    for (const column of columns) {
      const name = `${table}.${column}`;
      roles.set(name, (roles.get(name) ?? new Set()).add(role));
    }
  };
  for (const { table, columns } of keys.filter(({ isPrimary }) => isPrimary))
    add(table, columns, 'primary key');
  for (const { table, columns } of foreignKeys) add(table, columns, 'foreign key');
  return roles;
}
