/** Maximum length of TEXT in MySQL. */
export const MAX_TEXT = 65_535;
const MAX_MEDIUMTEXT = 16_777_215;

/** One more than the longest VARCHAR: the length with which Hibernate creates a text column on MySQL. */
export const HIBERNATE_TEXT_LENGTH = 65_536;

/** Returns the MySQL type of a text of this length, also for Hibernate and TypeORM. */
export function mysqlTextType(length = 0): 'text' | 'mediumtext' | 'longtext' {
  if (length <= MAX_TEXT) return 'text';
  return length <= MAX_MEDIUMTEXT ? 'mediumtext' : 'longtext';
}
