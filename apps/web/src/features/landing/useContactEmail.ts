import { useSyncExternalStore } from 'react';

/** Where the operator of this site is reached, as the server wrote it into the page; null where none is set, and while pages are written out. */
export function useContactEmail(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.querySelector('meta[name="contact-email"]')?.getAttribute('content') ?? null,
    () => null,
  );
}
