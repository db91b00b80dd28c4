import { useEffect } from 'react';

/** Last element of a page: marks that the app is hydrated, and replays clicks made before that (index.html). */
export function PrerenderHandover() {
  useEffect(() => {
    document.getElementById('not-loaded')?.remove();
    document.dispatchEvent(new Event('app-hydrated'));
  }, []);
  return null;
}
