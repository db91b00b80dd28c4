import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch as undiciFetch, type RequestInit as UndiciRequestInit } from 'undici';
import { isPublicAddress } from './publicAddress.ts';

const MAX_RESPONSE_BYTES = 5_000_000;
const CONNECT_TIMEOUT_MS = 10_000;
const LOOKUP = { timeout: 3_000, tries: 2 };

/** Network access; replaced in tests. */
export interface Network {
  /** Resolves a name to all its addresses; empty if unknown. */
  lookup: (hostname: string) => Promise<readonly string[]>;
  /** Maps a checked public address to the one to connect to. */
  route: (address: string) => string;
  /** PEM; absent: those of Node. */
  rootCertificates?: string[];
}

/**
 * Queries the name servers directly: dns.lookup() would block the threads for file access while a name
 * server is slow.
 */
export const INTERNET: Network = {
  lookup: async (hostname) => {
    const resolver = new Resolver(LOOKUP);
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  },
  route: (address) => address,
};

/**
 * An address that is not requested; the message can be shown to users and does not reveal whether a name
 * exists.
 */
export class RefusedAddressError extends Error {
  constructor(message = 'The address must be on the public internet and begin with https://.') {
    super(message);
    this.name = 'RefusedAddressError';
  }
}

/** Requests to addresses entered by users. */
export interface PinnedFetch {
  /**
   * Rejects private addresses, redirects and responses above 5 MB with a TypeError, like any failure of
   * fetch.
   */
  fetch: typeof globalThis.fetch;
  /** Throws RefusedAddressError for an address that would not be requested now. */
  check(address: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a fetch for addresses entered by users. An address below one of `listedUrls` (normalised,
 * without a trailing slash) may be private or http; any other must be https with public addresses only.
 * Connects to the address that was checked, never to the result of a second lookup.
 */
export function createPinnedFetch(network: Network, listedUrls: readonly string[]): PinnedFetch {
  const tls = {
    timeout: CONNECT_TIMEOUT_MS,
    rejectUnauthorized: true,
    ...(network.rootCertificates && { ca: network.rootCertificates }),
  };
  const publicAgent = new Agent({ connect: createPublicConnector(network, tls) });
  const listedAgent = new Agent({ connect: tls });
  const isListed = (url: URL): boolean => listedUrls.some((listed) => isBelow(url, listed));
  return {
    fetch: async (input, init = {}) => {
      if (input instanceof Request) throw new TypeError('Only addresses can be fetched.');
      const url = new URL(input);
      if (!isListed(url)) assertPublicForm(url);
      const options = { ...init, redirect: 'error', dispatcher: isListed(url) ? listedAgent : publicAgent };
      // The types of Node 20 describe an older undici; the options are equal.
      const response = await undiciFetch(url, options as UndiciRequestInit);
      const { status, statusText } = response;
      const body = response.body === null ? null : limited(response.body as ReadableStream<Uint8Array>);
      return new Response(body, { status, statusText, headers: [...response.headers] });
    },
    check: async (address) => {
      const url = new URL(address);
      if (isListed(url)) return;
      assertPublicForm(url);
      await findPublicAddresses(network, url.hostname.replace(/^\[|\]$/g, ''));
    },
    close: async () => {
      await Promise.all([publicAgent.destroy(), listedAgent.destroy()]);
    },
  };
}

/**
 * Encoded dots and slashes are rejected, since a service may resolve them to a path outside the listed
 * one.
 */
function isBelow({ href, pathname }: URL, listed: string): boolean {
  return (href === listed || href.startsWith(`${listed}/`)) && !/%(2e|2f|5c)/i.test(pathname);
}

function assertPublicForm({ protocol, username, password }: URL): void {
  if (protocol !== 'https:' || username !== '' || password !== '') throw new RefusedAddressError();
}

/** Any port is allowed: the address decides, and services of public hosts use many ports. */
function createPublicConnector(network: Network, tls: buildConnector.BuildOptions): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    findPublicAddresses(network, hostname).then(
      (addresses) => {
        const found = addresses.map(network.route).map((address) => ({ address, family: isIP(address) }));
        if (options.all === true) callback(null, found);
        else callback(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new RefusedAddressError(), []),
    );
  };
  const connect = buildConnector({ ...tls, lookup });
  return (options, callback) => {
    // Node resolves names only; an IP address is connected to directly.
    if (isIP(options.hostname) !== 0 && !isPublicAddress(options.hostname)) {
      callback(new RefusedAddressError(), null);
    } else connect(options, callback);
  };
}

async function findPublicAddresses(network: Network, hostname: string): Promise<readonly string[]> {
  const addresses = isIP(hostname) === 0 ? await network.lookup(hostname) : [hostname];
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new RefusedAddressError();
  return addresses;
}

function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > MAX_RESPONSE_BYTES) controller.error(new TypeError('The response is too large.'));
        else controller.enqueue(chunk);
      },
    }),
  );
}
