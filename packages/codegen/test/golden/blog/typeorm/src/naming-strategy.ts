import { DefaultNamingStrategy, type Table } from 'typeorm';

/** Unique keys of one-to-one relations, by table and columns. */
const UNIQUE_KEYS: ReadonlyMap<string, string> = new Map([
  ['profile(user_id)', 'uk_profile_user_id'],
]);

/** Indexes of join tables, by table and columns. */
const INDEXES: ReadonlyMap<string, string> = new Map([
  ['post_tag(tag_id)', 'idx_post_tag_tag_id'],
]);

/** Names the keys that TypeORM creates implicitly as in the SQL schema of the diagram. */
export class SchemaNamingStrategy extends DefaultNamingStrategy {
  override relationConstraintName(table: Table | string, columns: string[]): string {
    const name = UNIQUE_KEYS.get(toKey(table, columns));
    return name ?? super.relationConstraintName(table, columns);
  }

  override indexName(table: Table | string, columns: string[]): string {
    const name = INDEXES.get(toKey(table, columns));
    return name ?? super.indexName(table, columns);
  }
}

function toKey(table: Table | string, columns: string[]): string {
  return `${typeof table === 'string' ? table : table.name}(${columns.join(',')})`;
}
