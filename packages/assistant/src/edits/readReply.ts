import { jsonrepair } from 'jsonrepair';

/** Receives what is found in a reply while it comes in. */
export interface ReplyListener {
  /** A JSON object at any depth, inner ones first. */
  onObject: (value: Readonly<Record<string, unknown>>) => void;
  /** The next piece of the text to the user. */
  onText?: (piece: string) => void;
}

/** Takes the text of a language model piece by piece. */
export type WriteReply = (piece: string) => void;

/**
 * Finds JSON objects in a text that may have prose, fences and thinking around them; an object with small faults (trailing
 * commas, comments, single quotes) is repaired. What is cut off is left out, and what is whole before it is found.
 */
export function createReplyReader(listener: ReplyListener): WriteReply {
  const scan = createScanner(listener);
  const show = listener.onText === undefined ? undefined : createTextReader(listener.onText);
  return (piece) => {
    scan(piece);
    show?.(piece);
  };
}

const THINKING_START = '<think';
const THINKING_END = /<\/think(?:ing)?>/iu;

/** Follows braces and strings through a text, and reports each object as it is closed. */
function createScanner({ onObject }: ReplyListener): WriteReply {
  let text = '';
  let position = 0;
  let quote = '';
  let isThinking = false;
  const starts: number[] = [];

  /** Returns whether the character can be read: the beginning of a tag has to be whole. */
  const readOutside = (character: string): boolean => {
    if (character === '{') starts.push(position);
    if (character !== '<') return true;
    const tag = text.slice(position, position + THINKING_START.length).toLowerCase();
    isThinking = tag === THINKING_START;
    return isThinking || !THINKING_START.startsWith(tag);
  };
  const readInside = (character: string): void => {
    if (quote !== '') {
      if (character === '\\') position += 1;
      else if (character === quote) quote = '';
    } else if (character === '"') quote = character;
    else if (character === '{') starts.push(position);
    else if (character === '}') {
      const value = parseObject(text.slice(starts.pop(), position + 1));
      if (value !== undefined) onObject(value);
    }
  };
  return (piece) => {
    text += piece;
    for (; position < text.length; position += 1) {
      if (isThinking) {
        const end = THINKING_END.exec(text.slice(position));
        if (end === null) return;
        position += end.index + end[0].length - 1;
        isThinking = false;
      } else if (starts.length > 0) readInside(text.charAt(position));
      else if (!readOutside(text.charAt(position))) return;
    }
  };
}

function parseObject(source: string): Record<string, unknown> | undefined {
  for (const read of [JSON.parse, (text: string): unknown => JSON.parse(jsonrepair(text))]) {
    try {
      const value: unknown = read(source);
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
    } catch {
      // The next way of reading may do.
    }
  }
  return undefined;
}

/** The maximum offset of the text of a reply, so that a reply without one is not searched again with each chunk. */
const TEXT_START_CHARACTERS = 400;
const TEXT_START = /"reply"\s*:\s*"/u;
const TEXT_REST = /^(?:[^"\\]|\\.)*/u;

/** Passes on the value of `reply` while its string is still open. */
function createTextReader(onText: (piece: string) => void): WriteReply {
  let text = '';
  let start: number | undefined;
  let shownCharacters = 0;
  let isOver = false;
  return (piece) => {
    if (isOver) return;
    text += piece;
    const found = start === undefined ? TEXT_START.exec(text) : null;
    if (found !== null) start = found.index + found[0].length;
    if (start === undefined) {
      isOver = text.length > TEXT_START_CHARACTERS;
      return;
    }
    const rest = text.slice(start);
    const source = TEXT_REST.exec(rest)?.[0] ?? '';
    isOver = rest.startsWith('"', source.length);
    const shown = unescapeJson(source);
    if (shown.length <= shownCharacters) return;
    onText(shown.slice(shownCharacters));
    shownCharacters = shown.length;
  };
}

/** The characters of a JSON string that may end in the middle of an escape. */
function unescapeJson(source: string): string {
  const whole = source
    .replace(/\\u[0-9a-fA-F]{0,3}$/u, '')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '');
  try {
    return JSON.parse(`"${whole}"`) as string;
  } catch {
    return '';
  }
}
