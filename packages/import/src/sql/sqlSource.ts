import { type QualifiedName } from '../schema.ts';
import { SourceText } from '../sourceText.ts';
import { DIALECTS, type DialectRules, type SqlDialect } from './dialects.ts';

/** A script with its dialect. */
export class SqlSource extends SourceText {
  readonly dialect: SqlDialect;
  readonly rules: DialectRules;
  /** First spelling of names that the dialect compares without case. */
  readonly spellings = new Map<string, string>();

  constructor(text: string, dialect: SqlDialect) {
    super(text);
    this.dialect = dialect;
    this.rules = DIALECTS[dialect];
  }

  /** Returns a name with its schema, which is empty for the default one. */
  qualify(name: string, schema?: string): QualifiedName {
    if (schema === undefined) return { name };
    return { schema: schema.toLowerCase() === this.rules.defaultSchema?.toLowerCase() ? '' : schema, name };
  }

  get isMysql(): boolean {
    return this.dialect === 'mysql' || this.dialect === 'mariadb';
  }
}
