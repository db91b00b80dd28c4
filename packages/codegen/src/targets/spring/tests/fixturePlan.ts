import { type CodeEntity, type Relation } from '../../../codeModel.ts';
import { findTarget, isKeyInRequest, type SpringContext } from '../context.ts';
import { isRequiredReference, writableReferences } from '../java/web/dtoFields.ts';
import { hasFewValues } from './sampleValues.ts';

/** A row that must exist before one of this entity. */
export interface Parent {
  relation: Relation;
  target: CodeEntity;
  /** Maps properties of this entity's request to those of the parent's response. */
  properties: Map<string, string>;
}

/** A plan for creating valid rows of an entity. */
export interface FixturePlan {
  parents: Parent[];
  /** Properties of the request that stay null, because their relations are optional. */
  nulls: Set<string>;
}

/** The plan of each entity id; null if it is not possible for any number of rows. */
type FixturePlans = ReadonlyMap<string, FixturePlan | null>;

function scalarProperties(
  entity: CodeEntity,
  relation: Relation,
): { property: string; isNullable: boolean; referenced: string }[] {
  const scalars = [
    ...entity.primaryKey.columns.map((column) => ({ ...column, isNullable: false })),
    ...entity.columns,
  ];
  return (relation.foreignKey?.columns ?? []).flatMap((column) => {
    const scalar = scalars.find((other) => other.column === column.column);
    return scalar === undefined
      ? []
      : [{ property: scalar.property, isNullable: scalar.isNullable, referenced: column.referencedProperty }];
  });
}

function ownPlan(context: SpringContext, entity: CodeEntity): FixturePlan | null {
  const parents: Parent[] = [];
  const nulls = new Set<string>();
  const given = new Set<string>();
  for (const relation of writableReferences(entity).filter(isRequiredReference)) {
    const properties = new Map(
      (relation.foreignKey?.columns ?? []).map((column, index) => [
        relation.dtoProperties[index] ?? relation.dtoProperty,
        column.referencedProperty,
      ]),
    );
    parents.push({ relation, target: findTarget(context, relation), properties });
    [...properties.keys()].forEach((property) => given.add(property));
  }
  const scalarRelations = entity.relations.filter(
    ({ side, foreignKey }) => side === 'owner' && foreignKey?.writtenBy === 'scalar',
  );
  const parts = scalarRelations.map((relation) => ({
    relation,
    scalars: scalarProperties(entity, relation),
  }));
  for (const { relation, scalars } of parts.filter((part) =>
    part.scalars.every((scalar) => !scalar.isNullable),
  )) {
    if (relation.isSelf || scalars.some((scalar) => given.has(scalar.property))) return null;
    scalars.forEach((scalar) => given.add(scalar.property));
    const properties = new Map(scalars.map((scalar) => [scalar.property, scalar.referenced]));
    parents.push({ relation, target: findTarget(context, relation), properties });
  }
  for (const { scalars } of parts.filter((part) => part.scalars.some((scalar) => scalar.isNullable))) {
    scalars.filter((scalar) => scalar.isNullable).forEach((scalar) => nulls.add(scalar.property));
  }
  return { parents, nulls };
}

/** Whether any number of rows is possible: no unique value has a type with few values. */
function isUnlimited(entity: CodeEntity, plan: FixturePlan): boolean {
  const fromParents = new Set(plan.parents.flatMap((parent) => [...parent.properties.keys()]));
  const keys = isKeyInRequest(entity) ? entity.primaryKey.columns : [];
  const isKeyUnlimited =
    keys.length === 0 || keys.some((column) => fromParents.has(column.property) || !hasFewValues(column));
  const areColumnsUnlimited = !entity.columns.some((column) => column.isUnique && hasFewValues(column));
  return (
    isKeyUnlimited &&
    areColumnsUnlimited &&
    entity.uniqueConstraints.every(({ columns }) => isUniqueKeyUnlimited(entity, plan, columns))
  );
}

/** Whether the columns of a unique key have new values for every row: one is from a parent, null, or has many values. */
function isUniqueKeyUnlimited(
  entity: CodeEntity,
  { parents, nulls }: FixturePlan,
  columns: readonly string[],
): boolean {
  const fromParents = new Set(parents.flatMap(({ properties }) => [...properties.keys()]));
  const plain = [...entity.primaryKey.columns, ...entity.columns].filter(({ column }) =>
    columns.includes(column),
  );
  // A column without property belongs to a relation: it refers to a new row, or is null.
  if (plain.length < columns.length) return true;
  return plain.some(
    (column) => fromParents.has(column.property) || nulls.has(column.property) || !hasFewValues(column),
  );
}

/** Plans the rows of tests: parents first, in any number, never in a cycle. */
export function planFixtures(context: SpringContext): FixturePlans {
  const plans = new Map<string, FixturePlan | null>();
  const open = new Set<string>();
  const visit = (entity: CodeEntity): FixturePlan | null => {
    const known = plans.get(entity.id);
    if (known !== undefined || open.has(entity.id)) return known ?? null;
    open.add(entity.id);
    const plan = ownPlan(context, entity);
    const isPossible =
      plan !== null &&
      isUnlimited(entity, plan) &&
      plan.parents.every((parent) => visit(parent.target) !== null);
    open.delete(entity.id);
    plans.set(entity.id, isPossible ? plan : null);
    return isPossible ? plan : null;
  };
  context.model.entities.forEach(visit);
  return plans;
}
