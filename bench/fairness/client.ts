import { type IncomingMessage, Agent, request as httpRequest } from 'node:http';

/** Reuses connections for requests with `isKept`; the others have their own. */
const kept = new Agent({ keepAlive: true, maxSockets: 4 });

export interface HttpResponse {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface Call {
  token?: string | undefined;
  body?: string | Buffer | undefined;
  contentType?: string;
  isKept?: boolean;
  /** Whether the response is read as text; otherwise its bytes are dropped. */
  isRead?: boolean;
}

/** Sends a request. Resolves with status 0 if the connection fails. */
export function send(
  url: string,
  method: string,
  { token, body, contentType = 'application/json', isKept = false, isRead = true }: Call = {},
): Promise<HttpResponse> {
  return new Promise((resolve) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined
        ? {}
        : { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
    };
    let responded = false;
    const options = { method, headers, ...(isKept && { agent: kept }) };
    const sent = httpRequest(url, options, (response) => {
      responded = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => isRead && chunks.push(chunk));
      const end = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      response.on('end', end);
      response.on('error', end);
    });
    sent.on('error', () => {
      if (!responded) resolve({ status: 0, headers: {}, text: '' });
    });
    sent.end(body);
  });
}

/** Signs in through the development identity. Returns a bearer token. */
export async function signIn(url: string, email: string): Promise<string> {
  const person = { email, name: 'Ada' };
  const issued = await send(`${url}/dev-identity/token`, 'POST', { body: JSON.stringify(person) });
  const { credential } = JSON.parse(issued.text) as { credential: string };
  const { sub } = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const body = JSON.stringify({ ...person, googleId: sub, credential });
  const signedIn = await send(`${url}/api/api/auth/google`, 'POST', { body });
  return (JSON.parse(signedIn.text) as { token: string }).token;
}
