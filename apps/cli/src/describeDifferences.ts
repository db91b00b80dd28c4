import { type TableChange, type TableDifference } from '@joinery/codegen';

/** The differences of one table, one line each. */
export interface DescribedTable {
  table: string;
  lines: { kind: 'added' | 'removed' | 'changed'; text: string }[];
}

/** Describes the differences of two schemas table by table, in the order of their names. */
export function describeDifferences(differences: readonly TableDifference[]): DescribedTable[] {
  return differences
    .map((difference): DescribedTable => {
      if (difference.kind !== 'changed') {
        const { kind, table } = difference;
        return { table: table.name, lines: [{ kind, text: `table ${kind}` }] };
      }
      const { from, to, changes } = difference;
      const renamed =
        from.name === to.name ? [] : [{ kind: 'changed' as const, text: `table ${from.name} -> ${to.name}` }];
      return {
        table: to.name,
        lines: [...renamed, ...changes.map((change) => ({ kind: change.kind, text: describe(change) }))],
      };
    })
    .toSorted((one, other) => (one.table < other.table ? -1 : 1));
}

const KEY_NAMES = { uniqueKey: 'unique key', index: 'index' } as const;

function describe(change: TableChange): string {
  switch (change.part) {
    case 'column':
      return describeColumn(change);
    case 'primaryKey':
      return `primary key ${list(change.from)} -> ${list(change.to)}`;
    case 'comment':
      return `comment ${quote(change.from)} -> ${quote(change.to)}`;
    case 'foreignKey': {
      if (change.kind !== 'changed')
        return `foreign key ${list(change.foreignKey.columns)} to ${change.foreignKey.parent} ${change.kind}`;
      const { from, to } = change;
      return `foreign key ${list(to.columns)} to ${to.parent}: ON DELETE ${from.onDelete} -> ${to.onDelete}`;
    }
    default:
      return `${KEY_NAMES[change.part]} ${list(change.columns)} ${change.kind}`;
  }
}

function describeColumn(change: TableChange & { part: 'column' }): string {
  if (change.kind !== 'changed') return `column ${change.column.name} ${change.kind}`;
  const { from, to, facts } = change;
  const name = from.name === to.name ? to.name : `${from.name} -> ${to.name}`;
  const parts = facts.map((one) => `${one.fact} ${one.from || 'none'} -> ${one.to || 'none'}`);
  return `column ${name}: ${parts.join(', ')}`;
}

function list(names: readonly string[]): string {
  return `(${names.join(', ')})`;
}

function quote(text: string): string {
  return text === '' ? 'none' : `'${text}'`;
}
