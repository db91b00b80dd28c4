import { APICallError } from '@ai-sdk/provider';
import { isTimeout } from '../../deadline.ts';
import { AiError, type AiFailure } from './aiError.ts';

const MAX_SAID_CHARACTERS = 300;
/** Limits of what is read of a response: the service may be hostile. */
const MAX_READ_CHARACTERS = 2_000;
const MAX_READ_DEPTH = 5;
/** Shorter parts of the prompt may appear in a provider's message by chance. */
const MIN_QUOTED_CHARACTERS = 20;

/** Texts that must not appear in the words of a provider. */
export interface Secrets {
  apiKey: string | null;
  /** All that was sent, as text. */
  prompt: string;
}

/** Converts the error of a call that was made with `signal`. */
export function toAiError(error: unknown, signal: AbortSignal, secrets: Secrets): AiError {
  if (error instanceof AiError) return error;
  if (signal.aborted) return new AiError(isTimeout(signal) ? 'slow' : 'cancelled');
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const words = readWords(error);
  return new AiError(findFailure(error, status), {
    status,
    said: removeSecrets(words, secrets),
    retryAfterSeconds: APICallError.isInstance(error) ? readRetryAfter(error.responseHeaders) : undefined,
  });
}

/** Statuses of a request that was refused for what it asked for. */
const REFUSING = [400, 415, 422];

/** The response to a request that was refused for what it asked for; undefined if it failed otherwise. */
export function readRefusal(error: unknown): string | undefined {
  if (!APICallError.isInstance(error)) return undefined;
  const isRefused = REFUSING.includes(error.statusCode ?? 0);
  return isRefused ? readResponse(error) : undefined;
}

/** The beginning of the response to a request that failed; empty if there is none. */
export function readResponse(error: unknown): string {
  return getBody(error).slice(0, MAX_READ_CHARACTERS);
}

function getBody(error: unknown): string {
  return APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
}

const NO_CREDIT = /insufficient[ _]?(?:quota|balance|credit|funds)|credit balance|out of credits/i;
const WRONG_KEY = /api[ _-]?key/i;
const UNKNOWN_MODEL = /not a valid model|model\b.{0,100}(?:not found|not exist)/i;
const TOO_MUCH =
  /context[ _-]?(?:length|window|size)|maximum context|prompt is too long|(?:input|prompt)[^.]{0,40}(?:too long|too many tokens|token count|exceeds)|reduce the length/i;
const CONTENT_FILTER = /content_filter|content management policy/i;

function findFailure(error: unknown, status: number | undefined): AiFailure {
  const body = readResponse(error);
  if (status === 402 || ((status === 400 || status === 429) && NO_CREDIT.test(body))) return 'quota';
  if (status === 401 || status === 403) return 'key';
  if (status === 429 || status === 529) return 'busy';
  if (status === 404 || status === 405) return 'model';
  if (status === 400 && WRONG_KEY.test(body)) return 'key';
  if (status === 400 && UNKNOWN_MODEL.test(body)) return 'model';
  if (status === 400 && CONTENT_FILTER.test(body)) return 'refused';
  if ((status === 400 || status === 413 || status === 422) && TOO_MUCH.test(body)) return 'context';
  if (status === 400 || status === 413 || status === 422) return 'request';
  return 'down';
}

/** The message in a response, in the form of any of the providers; else the response as it is. */
function readWords(error: unknown): string {
  const body = getBody(error);
  if (body !== '') return findMessage(parse(body)) ?? body;
  return findMessage(error) ?? (typeof error === 'string' ? error : '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findMessage(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null || depth > MAX_READ_DEPTH) return undefined;
  const message = value instanceof Error ? value.message : undefined;
  const parts: Record<string, unknown> = { message, ...value };
  for (const part of [parts['message'], parts['error'], parts['detail'], parts['msg'], parts['0']]) {
    const found = typeof part === 'string' ? part : findMessage(part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function removeSecrets(words: string, { apiKey, prompt }: Secrets): string {
  const beginning = words.slice(0, MAX_READ_CHARACTERS);
  const withoutKey = (apiKey === null || apiKey === '' ? beginning : maskKey(beginning, apiKey))
    .replaceAll(/bearer\s+\S+/gi, '…')
    // Masked keys, encoded images and anything else that is no sentence.
    .replaceAll(/\S*\*{3}\S*|[\w+/=-]{40,}/g, '…');
  return removeQuotes(withoutKey.slice(0, MAX_SAID_CHARACTERS + MIN_QUOTED_CHARACTERS), prompt)
    .slice(0, MAX_SAID_CHARACTERS)
    .trim();
}

const LETTERS = /[\p{L}\p{N}]/gu;

/** Masks a key, also where other characters are between its letters. */
function maskKey(words: string, key: string): string {
  const matches = [...words.matchAll(LETTERS)];
  const letters = matches.map(([letter]) => letter).join('');
  const keyLetters = (key.match(LETTERS) ?? []).join('');
  if (keyLetters === '') return words.replaceAll(key, '…');
  const indexAt = (at: number): number => matches[at]?.index ?? words.length;
  let masked = '';
  let kept = 0;
  for (
    let at = letters.indexOf(keyLetters);
    at >= 0;
    at = letters.indexOf(keyLetters, at + keyLetters.length)
  ) {
    masked += `${words.slice(kept, indexAt(at))}…`;
    kept = indexAt(at + keyLetters.length - 1) + 1;
  }
  return masked + words.slice(kept);
}

function removeQuotes(words: string, prompt: string): string {
  let rest = words;
  let kept = '';
  while (rest.length >= MIN_QUOTED_CHARACTERS) {
    let length = MIN_QUOTED_CHARACTERS;
    if (prompt.includes(rest.slice(0, length))) {
      while (length < rest.length && prompt.includes(rest.slice(0, length + 1))) length += 1;
      kept += '…';
    } else {
      kept += rest.slice(0, 1);
      length = 1;
    }
    rest = rest.slice(length);
  }
  return kept + rest;
}

/** In seconds; the header has seconds or a date. */
function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const header = headers?.['retry-after'];
  if (header === undefined) return undefined;
  const seconds = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
