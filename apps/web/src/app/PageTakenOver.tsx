import { useEffect } from 'react';

/** Stands last in a page: from here on the app answers, says itself what fails, and does what was pressed before (index.html). */
export function PageTakenOver() {
  useEffect(() => {
    document.getElementById('not-loaded')?.remove();
    document.dispatchEvent(new Event('page-taken-over'));
  }, []);
  return null;
}
