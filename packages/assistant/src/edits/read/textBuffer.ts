const BLOCK_CHARACTERS = 1_024;

/**
 * A text that grows by a character at a time. Its characters are joined in blocks: a string that is appended to directly takes 32
 * bytes for each of them.
 */
export class TextBuffer {
  #text = '';
  readonly #block: string[] = [];

  append(piece: string): void {
    this.#block.push(piece);
    if (this.#block.length >= BLOCK_CHARACTERS) this.#join();
  }

  clear(): void {
    this.#text = '';
    this.#block.length = 0;
  }

  /** Returns the text. */
  read(): string {
    this.#join();
    return this.#text;
  }

  #join(): void {
    if (this.#block.length === 0) return;
    this.#text += this.#block.join('');
    this.#block.length = 0;
  }
}
