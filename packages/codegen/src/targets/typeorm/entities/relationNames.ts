import { NameAllocator } from '../../../names/nameAllocator.ts';
import { MAX_CODE_NAME } from '../../../names/naming.ts';
import { type CodeModel, type Relation } from '../../../codeModel.ts';

/**
 * Renames relations that TypeORM would confuse with columns. TypeORM treats a relation with the name of a referenced key
 * column (currency, to a Currency with the key currency) as that column: a condition on the other entity finds nothing,
 * and an index has only that column. Such a relation is named currencyRef, on both sides.
 */
export function withRelationNames(model: CodeModel): CodeModel {
  const renamed = new Map<string, string>();
  for (const entity of model.entities) {
    const reserved = [...entity.primaryKey.columns, ...entity.columns, ...entity.relations].map(
      ({ property }) => property,
    );
    const names = new NameAllocator({ maxLength: MAX_CODE_NAME, joiner: '', reserved });
    for (const { edgeId, property } of entity.relations.filter(isHidden)) {
      renamed.set(edgeId, names.allocate(`${property}Ref`));
    }
  }
  if (renamed.size === 0) return model;
  const withName = (relation: Relation): Relation => {
    const name = renamed.get(relation.edgeId);
    if (name === undefined) return relation;
    return relation.side === 'owner'
      ? { ...relation, property: name }
      : { ...relation, inverseProperty: name };
  };
  return {
    ...model,
    entities: model.entities.map((entity) => ({ ...entity, relations: entity.relations.map(withName) })),
  };
}

function isHidden({ side, property, foreignKey }: Relation): boolean {
  return (
    side === 'owner' &&
    foreignKey?.writtenBy === 'association' &&
    foreignKey.columns.some(({ referencedProperty }) => referencedProperty === property)
  );
}
