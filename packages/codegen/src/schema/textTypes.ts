/** Length above which a text is more than MySQL's TEXT. */
export const MAX_TEXT = 65_535;
const MAX_MEDIUMTEXT = 16_777_215;

/** MySQL's type for a text of this length, as Hibernate and TypeORM name it, too. */
export function mysqlTextType(length = 0): 'text' | 'mediumtext' | 'longtext' {
  if (length <= MAX_TEXT) return 'text';
  return length <= MAX_MEDIUMTEXT ? 'mediumtext' : 'longtext';
}
