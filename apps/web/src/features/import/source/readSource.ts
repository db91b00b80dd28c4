import { type ImportSource, NO_SOURCE } from './importSource.ts';
import { decodeInWorker, readFilesInWorker } from './importWorker.ts';

/** Files that cannot be imported, with the message for the user. */
export class UnusableFiles extends Error {}

/** The most bytes of several files, or of a zip. */
const MAX_BYTES = 50_000_000;

const isZip = ({ name }: File): boolean => /\.zip$/iu.test(name);

/** Reads a file, several ones or a zip; throws UnusableFiles with the reason if they make up no schema. */
export async function readSource(files: readonly File[]): Promise<ImportSource> {
  const [first, ...more] = files;
  if (first === undefined) return NO_SOURCE;
  if (more.length === 0 && !isZip(first)) return readOne(first);
  if (more.length > 0 && files.some(isZip))
    throw new UnusableFiles('Choose one zip, or files without a zip.');
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    throw new UnusableFiles(`These files have more than ${MAX_BYTES / 1_000_000} MB.`);
  const given = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const read = await readFilesInWorker(given);
  if (!read.ok) throw new UnusableFiles(read.message);
  const [only, ...others] = read.files;
  const common = { format: read.format, notes: read.notes };
  if (only !== undefined && others.length === 0) return { ...common, text: only.text, fileName: only.name };
  const fileName = more.length === 0 ? first.name : `${read.files.length} files`;
  return { ...common, text: '', files: read.files, fileName };
}

async function readOne(file: File): Promise<ImportSource> {
  const { note, ...decoded } = await decodeInWorker(new Uint8Array(await file.arrayBuffer()), file.name);
  return { ...decoded, fileName: file.name, ...(note && { notes: [note] }) };
}

/** Returns the sentence for files that could not be read. */
export function describeFailure(error: unknown, files: readonly File[]): string {
  if (error instanceof UnusableFiles) return error.message;
  const name = files.length === 1 ? (files[0]?.name ?? '') : 'One of the files';
  return `${name} could not be read.`;
}
