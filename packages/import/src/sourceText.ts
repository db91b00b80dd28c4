import { type Place } from './notes.ts';

/** A text with the lines of its positions. */
export class SourceText {
  readonly text: string;
  readonly #lineEnds: number[] = [];

  constructor(text: string) {
    this.text = text;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) this.#lineEnds.push(end);
  }

  /** Returns the line, counted from 1, of a position. */
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
