import { type Place } from '../notes.ts';
import { type QualifiedName } from '../schema.ts';
import { DIALECTS, type DialectRules, type SqlDialect } from './dialects.ts';

/** A script with its dialect and the lines of its positions. */
export class SqlSource {
  readonly text: string;
  readonly dialect: SqlDialect;
  readonly rules: DialectRules;
  /** First spelling of names that the dialect compares without case. */
  readonly spellings = new Map<string, string>();
  readonly #lineEnds: number[] = [];

  constructor(text: string, dialect: SqlDialect) {
    this.text = text;
    this.dialect = dialect;
    this.rules = DIALECTS[dialect];
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) this.#lineEnds.push(end);
  }

  /** Returns a name with its schema, which is empty for the default one. */
  qualify(name: string, schema?: string): QualifiedName {
    if (schema === undefined) return { name };
    return { schema: schema.toLowerCase() === this.rules.defaultSchema?.toLowerCase() ? '' : schema, name };
  }

  get isMysql(): boolean {
    return this.dialect === 'mysql' || this.dialect === 'mariadb';
  }

  /** Line, counted from 1, of a position. */
  getLine(at: number): number {
    let low = 0;
    let high = this.#lineEnds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lineEnds[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  getPlace(at: number): Required<Place> {
    const line = this.getLine(at);
    return { line, column: at - (this.#lineEnds[line - 2] ?? -1) };
  }
}
