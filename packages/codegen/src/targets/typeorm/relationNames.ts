import { NameAllocator } from '../../nameAllocator.ts';
import { MAX_CODE_NAME } from '../../naming.ts';
import { type CodeEntity, type CodeModel, type Relation } from '../../codeModel.ts';

/**
 * The model with names of relations that TypeORM can tell from columns. It takes a relation that is called like a part of
 * the key it points to (currency, to a Currency with the key currency) for its column: a condition on the other entity
 * finds nothing, and an index has that column alone. Such a relation is called currencyRef, on both sides.
 */
export function withRelationNames(model: CodeModel): CodeModel {
  const renamed = new Map<string, string>();
  for (const entity of model.entities) {
    const names = new NameAllocator({
      maxLength: MAX_CODE_NAME,
      joiner: '',
      reserved: getPropertyNames(entity),
    });
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

function getPropertyNames({ primaryKey, columns, relations }: CodeEntity): string[] {
  return [...primaryKey.columns, ...columns, ...relations].map(({ property }) => property);
}
