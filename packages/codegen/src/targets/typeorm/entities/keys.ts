import { type CodeEntity, type ForeignKey, type Relation } from '../../../codeModel.ts';

/** Returns the relations with columns in the table of the entity. */
export function ownedToOne(entity: CodeEntity): (Relation & { foreignKey: ForeignKey })[] {
  return entity.relations.flatMap((relation) =>
    relation.side === 'owner' && relation.foreignKey !== undefined
      ? [{ ...relation, foreignKey: relation.foreignKey }]
      : [],
  );
}

/**
 * Returns the source of the unique index of a relation. TypeORM creates one for every foreign key of a one-to-one relation
 * that has a column outside the primary key, and no decorator can name it.
 *
 * strategy: TypeORM, named by the naming strategy; decorator: an @Unique, because TypeORM creates none; other: another key
 * already covers the columns, so TypeORM must not create a second one; none: the columns are not unique.
 */
export function getUniqueSource(
  entity: CodeEntity,
  { kind, foreignKey }: Pick<Relation, 'kind'> & { foreignKey: ForeignKey },
): 'strategy' | 'decorator' | 'other' | 'none' {
  const keyColumns = new Set(entity.primaryKey.columns.map(({ column }) => column));
  const isInKey = foreignKey.columns.every(({ column }) => keyColumns.has(column));
  const isMadeByTypeorm = kind === 'one-to-one' && !isInKey && foreignKey.isUnenforced !== true;
  if (foreignKey.uniqueName === undefined) return isMadeByTypeorm ? 'other' : 'none';
  return isMadeByTypeorm ? 'strategy' : 'decorator';
}

/** Returns the property of each column in the table of the entity; plain properties take precedence over relations. */
export function propertiesByColumn(entity: CodeEntity): Map<string, string> {
  const properties = new Map<string, string>();
  for (const { foreignKey, property } of ownedToOne(entity)) {
    if (foreignKey.writtenBy !== 'association') continue;
    for (const { column } of foreignKey.columns) properties.set(column, property);
  }
  for (const { column, property } of [...entity.primaryKey.columns, ...entity.columns]) {
    properties.set(column, property);
  }
  return properties;
}
