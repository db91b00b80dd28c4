import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { pageTitle } from '../lib/browser/pageTitle.ts';
import { type PageHead } from './pageHeads.ts';

/** Sets title and description; pages that are not open are not indexed, secret ones send no Referer. */
export function useDocumentHead({ title, description, reach }: Omit<PageHead, 'path' | 'module'>): void {
  const { pathname } = useLocation();
  const own = useStore(pageTitle);
  useEffect(() => {
    document.title = own === null ? title : `${own} · Joinery`;
  }, [title, own]);
  useEffect(() => {
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('name', 'robots', reach === 'open' ? null : 'noindex');
    setMeta('name', 'referrer', reach === 'secret' ? 'no-referrer' : null);
    setAddress(reach === 'open' ? pathname : null);
  }, [title, description, reach, pathname]);
}

/** The public origin of this site, which the server adds to open pages. */
const canonical =
  typeof document === 'undefined' ? null : document.querySelector<HTMLLinkElement>('link[rel="canonical"]');

function setAddress(pathname: string | null): void {
  if (!canonical) return;
  if (pathname === null) canonical.remove();
  else {
    const address = new URL(pathname, canonical.href).href;
    canonical.href = address;
    setMeta('property', 'og:url', address);
    document.head.append(canonical);
  }
}

function setMeta(key: 'name' | 'property', name: string, content: string | null): void {
  const existing = document.querySelector(`meta[${key}="${name}"]`);
  if (content === null) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.createElement('meta');
  meta.setAttribute(key, name);
  meta.setAttribute('content', content);
  if (!existing) document.head.append(meta);
}
