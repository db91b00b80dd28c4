import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PUBLIC_ADDRESS, startTlsFront } from '../../test/tlsFront.ts';
import { INTERNET, type Network } from './network.ts';
import { createPinnedFetch, RefusedAddressError } from './pinnedFetch.ts';
import { isPublicAddress } from './publicAddress.ts';

const HOST = 'models.example';

async function aLocalServer(respond: RequestListener): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    respond(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

function aPinnedFetch(network: Network, listedUrls: readonly string[] = []) {
  const pinned = createPinnedFetch(network, listedUrls);
  onTestFinished(() => pinned.close());
  return pinned;
}

/** Starts a local server that acts as `https://models.example:port`, and the fetch that reaches it. */
async function aPublicService(
  respond: RequestListener,
  change: (network: Network) => Network = (same) => same,
) {
  const { port, requests } = await aLocalServer(respond);
  const front = await startTlsFront(HOST, port);
  onTestFinished(() => front.close());
  return { ...aPinnedFetch(change(front.network)), url: `${front.url}/v1`, requests, port, front };
}

/** Returns the message of the innermost cause. */
async function getReason(failing: Promise<unknown>): Promise<string> {
  let error: unknown = await failing.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  while (error instanceof Error && error.cause !== undefined) error = error.cause;
  return error instanceof Error ? error.message : String(error);
}

const REFUSED = new RefusedAddressError().message;

describe('public addresses', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:0:127.0.0.1',
    '::ffff:93.184.215.14',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    'localhost',
    '',
    '1.2.3',
    '0x7f.1',
  ])('[K21] %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', PUBLIC_ADDRESS, '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '[K21] %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('addresses entered by users', () => {
  it('[K21] a public https address is requested, and its name is resolved once', async () => {
    const service = await aPublicService((_request, response) => response.end('hello'));
    const response = await service.fetch(`${service.url}/chat`, { method: 'POST', body: '{}' });
    expect([response.status, await response.text()]).toEqual([200, 'hello']);
    expect(service.requests).toEqual(['POST /v1/chat']);
    expect(service.front.lookups).toEqual([HOST]);
    await expect(service.check(service.url)).resolves.toBeUndefined();
  });

  it.each([
    'http://models.example/v1',
    'https://user:password@models.example/v1',
    'https://localhost/v1',
    'https://localhost./v1',
    'https://127.0.0.1/v1',
    'https://127.1/v1',
    'https://2130706433/v1',
    'https://0x7f000001/v1',
    'https://0177.0.0.1/v1',
    'https://0/v1',
    'https://10.0.0.1/v1',
    'https://172.16.0.1/v1',
    'https://192.168.0.1/v1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/v1',
    'https://[::]/v1',
    'https://[::ffff:127.0.0.1]/v1',
    'https://[::ffff:7f00:1]/v1',
    'https://[fd00::1]/v1',
    'https://[fe80::1]/v1',
    'https://[64:ff9b::7f00:1]/v1',
    'ftp://models.example/v1',
    'file:///etc/passwd',
    'data:text/plain,hello',
  ])('[K21] %s is rejected', async (address) => {
    const pinned = aPinnedFetch({
      ...INTERNET,
      lookup: (hostname) =>
        Promise.resolve(hostname.startsWith('localhost') ? ['127.0.0.1'] : [PUBLIC_ADDRESS]),
    });
    expect(await getReason(pinned.fetch(address))).toBe(REFUSED);
    await expect(pinned.check(address)).rejects.toThrow(RefusedAddressError);
  });

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::ffff:10.0.0.1']],
    [[PUBLIC_ADDRESS, '10.0.0.1']],
    [['10.0.0.1', PUBLIC_ADDRESS]],
    [[]],
  ])('[K21] a name that resolves to %j is rejected, and nothing is sent', async (addresses) => {
    const respond: RequestListener = (_request, response) => response.end();
    const service = await aPublicService(respond, (network) => ({
      ...network,
      lookup: () => Promise.resolve(addresses),
    }));
    expect(await getReason(service.fetch(service.url))).toBe(REFUSED);
    await expect(service.check(service.url)).rejects.toThrow(RefusedAddressError);
    expect(service.requests).toEqual([]);
  });

  it('[K21] a name that becomes private after the check is not requested at the private address', async () => {
    const addresses = [[PUBLIC_ADDRESS], [PUBLIC_ADDRESS], ['127.0.0.1']];
    let count = 0;
    const service = await aPublicService(
      (_request, response) => response.setHeader('connection', 'close').end('hello'),
      (network) => ({ ...network, lookup: () => Promise.resolve(addresses[count++] ?? ['127.0.0.1']) }),
    );
    await service.check(service.url);
    expect(await (await service.fetch(service.url)).text()).toBe('hello');
    expect(count).toBe(2);
    expect(await getReason(service.fetch(service.url))).toBe(REFUSED);
    expect(service.requests).toEqual(['GET /v1']);
  });

  it.each([301, 302, 307, 308])('[K21] a redirect (%i) is not followed', async (status) => {
    const target = await aLocalServer((_request, response) => response.end('secret'));
    const service = await aPublicService((_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${String(target.port)}/` }).end();
    });
    expect(await getReason(service.fetch(service.url))).toBe('unexpected redirect');
    expect(target.requests).toEqual([]);
  });

  it('[K21] an endless response is aborted', async () => {
    const events = new EventEmitter();
    const closed = once(events, 'closed');
    const service = await aPublicService((_request, response) => {
      const chunk = 'x'.repeat(100_000);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', write);
      };
      write();
      response.on('close', () => events.emit('closed'));
    });
    const response = await service.fetch(service.url);
    expect(await getReason(response.text())).toBe('The response is too large.');
    await closed;
  });

  it('[K21] a compressed response counts with its uncompressed size', async () => {
    const service = await aPublicService((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(6_000_000)));
    });
    const response = await service.fetch(service.url);
    expect(await getReason(response.text())).toBe('The response is too large.');
  });

  it('[K21] a certificate without a trusted root is rejected', async () => {
    const respond: RequestListener = (_request, response) => response.end();
    const service = await aPublicService(respond, ({ lookup, route }) => ({ lookup, route }));
    expect(await getReason(service.fetch(service.url))).toMatch(/self-signed certificate/);
    expect(service.requests).toEqual([]);
  });

  it('[K21] a cancelled request closes the connection', async () => {
    const events = new EventEmitter();
    const [arrived, closed] = [once(events, 'arrived'), once(events, 'closed')];
    const service = await aPublicService((_request, response) => {
      response.on('close', () => events.emit('closed'));
      events.emit('arrived');
    });
    const abortController = new AbortController();
    const failing = getReason(service.fetch(service.url, { signal: abortController.signal }));
    await arrived;
    abortController.abort();
    expect(await failing).toMatch(/aborted/);
    await closed;
  });
});

describe('addresses listed by the operator', () => {
  it('[K21] may be private and http', async () => {
    const { port, requests } = await aLocalServer((_request, response) => response.end('hello'));
    const url = `http://127.0.0.1:${String(port)}/v1`;
    const pinned = aPinnedFetch(INTERNET, [url]);
    expect(await (await pinned.fetch(`${url}/chat/completions`)).text()).toBe('hello');
    expect(requests).toEqual(['GET /v1/chat/completions']);
    await expect(pinned.check(url)).resolves.toBeUndefined();
  });

  it.each(['', '/', '/v10/chat', '/v1/../admin', '/v1/%2e%2e/admin', '/v1/..%2fadmin', '/v1\\..\\admin'])(
    '[K21] the path "%s" of the same host is rejected',
    async (path) => {
      const { port, requests } = await aLocalServer((_request, response) => response.end('secret'));
      const origin = `http://127.0.0.1:${String(port)}`;
      const pinned = aPinnedFetch(INTERNET, [`${origin}/v1`]);
      expect(await getReason(pinned.fetch(`${origin}${path}`))).toBe(REFUSED);
      expect(requests).toEqual([]);
    },
  );

  it('[K21] do not follow redirects either, and their responses are limited', async () => {
    const { port, requests } = await aLocalServer((request, response) => {
      if (request.url === '/v1/large') response.end('x'.repeat(6_000_000));
      else response.writeHead(302, { location: '/v1/other' }).end();
    });
    const url = `http://127.0.0.1:${String(port)}/v1`;
    const pinned = aPinnedFetch(INTERNET, [url]);
    expect(await getReason(pinned.fetch(`${url}/moved`))).toBe('unexpected redirect');
    const large = await pinned.fetch(`${url}/large`);
    expect(await getReason(large.text())).toBe('The response is too large.');
    expect(requests).toEqual(['GET /v1/moved', 'GET /v1/large']);
  });
});
