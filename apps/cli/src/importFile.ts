import { existsSync, writeFileSync } from 'node:fs';
import {
  decodeSource,
  FORMAT_LABELS,
  IMPORT_FORMATS,
  importDiagram,
  type ImportFormat,
  type ImportNote,
} from '@joinery/import';
import { formatDiagramFile } from '@joinery/model';
import { CliError, getMessage, oneLine } from './cliError.ts';
import { createFileIds, readBytes } from './files.ts';

/** Words that --format takes. */
export const FORMAT_NAMES: readonly ImportFormat[] = IMPORT_FORMATS;

export interface ImportOptions {
  /** Path of the script or document. */
  file: string;
  /** Path of the diagram file to be written. */
  out: string;
  format?: ImportFormat;
  force: boolean;
}

export interface ImportSummary {
  /** The counts of entities and relationships, and the file. */
  summary: string;
  /** The language, and one line for each thing that the diagram does not hold. */
  notes: string[];
}

/** Reads a script and writes the diagram; throws CliError, naming the line, before anything is written. */
export function importFile({ file, out, format, force }: ImportOptions): ImportSummary {
  if (existsSync(out) && !force) throw new CliError(`${out}: is there already; --force replaces it`);
  const { text, note } = decodeSource(readBytes(file), (bytes, encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  const result = importDiagram(text, {
    format: format ?? (file.toLowerCase().endsWith('.dbml') ? 'dbml' : 'sql'),
    createId: createFileIds(),
    limits: 'none',
  });
  if (!result.ok) {
    const place = [file, result.line, result.column].filter((part) => part !== undefined).join(':');
    throw new CliError(`${place}: ${result.message}`);
  }
  try {
    writeFileSync(out, formatDiagramFile(result.content));
  } catch (error) {
    throw new CliError(`${out}: cannot be written (${getMessage(error)})`);
  }
  const { nodes, edges } = result.content;
  return {
    summary: `${formatCount(nodes.length, 'entity', 'entities')} and ${formatCount(edges.length, 'relationship', 'relationships')} written to ${out}`,
    notes: [
      { message: `read as ${FORMAT_LABELS[result.format]}` },
      ...(note ? [note] : []),
      ...result.notes,
    ].flatMap((each) => toLines(file, each)),
  };
}

function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** A note with its place, and the others of its kind below it. */
function toLines(file: string, { message, line, column, others = [] }: ImportNote): string[] {
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
  return [oneLine(`${place}: ${message}`), ...others.flatMap((other) => toLines(file, other))];
}
