import { type SpringConfig } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { ERRORS } from '@joinery/protocol';
import { ApiError } from '../../session/api.ts';
import { fetchBaseProject } from './api.ts';
import { type GenerationResult } from './generateFiles.ts';
import { generateInWorker } from './generationWorker.ts';
import { pause } from './pause.ts';
import { shortestProgressMs } from './progress.ts';

/** Fetches the base and generates the whole project; ends no sooner than the progress shown. */
export async function generateSpringZip(
  content: DiagramContent,
  config: SpringConfig,
  signal: AbortSignal,
): Promise<GenerationResult> {
  const [result] = await Promise.all([
    fetchBaseProject(config, signal).then((baseZip) =>
      generateInWorker({ kind: 'spring', content, config, baseZip }, signal),
    ),
    pause(shortestProgressMs(content.nodes.length), signal),
  ]);
  return result;
}

/** The server's own message where it gave one (M285). */
export function springFailureMessage(error: unknown): string {
  const isGeneric = (message: string): boolean =>
    message === '' || message === ERRORS.INTERNAL.message || message === ERRORS.UNAVAILABLE.message;
  return error instanceof ApiError && !isGeneric(error.message)
    ? error.message
    : 'Failed to generate Spring Boot project';
}
