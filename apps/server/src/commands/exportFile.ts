import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { pipeline as flow } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const isCompressed = (file: string): boolean => file.endsWith('.gz');

/** A file that cannot be written or read; the message is one printable line. */
export class ExportFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExportFileError';
  }
}

/**
 * Writes one line of JSON per value, compressed if the name ends with .gz; the file appears once it is
 * complete.
 */
export async function writeLines(file: string, values: AsyncIterable<unknown>): Promise<void> {
  if (existsSync(file)) throw new ExportFileError(`${file} already exists.`);
  const partial = `${file}.partial`;
  const text = Readable.from(asLines(values));
  const target = createWriteStream(partial, { mode: 0o600, flush: true });
  try {
    await (isCompressed(file) ? flow(text, createGzip(), target) : flow(text, target));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function* asLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** Yields the values of such a file; throws ExportFileError. */
export async function* readLines(file: string): AsyncGenerator {
  let rest = '';
  try {
    for await (const chunk of readText(file)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
    if (rest !== '') yield JSON.parse(rest);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExportFileError(`${file} cannot be read as an export (${reason}).`, { cause: error });
  }
}

function readText(file: string): AsyncIterable<string> {
  const source = createReadStream(file);
  // The pipeline forwards a failure of the source to the reader.
  const plain = isCompressed(file) ? pipeline(source, createGunzip(), () => undefined) : source;
  return plain.setEncoding('utf8');
}
