import { type CodeEntity, type Column, type Relation } from './codeModel.ts';

/** A property of an entity besides its primary key. */
export type EntityMember = { kind: 'column'; column: Column } | { kind: 'relation'; relation: Relation };

/**
 * Returns the properties of an entity besides its primary key: those with a column of their own in the order in which the
 * columns are drawn, then the relations that write none.
 */
export function listMembers({ columns, relations, columnOrder }: CodeEntity): EntityMember[] {
  const places = new Map(columnOrder.map((name, index) => [name, index]));
  const placed = [
    ...columns.map((column) => ({ member: { kind: 'column', column } as const, name: column.column })),
    ...relations.map((relation) => ({
      member: { kind: 'relation', relation } as const,
      name: findWrittenColumn(relation),
    })),
  ].map(({ member, name = '' }) => ({ member, place: places.get(name) ?? columnOrder.length }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ member }) => member);
}

/** Returns the first column that only the relation writes. */
function findWrittenColumn({ side, foreignKey }: Relation): string | undefined {
  return side === 'owner' && foreignKey?.writtenBy === 'association'
    ? foreignKey.columns[0]?.column
    : undefined;
}
