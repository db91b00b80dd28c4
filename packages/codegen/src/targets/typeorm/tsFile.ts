import { CodeWriter } from '../../files/codeWriter.ts';
import { type GeneratedFile, type Layer } from '../../files/generatedFile.ts';
import { type Code, createCall, LINE_WIDTH, printCode } from './code.ts';
import { tsString } from './tsEscape.ts';

const INDENT = '  ';

/** Collects the lines of one TypeScript file and the imports they need. */
export class TsFile {
  readonly #writer = new CodeWriter({ indent: INDENT });
  readonly #imports = new Map<string, Set<string>>();
  readonly #wholes = new Map<string, string>();
  #depth = 0;

  /** Imports a value and returns its name. */
  use(module: string, name: string): string {
    this.#importsOf(module).add(name);
    return name;
  }

  /** Imports a type and returns its name. */
  useType(module: string, name: string): string {
    this.#importsOf(module).add(`type ${name}`);
    return name;
  }

  /** Imports a whole module: by its default export, or `* as name`. */
  useWhole(module: string, clause: string): void {
    this.#wholes.set(module, clause);
    this.#importsOf(module);
  }

  /** Imports a module for its side effects. */
  useModule(module: string): void {
    this.#importsOf(module);
  }

  line(text = ''): this {
    this.#writer.line(text);
    return this;
  }

  gap(): this {
    this.#writer.gap();
    return this;
  }

  /** Writes code between two texts, on several lines if it is too long. */
  code(code: Code, { before = '', after = '' } = {}): this {
    const room = {
      width: LINE_WIDTH - this.#depth * INDENT.length,
      before: before.length,
      after: after.length,
    };
    return this.line(`${before}${printCode(code, room)}${after}`);
  }

  /** Writes a decorator of TypeORM. */
  decorate(name: string, args: readonly Code[]): this {
    return this.code(createCall(`@${this.use('typeorm', name)}`, args));
  }

  /** Writes a property with its union type, one member per line if it is too long. */
  union(head: string, types: readonly string[]): this {
    const flat = `${head} ${types.join(' | ')};`;
    if (flat.length <= LINE_WIDTH - this.#depth * INDENT.length) return this.line(flat);
    return this.line([head, ...types.map((type) => `${INDENT}| ${type}`)].join('\n') + ';');
  }

  /** Writes `head {`, the body one level deeper, and the end. */
  block(head: string, body: () => void, end = '}'): this {
    this.#depth += 1;
    this.#writer.line(`${head} {`).indented(body).line(end);
    this.#depth -= 1;
    return this;
  }

  /** Returns the file with sorted imports, those of packages first. */
  toFile(path: string, { layer, entityName = '' }: { layer: Layer; entityName?: string }): GeneratedFile {
    const code = [...this.#importLines(), this.#writer.toString()].join('\n');
    return { path, layer, entityName, fileName: path.slice(path.lastIndexOf('/') + 1), code };
  }

  #importsOf(module: string): Set<string> {
    const names = this.#imports.get(module) ?? new Set<string>();
    this.#imports.set(module, names);
    return names;
  }

  #importLines(): string[] {
    const modules = [...this.#imports].sort(([left], [right]) =>
      compare(importRank(left), importRank(right)),
    );
    const lines = modules.map(([module, names]) => {
      const sorted = [...names].sort((left, right) => compare(withoutType(left), withoutType(right)));
      const whole = this.#wholes.get(module);
      if (whole !== undefined) return `import ${whole} from ${tsString(module)};`;
      if (sorted.length === 0) return `import ${tsString(module)};`;
      const after = ` from ${tsString(module)};`;
      const room = { width: LINE_WIDTH, before: 'import '.length, after: after.length };
      return `import ${printCode({ kind: 'object', items: sorted, isBroken: false }, room)}${after}`;
    });
    return lines.length === 0 ? [] : [...lines, ''];
  }
}

function importRank(module: string): string {
  return `${module.startsWith('.') ? 'b' : 'a'}${module}`;
}

function withoutType(name: string): string {
  return name.replace(/^type /, '');
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
