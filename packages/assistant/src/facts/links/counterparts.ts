import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';

/** Who was linked with whom, so that "several" and "many of them" are found beside one of the two. */
export class Counterparts {
  /** Last first. */
  readonly #pairs: { ends: readonly [string, string]; statement: number }[] = [];

  add(ends: readonly [string, string], statement: number): void {
    this.#pairs.unshift({ ends, statement });
  }

  /**
   * What a phrase without a noun stands for beside an entity: what was linked with it in this statement or the one before, else
   * what was spoken of last in this one.
   */
  of(key: string, { pronoun }: NounPhrase, statement: number): { key: string } | undefined {
    if (pronoun === undefined) return undefined;
    const near = this.#pairs.filter(({ statement: said }) => said >= statement - 1);
    const own = near.find(({ ends }) => ends.includes(key))?.ends.find((end) => end !== key);
    const other = own ?? near.find(({ statement: said }) => said === statement)?.ends[1];
    return other === undefined ? undefined : { key: other };
  }
}
