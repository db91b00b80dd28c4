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
export async function replayRest(
  transcript: string,
  server: RecordedServer,
  steps: readonly RestStep[],
): Promise<StepDifferences[]> {
  const bindings = createBindings();
  const startAt = server.now();
  const found: StepDifferences[] = [];
  for (const { name, at, request, response } of steps) {
    await server.setClock(startAt + at);
    const differences = await replayRequest(server.url, bindings, { request, response, path: 'response' });
    if (differences.length > 0) found.push({ at: `${transcript}: ${name}`, differences });
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
  // Another status is another response: not a difference of each of its fields.
  const differences =
    recorded.response.status === response.status
      ? bindings.compare(before, live, recorded.path)
      : [{ path: recorded.path, recorded: before, live }];
  return hideLive(bindings, differences);
}

/** The differences with placeholders for live ids, as rows of INTENDED_DIFFERENCES hold them. */
export function hideLive(bindings: Bindings, differences: readonly Difference[]): Difference[] {
  return differences.map((difference) => ({
    ...difference,
    live: difference.live === undefined ? undefined : bindings.hide(difference.live),
  }));
}

/** The differences as rows for INTENDED_DIFFERENCES, with the recorded value as a comment. */
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
