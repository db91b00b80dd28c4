import { type ReactNode } from 'react';
import { SiteFooter } from '../features/landing/SiteFooter.tsx';
import { SiteNavigation } from '../features/landing/SiteNavigation.tsx';
import { useScrollToHash } from './texts/useScrollToHash.ts';

/** Navigation, content and footer of the public pages. */
export function PublicLayout({ children }: { children: ReactNode }) {
  useScrollToHash();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <SiteNavigation />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
