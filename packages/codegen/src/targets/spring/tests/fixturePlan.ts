import { type CodeEntity, type Relation } from '../../../codeModel.ts';
import { findTarget, isKeyInRequest, type SpringContext } from '../context.ts';
import { writableReferences } from '../java/dtoFields.ts';
import { hasFewValues } from './sampleValues.ts';

/** A row that must be there before one of this entity can be made. */
export interface Parent {
  relation: Relation;
  target: CodeEntity;
  /** Property of this entity's request -> property of the parent's response. */
  properties: Map<string, string>;
}

/** How a valid row of an entity is made. */
export interface FixturePlan {
  parents: Parent[];
  /** Properties of the request that stay null, because the relations they stand for are optional. */
  nulls: Set<string>;
}

/** For each entity how rows of it are made, or null where that is not possible for any number of rows. */
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

function isRequiredReference({ foreignKey }: Relation): boolean {
  return foreignKey?.isNullable === false || foreignKey?.writtenBy === 'key';
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
    if (relation.isSelf || scalars.some((scalar) => given.has(scalar.property))) {
      return null;
    }
    scalars.forEach((scalar) => given.add(scalar.property));
    const properties = new Map(scalars.map((scalar) => [scalar.property, scalar.referenced]));
    parents.push({ relation, target: findTarget(context, relation), properties });
  }
  for (const { scalars } of parts.filter((part) => part.scalars.some((scalar) => scalar.isNullable))) {
    scalars.filter((scalar) => scalar.isNullable).forEach((scalar) => nulls.add(scalar.property));
  }
  return { parents, nulls };
}

/** Whether rows without end can be made: no unique value comes from a type with few values. */
function isEndless(entity: CodeEntity, plan: FixturePlan): boolean {
  const fromParents = new Set(plan.parents.flatMap((parent) => [...parent.properties.keys()]));
  const keys = isKeyInRequest(entity) ? entity.primaryKey.columns : [];
  const isKeyEndless =
    keys.length === 0 || keys.some((column) => fromParents.has(column.property) || !hasFewValues(column));
  const isColumnEndless = !entity.columns.some((column) => column.isUnique && hasFewValues(column));
  return (
    isKeyEndless &&
    isColumnEndless &&
    entity.uniqueConstraints.every(({ columns }) => isPairEndless(entity, plan, columns))
  );
}

/** Whether the columns of a unique key together have new values for every row: one from a parent, empty, or of many values. */
function isPairEndless(
  entity: CodeEntity,
  { parents, nulls }: FixturePlan,
  columns: readonly string[],
): boolean {
  const fromParents = new Set(parents.flatMap(({ properties }) => [...properties.keys()]));
  const plain = [...entity.primaryKey.columns, ...entity.columns].filter(({ column }) =>
    columns.includes(column),
  );
  // What no property stands for belongs to a relation: a row of its own, or empty.
  if (plain.length < columns.length) return true;
  return plain.some(
    (column) => fromParents.has(column.property) || nulls.has(column.property) || !hasFewValues(column),
  );
}

/** Plans the rows that tests make: required rows first, without end, never around a cycle. */
export function planFixtures(context: SpringContext): FixturePlans {
  const plans = new Map<string, FixturePlan | null>();
  const open = new Set<string>();
  const visit = (entity: CodeEntity): FixturePlan | null => {
    const known = plans.get(entity.id);
    if (known !== undefined || open.has(entity.id)) {
      return known ?? null;
    }
    open.add(entity.id);
    const plan = ownPlan(context, entity);
    const canBeMade =
      plan !== null &&
      isEndless(entity, plan) &&
      plan.parents.every((parent) => visit(parent.target) !== null);
    open.delete(entity.id);
    plans.set(entity.id, canBeMade ? plan : null);
    return canBeMade ? plan : null;
  };
  context.model.entities.forEach(visit);
  return plans;
}
