import { createBindings, type Bindings, type Difference } from './placeholders.ts';
import { sendRequest } from './restClient.ts';
import { type Json, type RestRequest, type RestResponse, type RestStep } from './transcript.ts';
import { type RecordedServer } from './recordedServer.ts';

/** Differences of one step. */
export interface StepDifferences {
  at: string;
  differences: Difference[];
}

/** Sends the recorded requests in order and compares the responses. */
export function replayRest(
  transcript: string,
  server: RecordedServer,
  steps: readonly RestStep[],
): Promise<StepDifferences[]> {
  const bindings = createBindings();
  return replaySteps(transcript, { server, steps }, ({ request, response }) =>
    replayRequest(server.url, bindings, { request, response, path: 'response' }),
  );
}

/**
 * Replays each step at its time; a step that cannot be replayed ends the transcript and is reported after
 * earlier differences.
 */
export async function replaySteps<Step extends { name: string; at: number }>(
  transcript: string,
  { server, steps }: { server: RecordedServer; steps: readonly Step[] },
  replayStep: (step: Step) => Promise<Difference[]>,
): Promise<StepDifferences[]> {
  const startAt = server.now();
  const found: StepDifferences[] = [];
  for (const step of steps) {
    const at = `${transcript}: ${step.name}`;
    await server.setClock(startAt + step.at);
    try {
      const differences = await replayStep(step);
      if (differences.length > 0) found.push({ at, differences });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${describeDifferences(found)}\n${at}: ${reason}`, { cause: error });
    }
  }
  return found;
}

export async function replayRequest(
  url: string,
  bindings: Bindings,
  recorded: { request: RestRequest; response: RestResponse; path: string },
): Promise<Difference[]> {
  const request = bindings.fill(recorded.request as unknown as Json) as unknown as RestRequest;
  const response = await sendRequest(url, request);
  const before = recorded.response as unknown as Json;
  const live = response as unknown as Json;
  // Another status is another response: its fields are not compared.
  const compared = bindings.compare(before, live, recorded.path);
  const isSameStatus = recorded.response.status === response.status;
  return hideLive(bindings, isSameStatus ? compared : [{ path: recorded.path, recorded: before, live }]);
}

/** Returns the differences with placeholders for live ids, in the form of INTENDED_DIFFERENCES. */
export function hideLive(bindings: Bindings, differences: readonly Difference[]): Difference[] {
  return differences.map((difference) => ({
    ...difference,
    live: difference.live === undefined ? undefined : bindings.hide(difference.live),
  }));
}

/** Returns the differences as rows for INTENDED_DIFFERENCES, with the recorded value as a comment. */
export function describeDifferences(found: readonly StepDifferences[]): string {
  return found
    .flatMap(({ at, differences }) =>
      differences.map(({ path, recorded, live }) => {
        const expected = live === undefined ? '' : ` expected: ${JSON.stringify(live)},`;
        return `  // recorded: ${recorded === undefined ? 'absent' : JSON.stringify(recorded)}\n  { at: ${JSON.stringify(at)}, path: ${JSON.stringify(path)},${expected} reason: '' },`;
      }),
    )
    .join('\n');
}
