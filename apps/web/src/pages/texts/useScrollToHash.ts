import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Pages load after navigation: scrolls to the address's #section once the page is rendered. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
}
