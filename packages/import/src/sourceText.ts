import { type Place } from './draw/notes.ts';

/** A text with the lines of its positions. */
export class SourceText {
  readonly text: string;
  readonly #start: Required<Place>;
  readonly #lineEnds: number[] = [];

  /** `start` is the place of the text in the source that the user sees. */
  constructor(text: string, start: Required<Place> = { line: 1, column: 1 }) {
    this.text = text;
    this.#start = start;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) this.#lineEnds.push(end);
  }

  /** Returns the line, counted from 1, of a position. */
  getLine(at: number): number {
    return this.#ownLine(at) + this.#start.line - 1;
  }

  #ownLine(at: number): number {
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
    const line = this.#ownLine(at);
    const column = at - (this.#lineEnds[line - 2] ?? -1);
    const { line: firstLine, column: firstColumn } = this.#start;
    return { line: line + firstLine - 1, column: line === 1 ? column + firstColumn - 1 : column };
  }
}
