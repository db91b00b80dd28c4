import { TextBuffer } from './textBuffer.ts';

/** A value of a reply; numbers and the words true, false and null (also as Python writes them) are read, other words are strings. */
type JsonValue = unknown;
type JsonObject = Record<string, unknown>;

/** Receives what a reader of JSON finds. */
export interface JsonListener {
  /** An object at any depth, inner ones first. */
  onObject: (value: Readonly<JsonObject>) => void;
  /** A piece of a string value in an outermost object that is still open, or the end of the value (an empty piece). */
  onStringPiece: (key: string, piece: string, isEnd: boolean) => void;
}

/** Deeper values are not read: no reply needs them. */
export const MAX_DEPTH = 32;

interface Container {
  value: JsonObject | JsonValue[];
  /** The key that is read, or whose value is; undefined between members, and in lists. */
  key: string | undefined;
  hasColon: boolean;
  /** Something in it could not be read: only the objects in the rest of it are reported. */
  isBroken: boolean;
}

type State =
  'between' | 'string' | 'escape' | 'unicode' | 'quoteEnd' | 'word' | 'slash' | 'lineComment' | 'comment';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
};
const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,60})?(?:e[+-]?\d{1,3})?$/iu;
const MAX_WORD_CHARACTERS = 200;

/**
 * Reads one object character by character, and keeps a state instead of the text, so that each
 * character is read once. It takes what models write: comments, trailing and missing commas, single quotes, keys and values
 * without quotes. What cannot be read breaks its object only: objects inside and after it are found.
 */
export class JsonReader {
  readonly #listener: JsonListener;
  readonly #stack: Container[] = [];
  #state: State = 'between';
  /** The string that is read. */
  readonly #string = new TextBuffer();
  /** The word that is read, or the star that may end a comment. */
  #text = '';
  #quote = '';
  /** Blanks after a single quote, of which it is not known whether it ends the string. */
  #blanks = '';
  #hex = '';
  #isDeep = false;

  constructor(listener: JsonListener) {
    this.#listener = listener;
  }

  /** Whether a value is open. */
  get isOpen(): boolean {
    return this.#stack.length > 0;
  }

  /** Whether the value was deeper than MAX_DEPTH; it is not read on. */
  get isTooDeep(): boolean {
    return this.#isDeep;
  }

  /** Reads a character: the first one is `{`. */
  read(character: string): void {
    this.#readers[this.#state](character);
  }

  readonly #readers: Readonly<Record<State, (character: string) => void>> = {
    between: (character) => this.#readBetween(character),
    string: (character) => this.#readString(character),
    escape: (character) => this.#readEscape(character),
    unicode: (character) => this.#readUnicode(character),
    quoteEnd: (character) => this.#readQuoteEnd(character),
    word: (character) => this.#readWord(character),
    slash: (character) => {
      this.#state = character === '/' ? 'lineComment' : character === '*' ? 'comment' : 'between';
      if (this.#state === 'between') this.#break();
    },
    lineComment: (character) => {
      if (character === '\n') this.#state = 'between';
    },
    comment: (character) => {
      if (this.#text === '*' && character === '/') this.#state = 'between';
      this.#text = character === '*' ? '*' : '';
    },
  };

  get #top(): Container | undefined {
    return this.#stack.at(-1);
  }

  #readBetween(character: string): void {
    if (character === '{' || character === '[') this.#open(character === '{' ? {} : []);
    else if (character === '}' || character === ']') this.#close();
    else if (character === '"' || character === "'") this.#beginString(character);
    else if (this.#top?.isBroken !== true) this.#readOther(character);
  }

  #beginString(quote: string): void {
    const top = this.#top;
    // A key has to be followed by a colon.
    if (top?.key !== undefined && !top.hasColon) this.#break();
    // The double quotes of a broken object are followed, so that braces in strings do not count.
    if (quote === '"' || this.#top?.isBroken !== true) this.#begin('string', quote);
  }

  #readOther(character: string): void {
    const top = this.#top;
    if (character === '/') this.#begin('slash');
    else if (character === ':' && top?.key !== undefined && !top.hasColon) top.hasColon = true;
    else if (character !== ',' && !isBlank(character)) {
      this.#begin('word');
      this.#readWord(character);
    }
  }

  #begin(state: State, quote = ''): void {
    this.#state = state;
    this.#quote = quote;
    this.#text = '';
    this.#string.clear();
  }

  #readString(character: string): void {
    if (character === '\\') this.#state = 'escape';
    else if (character !== this.#quote) this.#append(character);
    else if (character === '"') this.#endString();
    else {
      this.#state = 'quoteEnd';
      this.#blanks = '';
    }
  }

  /** A single quote ends its string only before what can follow a string: `'it's'` is one. */
  #readQuoteEnd(character: string): void {
    if (isBlank(character)) this.#blanks += character;
    else if (',:}]'.includes(character)) {
      this.#endString();
      this.#readBetween(character);
    } else {
      this.#state = 'string';
      this.#append(this.#quote + this.#blanks);
      this.#readString(character);
    }
  }

  #readEscape(character: string): void {
    this.#state = character === 'u' ? 'unicode' : 'string';
    this.#hex = '';
    if (character !== 'u') this.#append(ESCAPES[character] ?? character);
  }

  #readUnicode(character: string): void {
    if (!/[0-9a-f]/iu.test(character)) {
      this.#state = 'string';
      this.#readString(character);
      return;
    }
    this.#hex += character;
    if (this.#hex.length < 4) return;
    this.#append(String.fromCharCode(Number.parseInt(this.#hex, 16)));
    this.#state = 'string';
  }

  #append(text: string): void {
    const key = this.#shownKey;
    if (key !== undefined) this.#listener.onStringPiece(key, text, false);
    if (this.#top?.isBroken !== true) this.#string.append(text);
  }

  /** The key of the string value of an outermost object that is read. */
  get #shownKey(): string | undefined {
    const top = this.#top;
    const isOutermost =
      top !== undefined && !this.#stack.slice(0, -1).some(({ value }) => !Array.isArray(value));
    return isOutermost && top.hasColon && !top.isBroken ? top.key : undefined;
  }

  #endString(): void {
    const key = this.#shownKey;
    if (key !== undefined) this.#listener.onStringPiece(key, '', true);
    this.#state = 'between';
    this.#put(this.#string.read());
  }

  #readWord(character: string): void {
    if (!/[\s,:{}[\]"'/]/u.test(character) && this.#text.length < MAX_WORD_CHARACTERS) {
      this.#text += character;
      return;
    }
    this.#state = 'between';
    const word = this.#text;
    const isKey = this.#top !== undefined && !Array.isArray(this.#top.value) && !this.#top.hasColon;
    if (isKey) this.#put(word);
    else this.#put(Object.hasOwn(WORDS, word) ? WORDS[word] : NUMBER.test(word) ? Number(word) : word);
    this.#readBetween(character);
  }

  /** Gives a value to the list or to the member of the object that is open; in an object, a string without a colon is a key. */
  #put(value: unknown): void {
    const top = this.#top;
    if (top === undefined || top.isBroken) return;
    if (Array.isArray(top.value)) top.value.push(value);
    else if (top.hasColon) {
      if (top.key !== undefined && top.key !== '__proto__') top.value[top.key] = value;
      top.key = undefined;
      top.hasColon = false;
    } else if (typeof value === 'string' && top.key === undefined) top.key = value;
    else this.#break();
  }

  #break(): void {
    if (this.#top) this.#top.isBroken = true;
  }

  #open(value: JsonObject | JsonValue[]): void {
    const top = this.#top;
    if (top && !Array.isArray(top.value) && !top.hasColon) top.isBroken = true;
    this.#stack.push({ value, key: undefined, hasColon: false, isBroken: false });
    this.#isDeep ||= this.#stack.length > MAX_DEPTH;
  }

  #close(): void {
    const closed = this.#stack.pop();
    if (closed === undefined) return;
    if (!Array.isArray(closed.value) && !closed.isBroken) this.#listener.onObject(closed.value);
    this.#put(closed.value);
  }
}

function isBlank(character: string): boolean {
  return (
    character === ' ' ||
    character === '\n' ||
    character === '\r' ||
    character === '\t' ||
    character === '\u00a0'
  );
}
