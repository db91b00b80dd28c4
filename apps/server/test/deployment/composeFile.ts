import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { COMPOSE_SCHEMA } from './composeSchema.ts';

export interface ComposeService {
  build?: string;
  image: string;
  environment?: Record<string, string | number>;
  volumes?: string[];
  ports?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: { test: string[] };
  networks?: string[] | Record<string, { ipv4_address?: string }>;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks?: Record<string, { ipam?: { config: { subnet: string }[] } }>;
  volumes?: Record<string, null>;
}

const VARIABLE = /\$\{(\w+)(?::([?-][^}]*))?\}/g;

/** Substitutes variables in the parsed values, like Compose. */
function filled(value: unknown, variables: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, variables));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, variables)]));
  }
  if (typeof value !== 'string') return value;
  return value.replace(VARIABLE, (_all, name: string, fallback = '-') => {
    const given = variables[name] ?? '';
    const word = String(fallback).slice(1);
    if (given === '' && String(fallback).startsWith('?')) throw new Error(`${name}: ${word}`);
    return given === '' ? word : given;
  });
}

/**
 * Reads the file like Compose with these variables; throws for a missing required variable or an unknown
 * key.
 */
export function readCompose(path: string, variables: Record<string, string>): ComposeFile {
  const file = filled(parse(readFileSync(path, 'utf8'), { merge: true }), variables);
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: true, strictTuples: false });
  if (!ajv.validate(COMPOSE_SCHEMA, file)) throw new Error(ajv.errorsText());
  return file as ComposeFile;
}
