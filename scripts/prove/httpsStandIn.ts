import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { runProgram } from './processes.ts';

const OPENSSL_TIMEOUT_MS = 60_000;
const EC_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];

/** A proxy on the loopback interface behind which one host of the internet is played. */
export interface HttpsStandIn {
  /** Address of the proxy for programs, as `http://127.0.0.1:port`. */
  proxyUrl: string;
  port: number;
  /** The authority (PEM) that signed the host's certificate; it was made for this stand-in and is known nowhere else. */
  authorityFile: string;
  /** The requested addresses so far; a tunnel to another host appears as `CONNECT host:port`. */
  asked: string[];
  stop: () => Promise<void>;
}

/**
 * Plays `https://host` for programs that use a proxy: a CONNECT to it ends here, under a certificate for its name, and
 * `answer` gives the body of a path, or undefined for 404. Tunnels to anywhere else are refused. Keys are left in `folder`.
 */
export async function startHttpsStandIn(
  folder: string,
  host: string,
  findBody: (path: string) => Uint8Array | undefined,
): Promise<HttpsStandIn> {
  const certificate = await makeCertificate(folder, host);
  const asked: string[] = [];
  const site = createHttpsServer(certificate, (request, response) => {
    const path = request.url ?? '';
    asked.push(`https://${request.headers.host ?? ''}${path}`);
    const body = findBody(path);
    response.writeHead(body === undefined ? 404 : 200, { 'content-length': body?.length ?? 0 });
    response.end(body);
  });
  const sitePort = await listen(site);
  const tunnels = new Set<Socket>();
  const proxy = createHttpServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(403).end();
  });
  proxy.on('connect', (request, client: Socket) => {
    if (request.url !== `${host}:443`) {
      asked.push(`CONNECT ${request.url ?? ''}`);
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const tunnel = connect(sitePort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      tunnel.pipe(client).pipe(tunnel);
    });
    for (const socket of [client, tunnel]) {
      tunnels.add(socket);
      // A program that hangs up ends its own tunnel and nothing else.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        tunnels.delete(socket);
        client.destroy();
        tunnel.destroy();
      });
    }
  });
  const port = await listen(proxy);
  return {
    proxyUrl: `http://127.0.0.1:${String(port)}`,
    port,
    authorityFile: join(folder, 'authority.pem'),
    asked,
    stop: async () => {
      for (const socket of tunnels) socket.destroy();
      proxy.closeAllConnections();
      site.closeAllConnections();
      await Promise.all([proxy, site].map((server) => once(server.close(), 'close')));
    },
  };
}

async function listen(
  server: ReturnType<typeof createHttpServer | typeof createHttpsServer>,
): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** An authority of the run's own, and a certificate for the host that it signed. */
async function makeCertificate(folder: string, host: string): Promise<{ key: Buffer; cert: Buffer }> {
  const path = (name: string): string => join(folder, name);
  await openssl(['req', '-x509', ...EC_KEY, '-subj', '/CN=Authority of one proof'], {
    key: path('authority.key'),
    certificate: path('authority.pem'),
  });
  const extensions = path('host.cnf');
  writeFileSync(
    extensions,
    `[req]\ndistinguished_name=name\nx509_extensions=host\n[name]\n[host]\nbasicConstraints=CA:FALSE\nsubjectAltName=DNS:${host}\n`,
  );
  const signed = ['-CA', path('authority.pem'), '-CAkey', path('authority.key'), '-config', extensions];
  await openssl(['req', '-x509', ...EC_KEY, '-subj', `/CN=${host}`, ...signed], {
    key: path('host.key'),
    certificate: path('host.pem'),
  });
  return { key: readFileSync(path('host.key')), cert: readFileSync(path('host.pem')) };
}

async function openssl(args: string[], out: { key: string; certificate: string }): Promise<void> {
  const { code, output } = await runProgram(
    'openssl',
    [...args, '-keyout', out.key, '-out', out.certificate],
    { timeoutMs: OPENSSL_TIMEOUT_MS },
  );
  if (code !== 0) throw new Error(`openssl made no certificate: ${output}`);
}
