import { type Json } from './transcript.ts';

const PLACEHOLDER = /\{\{([\w.]+)\}\}/g;

/** Replaces values that the server creates in each run by placeholders. */
export interface Placeholders {
  /** Names a value, such as a token. */
  name(name: string, value: string): void;
  /** Replaces a server-generated id wherever it occurs, numbered by first occurrence. */
  expectId(id: string): void;
  /** Names the secrets of a response. */
  nameSecrets(response: Json): void;
  /** Returns the value with placeholders. */
  hide(value: Json): Json;
}

/** Fields with a secret value, different in every run. */
const SECRET_FIELDS = new Set(['token', 'credential', 'inviteToken', 'publicToken', 'nonce']);

export function createPlaceholders(): Placeholders {
  const names = new Map<string, string>();
  const pendingIds = new Set<string>();
  let ids = 0;
  let secrets = 0;

  const nameSecrets = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'string' || !SECRET_FIELDS.has(key)) nameSecrets(item);
      else if (!names.has(item)) names.set(item, `secret${String((secrets += 1))}`);
    }
  };
  const hideText = (text: string): string => {
    for (const id of pendingIds) {
      if (!text.includes(id)) continue;
      pendingIds.delete(id);
      names.set(id, `id${String((ids += 1))}`);
    }
    return replaceValues(text, names);
  };
  return {
    name: (name, value) => void names.set(value, name),
    expectId: (id) => void pendingIds.add(id),
    nameSecrets,
    hide: (value) => mapTexts(value, hideText),
  };
}

/** A value of the replay that differs from the recorded one; undefined if one of them is absent. */
export interface Difference {
  path: string;
  recorded: Json | undefined;
  live: Json | undefined;
}

/** The values of a replay by placeholder: from recorded to live. */
export interface Bindings {
  bind(name: string, value: string): void;
  /** Returns the live value with placeholders for bound values. */
  hide(value: Json): Json;
  /** Returns the recorded value with live values; throws for an unbound placeholder. */
  fill(value: Json): Json;
  /** Compares, binding placeholders on their first occurrence. */
  compare(recorded: Json | undefined, live: Json | undefined, path: string): Difference[];
}

export function createBindings(): Bindings {
  const values = new Map<string, string>();

  const fillText = (text: string): string =>
    text.replace(PLACEHOLDER, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`{{${name}}} has no value yet: no earlier response held it.`);
      return value;
    });
  const isSameText = (recorded: string, live: string): boolean => {
    const free: string[] = [];
    const pattern = recorded
      .split(/(\{\{[\w.]+\}\})/)
      .map((part) => {
        const name = /^\{\{([\w.]+)\}\}$/.exec(part)?.[1];
        const value = name === undefined ? part : values.get(name);
        if (value !== undefined) return value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
        free.push(String(name));
        return '([\\w.-]+)';
      })
      .join('');
    const match = new RegExp(`^${pattern}$`, 's').exec(live);
    if (match === null) return false;
    free.forEach((name, index) => values.set(name, match[index + 1] ?? ''));
    return true;
  };
  const compare: Bindings['compare'] = (recorded, live, path) => {
    if (typeof recorded === 'string' && typeof live === 'string') {
      return isSameText(recorded, live) ? [] : [{ path, recorded, live }];
    }
    if (Array.isArray(recorded) && Array.isArray(live) && recorded.length === live.length) {
      return recorded.flatMap((item, index) => compare(item, live[index], `${path}[${String(index)}]`));
    }
    if (isObject(recorded) && isObject(live)) {
      const filled = Object.fromEntries(Object.entries(recorded).map(([key, item]) => [fillText(key), item]));
      const keys = [...new Set([...Object.keys(filled), ...Object.keys(live)])];
      return keys.flatMap((key) => compare(filled[key], live[key], joinPath(path, key)));
    }
    return recorded === live ? [] : [{ path, recorded, live }];
  };
  return {
    bind: (name, value) => void values.set(name, value),
    hide: (value) => {
      const names = new Map([...values].map(([name, live]) => [live, name]));
      return mapTexts(value, (text) => replaceValues(text, names));
    },
    fill: (value) => mapTexts(value, fillText),
    compare,
  };
}

function replaceValues(text: string, names: ReadonlyMap<string, string>): string {
  return [...names].reduce((hidden, [value, name]) => hidden.replaceAll(value, `{{${name}}}`), text);
}

function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapTexts(item, change)]),
  );
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name with a dot, such as a file name, is quoted. */
function joinPath(path: string, key: string): string {
  if (key.includes('.')) return `${path}["${key}"]`;
  return path === '' ? key : `${path}.${key}`;
}
