import { useSyncExternalStore } from 'react';

/**
 * Where the operator of this site is reached: as the server wrote it into the page, else the address that every host which
 * takes mail must have (RFC 5321, 4.5.1). Null while pages are written out.
 */
export function useContactEmail(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () =>
      document.querySelector('meta[name="contact-email"]')?.getAttribute('content') ??
      `postmaster@${window.location.hostname}`,
    () => null,
  );
}
