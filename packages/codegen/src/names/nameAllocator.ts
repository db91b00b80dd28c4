import { shorten } from './naming.ts';

/** The rules for the names of one scope. */
export interface NameScope {
  maxLength: number;
  /** Separates a name from its number; '' in code, '_' in SQL. */
  joiner: string;
  /** Names that are never allocated. */
  reserved?: Iterable<string>;
}

/** Allocates names that are unique in one scope, ignoring letter case; duplicates are numbered 2, 3, ... */
export class NameAllocator {
  readonly #taken = new Set<string>();
  readonly #kept = new Set<string>();
  readonly #next = new Map<string, number>();
  readonly #scope: NameScope;

  constructor(scope: NameScope) {
    this.#scope = scope;
    for (const name of scope.reserved ?? []) this.#taken.add(name.toLowerCase());
  }

  /** Keeps a name for allocateKept: allocate chooses another one. */
  keep(name: string): void {
    this.#kept.add(this.#toKey(name));
  }

  /** Whether allocate would return this name, shortened to the maximum length. */
  isFree(name: string): boolean {
    const key = this.#toKey(name);
    return !this.#taken.has(key) && !this.#kept.has(key);
  }

  /** Allocates a name, also if it is kept; numbered if it is already allocated. */
  allocateKept(name: string): string {
    return this.#taken.has(this.#toKey(name)) ? this.#allocateNumbered(name) : this.#take(name);
  }

  /** Allocates the first free candidate, else the last one with a number. */
  allocate(...candidates: [string, ...string[]]): string {
    const free = candidates.find((name) => this.isFree(name));
    return free === undefined
      ? this.#allocateNumbered(candidates[candidates.length - 1] ?? candidates[0])
      : this.#take(free);
  }

  #allocateNumbered(name: string): string {
    const key = name.toLowerCase();
    const { joiner, maxLength } = this.#scope;
    for (let number = this.#next.get(key) ?? 2; ; number += 1) {
      const suffix = `${joiner}${number}`;
      const candidate = shorten(name, maxLength - suffix.length, joiner) + suffix;
      if (this.isFree(candidate)) {
        this.#next.set(key, number + 1);
        return this.#take(candidate);
      }
    }
  }

  #toKey(name: string): string {
    return shorten(name, this.#scope.maxLength, this.#scope.joiner).toLowerCase();
  }

  #take(name: string): string {
    const short = shorten(name, this.#scope.maxLength, this.#scope.joiner);
    this.#taken.add(short.toLowerCase());
    return short;
  }
}
