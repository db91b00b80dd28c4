import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { type Network } from '../src/integrations/pinnedFetch.ts';

/** A public address that no test connects to. */
export const PUBLIC_ADDRESS = '93.184.215.14';

/** A local server that acts as `https://host:port` of the internet simulated by its network. */
export interface TlsFront {
  /** Origin. */
  url: string;
  /** Resolves the host to a public address, and routes that to the local server. */
  network: Network;
  /** Lookups of the name. */
  lookups: string[];
  close(): void;
}

/** Starts a TLS server for a host in front of a local port, with a certificate made for this call. */
export async function startTlsFront(host: string, port: number): Promise<TlsFront> {
  const { key, cert } = await makeCertificate(host);
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (client) => {
    const target = connect(port, '127.0.0.1');
    client.pipe(target).pipe(client);
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        target.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const lookups: string[] = [];
  return {
    url: `https://${host}:${String((server.address() as AddressInfo).port)}`,
    lookups,
    network: {
      lookup: (hostname) => {
        lookups.push(hostname);
        return Promise.resolve(hostname === host ? [PUBLIC_ADDRESS] : []);
      },
      route: (address) => (address === PUBLIC_ADDRESS ? '127.0.0.1' : address),
      rootCertificates: [cert],
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function makeCertificate(host: string): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  try {
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert]);
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
