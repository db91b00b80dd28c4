import { type ImportResult, type ReadFiles } from '@joinery/import';
import { workerModule } from '../../../lib/remoteWorker.ts';
import type { ComparisonRequest, ImportComparison } from '../compare/compareImport.ts';
import type { DecodedFile, ImportApi, ImportRequest, NamedBytes } from './import.worker.ts';
import script from './import.worker.ts?worker&url';

const WORKER = workerModule<ImportApi>(script);

/** Reads a script beside the page; aborting ends the worker at once and rejects with the signal's reason. */
export function importInWorker(request: ImportRequest, signal: AbortSignal): Promise<ImportResult> {
  return WORKER.callOnce('read', [request], signal);
}

/** Compares a diagram with an import beside the page; aborting ends the worker. */
export function compareInWorker(request: ComparisonRequest, signal: AbortSignal): Promise<ImportComparison> {
  return WORKER.callOnce('compare', [request], signal);
}

/** Decodes the bytes of a file of this name beside the page. */
export function decodeInWorker(bytes: Uint8Array, name: string): Promise<DecodedFile> {
  return WORKER.callOnce('decode', [bytes, name], new AbortController().signal);
}

/** Chooses and orders several files, or those of a zip, beside the page. */
export function readFilesInWorker(files: readonly NamedBytes[]): Promise<ReadFiles> {
  return WORKER.callOnce('readSeveral', [files], new AbortController().signal);
}
