import { firstKey, MAX_INDEXED_LENGTH, givenLength } from './columnTypes.ts';
import { entityLabel, linkName } from '../diagnostics.ts';
import type { DraftColumn, EntityDraft, Link } from '../drafts.ts';
import { indexBytes } from './rowWidth.ts';

/** Bytes of the columns of a composite key, a little below the 3,072 of an index. */
const COMPOSITE_KEY_BYTES = 3_040;

/**
 * Limits the texts of keys so that an index can hold every key, those that refer to it and the keys of join tables. The limit
 * is that of the column where the value comes from, as JPA and TypeORM give a foreign key the length of what it refers to.
 */
export function limitKeyLengths(entities: readonly EntityDraft[], links: readonly Link[]): void {
  const origins = new Map<DraftColumn, DraftColumn>();
  for (const entity of entities) {
    if (entity.limits.hasWholeTextKeys) continue;
    const of = `a key of ${entityLabel(entity)}`;
    for (const key of [entity.keyColumns, ...entity.referencedKeys]) limitKey(key, of, origins);
  }
  for (const link of links) {
    const key = [...link.source.keyColumns, ...link.target.keyColumns];
    const { hasWholeTextKeys, maxKeyParts } = link.source.limits;
    if (link.type !== 'many-to-many' || hasWholeTextKeys || key.length > maxKeyParts) continue;
    limitKey(key, `the key of the join table of ${linkName(link)}`, origins);
  }
}

function limitKey(key: readonly DraftColumn[], of: string, origins: Map<DraftColumn, DraftColumn>): void {
  const columns = key.map((column) => findOrigin(column, origins));
  const texts = columns.filter(isText);
  const others = columns.filter((column) => !isText(column));
  const fixedBytes = others.reduce((sum, column) => sum + indexBytes({ type: getType(column) }), 0);
  const bytes = texts.reduce((sum, column) => sum + 4 * givenLength(column), fixedBytes);
  if (bytes <= (key.length === 1 ? 4 * MAX_INDEXED_LENGTH : COMPOSITE_KEY_BYTES)) return;
  const length =
    key.length === 1
      ? MAX_INDEXED_LENGTH
      : Math.floor((COMPOSITE_KEY_BYTES - fixedBytes) / (4 * texts.length));
  for (const column of texts) {
    if (column.longest === undefined || length < column.longest.length) column.longest = { length, of };
  }
}

/** Follows the first foreign keys to the column that the value comes from; without recursion, as chains may be long. */
function findOrigin(column: DraftColumn, origins: Map<DraftColumn, DraftColumn>): DraftColumn {
  const chain = new Set<DraftColumn>();
  let origin = column;
  for (let next: DraftColumn | undefined = column; next && !chain.has(next); next = firstKey(next)) {
    origin = origins.get(next) ?? next;
    chain.add(next);
    if (origins.has(next)) break;
  }
  for (const link of chain) origins.set(link, origin);
  return origin;
}

function getType({ attribute }: DraftColumn): NonNullable<DraftColumn['type']>['type'] {
  return attribute?.type ?? 'Long';
}

function isText(column: DraftColumn): boolean {
  return getType(column) === 'String' || (getType(column) === 'Enum' && column.enumType === undefined);
}
