import { type Place } from '../../draw/notes.ts';
import { type QualifiedName } from '../../schema.ts';
import { SourceText } from '../../sourceText.ts';
import { DIALECTS, type DialectRules, type SqlDialect } from './dialects.ts';
import { type Token } from './scanner.ts';

interface SqlSourceOptions {
  /** The beginning of the text in the source that the user sees. */
  place?: Required<Place>;
  spellings?: Map<string, string>;
  depth?: number;
}

/** A script with its dialect. */
export class SqlSource extends SourceText {
  readonly dialect: SqlDialect;
  readonly rules: DialectRules;
  /** First spelling of names that the dialect compares without case. */
  readonly spellings: Map<string, string>;
  /** Number of statements whose texts contain this source. */
  readonly depth: number;

  constructor(
    text: string,
    dialect: SqlDialect,
    { place, spellings = new Map<string, string>(), depth = 0 }: SqlSourceOptions = {},
  ) {
    super(text, place);
    this.dialect = dialect;
    this.rules = DIALECTS[dialect];
    this.spellings = spellings;
    this.depth = depth;
  }

  /** Returns the script that a text of this source contains, such as the body of DO. */
  inner({ value, start, bodyStart }: Token): SqlSource {
    const place = this.getPlace(bodyStart ?? start);
    return new SqlSource(value, this.dialect, { place, spellings: this.spellings, depth: this.depth + 1 });
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
