import { type DraftColumn, type EntityDraft, type Link, getParent } from '../drafts.ts';

/** A foreign key with the columns of the unique key that it refers to. */
export interface UniqueKeyReference {
  child: EntityDraft;
  columns: DraftColumn[];
  referenced: DraftColumn[];
}

/** Returns the ids of the referenced attributes; empty if they are the primary key of one end. */
export function referencedIds({ edge, source, target }: Link): readonly string[] {
  const ids = edge.data.referencedAttributes ?? [];
  const isPrimaryKey = [source, target].some(
    (entity) =>
      ids.length === entity.keyColumns.length && ids.every((id) => findColumn(entity, id)?.isKey === true),
  );
  return isPrimaryKey ? [] : ids;
}

/** Finds the unique key that the referenced attributes of a relationship are; undefined if they are none. */
export function findUniqueKeyReference(
  link: Link,
  children: readonly EntityDraft[],
): UniqueKeyReference | undefined {
  for (const child of children) {
    const reference = referenceFrom(link, child);
    if (reference) return reference;
  }
  return undefined;
}

function referenceFrom(link: Link, child: EntityDraft): UniqueKeyReference | null {
  const parent = getParent(link, child);
  const { foreignKey = [], referencedAttributes = [] } = link.edge.data;
  const key = findUniqueKey(parent, referencedAttributes);
  if (!key || new Set(foreignKey).size !== key.length || foreignKey.length !== key.length) return null;
  const order = child.limits.hasForeignKeysInKeyOrder ? key : referencedAttributes;
  const referenced = order.flatMap((id) => findColumn(parent, id) ?? []);
  const columns = order.flatMap(
    (id) => findColumn(child, foreignKey[referencedAttributes.indexOf(id)]) ?? [],
  );
  const isWhole = referenced.length === key.length && columns.length === key.length;
  return isWhole && columns.some((column, index) => column !== referenced[index])
    ? { child, columns, referenced }
    : null;
}

/** The drawn unique key over exactly these attributes: MySQL requires its order in the foreign key. */
function findUniqueKey(parent: EntityDraft, ids: readonly string[]): readonly string[] | undefined {
  if (ids.length > parent.limits.maxKeyParts) return undefined;
  const [only, ...more] = ids;
  if (more.length === 0 && findColumn(parent, only)?.isUnique === true) return ids;
  return parent.uniqueKeys.find((key) => key.length === ids.length && key.every((id) => ids.includes(id)));
}

function findColumn({ columns }: EntityDraft, id: string | undefined): DraftColumn | undefined {
  return columns.find(({ attribute }) => attribute !== undefined && attribute.id === id);
}
