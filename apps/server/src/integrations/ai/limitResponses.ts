type Fetch = typeof globalThis.fetch;

/** More than the words of any error; a longer body is cut, and then no JSON. */
const MAX_ERROR_BYTES = 16_384;
/** One event of a stream, which is parsed at once. */
const MAX_LINE_BYTES = 131_072;
/** Of a whole stream, with all that is around the text. */
const MAX_STREAM_BYTES = 20_000_000;

/** Limits what a service can send before a library parses it, of the operator's service as of one that a user entered. */
export function limitResponses(fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, status, statusText, headers } = response;
    if (body === null) return response;
    const limited = response.ok ? body.pipeThrough(limitLines()) : cut(body);
    return new Response(limited, { status, statusText, headers });
  };
}

/** The first bytes of an error; the connection is closed after them. */
function cut(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = MAX_ERROR_BYTES;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (value) controller.enqueue(value.subarray(0, left));
      left -= value?.length ?? 0;
      if (!done && left > 0) return;
      controller.close();
      if (!done) await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const LINE_FEED = 10;

function limitLines(): TransformStream<Uint8Array, Uint8Array> {
  let all = 0;
  let line = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      all += chunk.length;
      for (let start = 0; start < chunk.length;) {
        const end = chunk.indexOf(LINE_FEED, start);
        line += (end < 0 ? chunk.length : end) - start;
        if (line > MAX_LINE_BYTES || all > MAX_STREAM_BYTES) {
          controller.error(new TypeError('The response is too large.'));
          return;
        }
        if (end >= 0) line = 0;
        start = end < 0 ? chunk.length : end + 1;
      }
      controller.enqueue(chunk);
    },
  });
}
