interface CodeWriterOptions {
  /** One level of indentation; four spaces by default. */
  indent?: string;
  /** Package of the file, whose types need no import. */
  packageName?: string;
  /** Simple names that the file declares, which no import may hide. */
  ownNames?: readonly string[];
}

/** Collects lines with their indentation, and the imports they need. */
export class CodeWriter {
  readonly #indent: string;
  readonly #packageName: string;
  readonly #imports = new Map<string, string>();
  readonly #ownNames: ReadonlySet<string>;
  readonly #staticImports = new Set<string>();
  readonly #lines: string[] = [];
  #longest = 0;
  #prefix = '';

  constructor(options: CodeWriterOptions = {}) {
    this.#indent = options.indent ?? '    ';
    this.#packageName = options.packageName ?? '';
    this.#ownNames = new Set(options.ownNames ?? []);
  }

  /** Writes the lines of a text at the current depth; an empty text writes an empty line. */
  line(text = ''): this {
    if (!text.includes('\n')) this.#push(text);
    else for (const part of text.split('\n')) this.#push(part);
    return this;
  }

  #push(text: string): void {
    const line = text === '' ? '' : this.#prefix + text;
    this.#longest = Math.max(this.#longest, line.length);
    this.#lines.push(line);
  }

  /** Writes an empty line, except at the start, after another one or after an opening brace. */
  gap(): this {
    const last = this.#lines.at(-1);
    if (last !== undefined && last !== '' && !last.endsWith('{')) this.#lines.push('');
    return this;
  }

  /** Runs the body one level deeper. */
  indented(body: () => void, levels = 1): this {
    const outer = this.#prefix;
    this.#prefix += this.#indent.repeat(levels);
    body();
    this.#prefix = outer;
    return this;
  }

  /** Writes `head {`, the body one level deeper, and the closing brace. */
  block(head: string, body: () => void): this {
    return this.line(`${head} {`).indented(body).line('}');
  }

  /** Writes items separated by commas, each on its line, with `end` after the last one. */
  list(items: readonly string[], end = ''): this {
    items.forEach((item, index) => this.line(`${item}${index === items.length - 1 ? end : ','}`));
    return this;
  }

  /**
   * Imports a type and returns its simple name, or its qualified name if another type already uses the simple one.
   */
  use(qualifiedName: string): string {
    const dot = qualifiedName.lastIndexOf('.');
    const simpleName = qualifiedName.slice(dot + 1);
    const packageName = qualifiedName.slice(0, Math.max(dot, 0));
    const known = this.#imports.get(simpleName);
    if (known === qualifiedName) return simpleName;
    if (known !== undefined || (this.#ownNames.has(simpleName) && packageName !== this.#packageName)) {
      return qualifiedName;
    }
    this.#imports.set(simpleName, qualifiedName);
    return simpleName;
  }

  /** Imports a static member of a type and returns its name. */
  useStatic(typeName: string, member: string): string {
    this.#staticImports.add(`${typeName}.${member}`);
    return member;
  }

  /** Returns the static members to import, sorted. */
  staticImports(): string[] {
    return [...this.#staticImports].sort();
  }

  /** Returns the qualified names to import, sorted, without those of java.lang and of the file's package. */
  imports(): string[] {
    return [...this.#imports.values()]
      .filter((name) => {
        const packageName = name.slice(0, Math.max(name.lastIndexOf('.'), 0));
        return packageName !== 'java.lang' && packageName !== this.#packageName;
      })
      .sort();
  }

  /** The lines written so far, as a live view. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Length of the longest line. */
  get longestLine(): number {
    return this.#longest;
  }

  /** Returns the lines, each followed by a line feed. */
  toString(): string {
    return this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`;
  }
}
