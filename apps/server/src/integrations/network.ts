import { Resolver } from 'node:dns/promises';

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
