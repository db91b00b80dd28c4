import { strFromU8, unzipSync } from 'fflate';
import { type Json, type RestRequest, type RestResponse } from './transcript.ts';

/** Sends a request and returns the compared parts of its response. */
export async function sendRequest(url: string, request: RestRequest): Promise<RestResponse> {
  const [method = 'GET', path = '/'] = request.route.split(' ', 2);
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body === undefined
      ? {}
      : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }),
  });
  const type = response.headers.get('content-type');
  const disposition = response.headers.get('content-disposition');
  return {
    status: response.status,
    type,
    ...(disposition === null ? {} : { disposition }),
    body: readBody(type ?? '', new Uint8Array(await response.arrayBuffer())),
  };
}

/** Parses JSON, JSON lines as a list, a zip by path (contents of JSON files only), anything else as text. */
function readBody(type: string, bytes: Uint8Array): Json {
  if (type.startsWith('application/zip')) {
    const files = Object.entries(unzipSync(bytes)).map(([path, content]): [string, Json] => [
      path,
      path.endsWith('.json') ? parse(strFromU8(content)) : '(not compared)',
    ]);
    return Object.fromEntries(files);
  }
  const text = strFromU8(bytes);
  if (type.includes('ndjson')) return text.trimEnd().split('\n').map(parse);
  return type.startsWith('application/json') ? parse(text) : text;
}

function parse(text: string): Json {
  return JSON.parse(text) as Json;
}
