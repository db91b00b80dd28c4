import {
  type Attribute,
  type EntityIndex,
  type EntityNode,
  getKeyAttributes,
  isSameValue,
} from '@joinery/model';

/** Describes what changes in an entity: its attributes, indexes, and its own properties. */
export function entityDetail(before: EntityNode | undefined, after: EntityNode | undefined): string {
  if (after === undefined) return '';
  if (before === undefined) return after.data.attributes.map(({ name }) => name).join(', ');
  const parts = [
    ...(before.data.name === after.data.name ? [] : [`was ${before.data.name}`]),
    ...attributeParts(before, after),
    ...indexParts(before, after),
    ...(isSameValue(before.data.primaryKey, after.data.primaryKey)
      ? []
      : [`~ order of the key: ${getKeyAttributes(after.data).map(getName).join(', ')}`]),
    ...(before.data.description === after.data.description ? [] : ['~ description']),
    ...(before.data.color === after.data.color
      ? []
      : [`~ color ${before.data.color ?? 'none'} → ${after.data.color ?? 'none'}`]),
  ];
  return parts.join(', ');
}

function attributeParts(before: EntityNode, after: EntityNode): string[] {
  const old = new Map(before.data.attributes.map((attribute) => [attribute.id, attribute]));
  const kept = new Set(after.data.attributes.map(({ id }) => id));
  return [
    ...after.data.attributes.filter(({ id }) => !old.has(id)).map((one) => `+ ${getName(one)}`),
    ...before.data.attributes.filter(({ id }) => !kept.has(id)).map((one) => `− ${getName(one)}`),
    ...after.data.attributes.flatMap((attribute) => {
      const known = old.get(attribute.id);
      return known === undefined || isSameValue(known, attribute) ? [] : [describeChange(known, attribute)];
    }),
  ];
}

/** `~ total: Integer → BigDecimal(10,2), required`. */
function describeChange(before: Attribute, after: Attribute): string {
  const [was, is] = [describeType(before), describeType(after)];
  const facts = [
    ...(was === is ? [] : [`${was} → ${is}`]),
    ...describeFlag(before.isPrimaryKey, after.isPrimaryKey, ['key', 'no key']),
    ...(after.isPrimaryKey
      ? []
      : describeFlag(before.isNullable, after.isNullable, ['optional', 'required'])),
    ...(after.isPrimaryKey ? [] : describeFlag(before.isUnique, after.isUnique, ['unique', 'not unique'])),
    ...describeFlag(before.isForeignKey, after.isForeignKey, ['foreign key', 'no foreign key']),
    ...(before.defaultValue === after.defaultValue
      ? []
      : [after.defaultValue === undefined ? 'no default' : `default ${after.defaultValue || "''"}`]),
    ...(before.description === after.description ? [] : ['description']),
  ];
  const name = before.name === after.name ? getName(after) : `${getName(before)} → ${getName(after)}`;
  return facts.length === 0 ? `~ ${name}` : `~ ${name}: ${facts.join('; ')}`;
}

function describeFlag(before: boolean, after: boolean, [yes, no]: readonly [string, string]): string[] {
  return before === after ? [] : [after ? yes : no];
}

/** A type with its length, digits or values. */
export function describeType({ type, length, precision, scale, enumValues }: Attribute): string {
  const details = enumValues ?? [length, precision, scale].filter((one) => one !== undefined);
  return details.length === 0 ? type : `${type}(${details.join(',')})`;
}

function indexParts(before: EntityNode, after: EntityNode): string[] {
  const [old, now] = [before, after].map(({ data }) => data.indexes ?? []);
  const find = (list: readonly EntityIndex[] = [], id: string) => list.find((index) => index.id === id);
  return [
    ...(now ?? []).flatMap((index) => {
      const known = find(old, index.id);
      if (known === undefined) return [`+ ${describeIndex(index, after)}`];
      return isSameValue(known, index) ? [] : [`~ ${describeIndex(index, after)}`];
    }),
    ...(old ?? [])
      .filter(({ id }) => find(now, id) === undefined)
      .map((index) => `− ${describeIndex(index, before)}`),
  ];
}

function describeIndex({ isUnique, attributeIds }: EntityIndex, { data }: EntityNode): string {
  const names = attributeIds.flatMap((id) => data.attributes.filter((one) => one.id === id).map(getName));
  return `${isUnique ? 'unique key' : 'index'} (${names.join(', ')})`;
}

const getName = ({ name }: Pick<Attribute, 'name'>): string => name || 'Untitled';
