import { isReservedInSql } from '../../names/reservedWords.ts';

/**
 * Returns a table or column name for JPA annotations: reserved words and names kept as drawn in backticks, which Hibernate replaces with the quotes
 * of the database.
 */
export function jpaName(name: string): string {
  return isReservedInSql(name) || isKeptName(name) ? `\`${name}\`` : name;
}

/** Whether a name is kept as drawn: it is not lower snake_case. */
export function isKeptName(name: string): boolean {
  return !/^[a-z_][a-z0-9_]*$/.test(name);
}
