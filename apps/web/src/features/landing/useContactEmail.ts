import { useSyncExternalStore } from 'react';

/**
 * The operator's contact address: from the page as the server rendered it, otherwise the postmaster address that every mail
 * host must have (RFC 5321, 4.5.1). null during prerendering.
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
