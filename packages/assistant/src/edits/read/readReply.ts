import { JsonReader } from './jsonReader.ts';
import { TextBuffer } from './textBuffer.ts';

/** Receives what is found in a reply while it comes in. */
export interface ReplyListener {
  /** A JSON object at any depth, inner ones first. */
  onObject: (value: Readonly<Record<string, unknown>>) => void;
  /** The next piece of the text to the user. */
  onText?: (piece: string) => void;
}

/** The words of a reply. */
export interface ReplyText {
  /** The text to the user: `reply` of the JSON, or the whole of a reply without JSON. */
  text: string;
  /** Whether that text is whole. */
  isWhole: boolean;
  /** Whether the reply has JSON. */
  hasJson: boolean;
  /** The reply without the thinking of the model. */
  source: string;
}

/** Takes the text of a language model piece by piece. */
export interface ReplyReader {
  /** Reads the next piece. Each character is read once, in constant time. */
  write(piece: string): void;
  /** Whether the reply is deeper than any useful one; nothing more of it is read. */
  readonly isTooDeep: boolean;
  /** Returns the words that were found so far. */
  read(): ReplyText;
}

/** The longest beginning of a tag that decides whether it is one of thinking. */
const TAG = /^<\/?(?:think|thinking|reasoning|thought)>$/iu;
const MAX_TAG_CHARACTERS = '</reasoning>'.length;

/** Keeps the words of a reply, without the thinking of the model. */
class Prose {
  readonly #onText: (piece: string) => void;
  readonly #text = new TextBuffer();
  #isThinking = false;
  /** The beginning of what may be a tag. */
  #tag = '';

  constructor(onText: (piece: string) => void) {
    this.#onText = onText;
  }

  get text(): string {
    return this.#isThinking ? this.#text.read() : this.#text.read() + this.#tag;
  }

  /** Returns whether the character is part of the words, so that it can begin JSON. */
  read(character: string): boolean {
    if (this.#tag === '' && character !== '<') {
      if (!this.#isThinking) this.#show(character);
      return !this.#isThinking;
    }
    if (character === '<') this.#dropTag();
    this.#tag += character;
    if (character === '>') this.#endTag();
    else if (this.#tag.length >= MAX_TAG_CHARACTERS || /[^\w</]/u.test(character)) this.#dropTag();
    return false;
  }

  #endTag(): void {
    if (!TAG.test(this.#tag)) {
      this.#dropTag();
      return;
    }
    // Some services leave out the tag that begins the thinking.
    if (this.#tag.startsWith('</') && !this.#isThinking) this.#text.clear();
    this.#isThinking = !this.#tag.startsWith('</');
    this.#tag = '';
  }

  #dropTag(): void {
    if (!this.#isThinking) this.#show(this.#tag);
    this.#tag = '';
  }

  #show(piece: string): void {
    this.#text.append(piece);
    if (piece !== '') this.#onText(piece);
  }
}

/** Reads a reply in plain text: all of it but the thinking of the model. */
export function createProseReader(onText: (piece: string) => void): ReplyReader {
  const shown = new TextBuffer();
  const prose = new Prose((piece) => shown.append(piece));
  return {
    write: (piece) => {
      for (const character of piece) prose.read(character);
      flush(shown, onText);
    },
    isTooDeep: false,
    read: () => ({ text: prose.text.trim(), isWhole: true, hasJson: false, source: prose.text }),
  };
}

function flush(shown: TextBuffer, onText: (piece: string) => void): void {
  const piece = shown.read();
  shown.clear();
  if (piece !== '') onText(piece);
}

/**
 * Reads a reply with JSON objects that may have prose, fences and thinking around them; what is cut off is left out, and what is
 * whole before it is found. The text to the user is `reply` of the outermost object that has it, shown as it comes in.
 */
export function createReplyReader({ onObject, onText = () => undefined }: ReplyListener): ReplyReader {
  const source = new TextBuffer();
  const shown = new TextBuffer();
  const text = new TextBuffer();
  let hasText = false;
  let isWhole = false;
  let hasJson = false;
  const prose = new Prose((piece) => source.append(piece));
  const createReader = (): JsonReader =>
    new JsonReader({
      onObject,
      onStringPiece: (key, piece, isEnd) => {
        if (key !== 'reply' || isWhole) return;
        hasText = true;
        text.append(piece);
        shown.append(piece);
        isWhole = isEnd;
      },
    });
  let reader = createReader();
  const readCharacter = (character: string): void => {
    if (reader.isOpen) {
      source.append(character);
      reader.read(character);
    } else if (prose.read(character) && character === '{') {
      reader = createReader();
      reader.read(character);
      hasJson = true;
    }
  };
  return {
    write: (piece) => {
      for (const character of piece) {
        if (reader.isTooDeep) break;
        readCharacter(character);
      }
      flush(shown, onText);
    },
    get isTooDeep() {
      return reader.isTooDeep;
    },
    read: () => ({
      text: hasText ? text.read() : hasJson ? '' : prose.text.trim(),
      isWhole: !hasText || isWhole,
      hasJson,
      source: source.read(),
    }),
  };
}
