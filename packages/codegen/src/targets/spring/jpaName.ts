import { isReservedInSql } from '../../names/reservedWords.ts';

/**
 * Returns a table or column name for JPA annotations: reserved words in backticks, which Hibernate replaces with the quotes
 * of the database.
 */
export function jpaName(name: string): string {
  return isReservedInSql(name) ? `\`${name}\`` : name;
}
