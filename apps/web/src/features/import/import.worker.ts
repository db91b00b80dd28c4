import { type ImportFormat, importDiagram, type ImportResult } from '@joinery/import';
import { serveCalls } from '../../lib/serveCalls.ts';

/** A script to be read, and how. */
export interface ImportRequest {
  text: string;
  format: ImportFormat;
}

function read({ text, format }: ImportRequest): ImportResult {
  return importDiagram(text, { format, createId: () => crypto.randomUUID(), limits: 'server' });
}

const api = { read };
export type ImportApi = typeof api;

serveCalls(api);
