import { isReservedInSql } from '../../reservedWords.ts';

/**
 * A table or column name as JPA annotations want it: in backticks, which Hibernate turns into the database's own
 * quotes, where it is a reserved word.
 */
export function jpaName(name: string): string {
  return isReservedInSql(name) ? `\`${name}\`` : name;
}
