import { Resolver } from 'node:dns/promises';

const LOOKUP = { timeout: 3_000, tries: 2 };

/** The part of the internet that a server reaches; tests give one of their own. */
export interface Network {
  /** All addresses of a name; none: it is not known. */
  lookup: (hostname: string) => Promise<readonly string[]>;
  /** The address that connections to a checked public address go to. */
  route: (address: string) => string;
  /** PEM; absent: those of Node. */
  rootCertificates?: string[];
}

/** Asks the name servers themselves: dns.lookup() would occupy the threads that files need while a name server is slow. */
export const INTERNET: Network = {
  lookup: async (hostname) => {
    const resolver = new Resolver(LOOKUP);
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  },
  route: (address) => address,
};
