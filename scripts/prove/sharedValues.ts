import type { CodeEntity, CodeModel, Relation } from '@joinery/codegen';

/** The to-one relations of an entity whose columns are in it. */
export function references(entity: CodeEntity): Relation[] {
  return entity.relations.filter(
    (relation) => relation.side === 'owner' && relation.foreignKey !== undefined,
  );
}

/**
 * Which columns of different tables must hold one value: foreign keys that share a column bind the keys they refer to
 * as well. Where every table has one row, as in the walk, each group of columns has one value.
 */
export interface SharedValues {
  /** Name of the group that the column belongs to. */
  groupOf: (entity: CodeEntity, column: string) => string;
  /** The entity whose database generates the value of the group, if there is one. */
  makerOf: (group: string) => string | undefined;
  /** Whether the relation must stay empty, because its columns are bound to another row. */
  isEmpty: (relation: Relation) => boolean;
}

/** Groups the columns of all entities; a required relation takes precedence over an optional one if both do not fit. */
export function shareValues(model: CodeModel): SharedValues {
  const parents = new Map<string, string>();
  const makers = new Map<string, string>();
  const empty = new Set<Relation>();
  const cell = (entityId: string, column: string): string => JSON.stringify([entityId, column]);
  const findRoot = (name: string): string => {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  for (const entity of model.entities) {
    if (entity.primaryKey.kind !== 'identity' && entity.primaryKey.kind !== 'uuid') continue;
    for (const { column } of entity.primaryKey.columns) makers.set(cell(entity.id, column), entity.id);
  }
  const bind = (entity: CodeEntity, relation: Relation): void => {
    const pairs = (relation.foreignKey?.columns ?? []).map((column) => [
      findRoot(cell(entity.id, column.column)),
      findRoot(cell(relation.targetId, column.referencedColumn)),
    ]);
    if (pairs.some(([from = '', to = '']) => from !== to && makers.has(from) && makers.has(to))) {
      empty.add(relation);
      return;
    }
    for (const pair of pairs) {
      const [from = '', to = ''] = pair.map(findRoot);
      if (from === to) continue;
      const [child, parent] = makers.has(from) ? [to, from] : [from, to];
      parents.set(child, parent);
    }
  };
  for (const isOptional of [false, true]) {
    for (const entity of model.entities) {
      for (const relation of references(entity)) {
        if (!relation.isSelf && (relation.foreignKey?.isNullable ?? true) === isOptional)
          bind(entity, relation);
      }
    }
  }
  return {
    groupOf: (entity, column) => findRoot(cell(entity.id, column)),
    makerOf: (group) => makers.get(group),
    isEmpty: (relation) => empty.has(relation),
  };
}
