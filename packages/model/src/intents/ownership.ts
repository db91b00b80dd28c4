import { type RelationshipRecord } from '../diagram/properties.ts';
import { type RelationshipType } from '../diagram/relationshipTypes.ts';
import { type Records } from '../records/records.ts';
import { referringEnd } from './foreignKeys.ts';

/** The facts that decide whether the children of a relationship can belong to the parent. */
export interface OwnershipFacts {
  type: RelationshipType;
  isSelf: boolean;
  /** The attributes or columns that refer to the parent. */
  foreignKey: readonly { isNullable: boolean }[];
}

/** Returns why the children of a relationship cannot belong to the parent, as a clause; null if they can. */
export function findOwnershipProblem({ type, isSelf, foreignKey }: OwnershipFacts): string | null {
  if (type === 'many-to-many') return 'it is many-to-many';
  if (type === 'many-to-one') return 'it is many-to-one, not one-to-many from the parent';
  if (isSelf) return 'it connects an entity with itself';
  if (foreignKey.length === 0) return 'it has no foreign key';
  return foreignKey.some(({ isNullable }) => isNullable) ? 'its foreign key is optional' : null;
}

/** The ends of a relationship as parent and child. */
export interface Ownership {
  parentId: string;
  childId: string;
  /** The reason why the children cannot belong to the parent; null if they can. */
  problem: string | null;
}

/** Returns the parent and the child of a relationship, and whether its children can belong to the parent. */
export function getOwnership(
  records: Records,
  relationship: Pick<RelationshipRecord, 'source' | 'target' | 'type' | 'foreignKey'>,
): Ownership {
  const { source, target, type, foreignKey = [] } = relationship;
  const childId = referringEnd(records, relationship) ?? target;
  const attributes = records.entities.get(childId)?.attributes;
  const columns = foreignKey.flatMap((id) => attributes?.get(id) ?? []);
  const problem = findOwnershipProblem({ type, isSelf: source === target, foreignKey: columns });
  return { parentId: source === childId ? target : source, childId, problem };
}
