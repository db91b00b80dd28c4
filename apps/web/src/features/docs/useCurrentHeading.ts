import { useEffect, useState } from 'react';
import { DOCS_SECTIONS } from './sections.ts';

const IDS = DOCS_SECTIONS.flatMap(({ id, sections }) => [id, ...sections.map((topic) => topic.id)]);

/** A heading above this line counts as read, in px from the top of the window: below the page's bar. */
const READING_LINE = 120;

/** The id of the current heading: the last one above the reading line. */
export function useCurrentHeading(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const read = (): void => {
      frame = 0;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const asked = isAtEnd ? IDS.find((id) => `#${id}` === window.location.hash) : undefined;
      const above = IDS.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= READING_LINE;
      });
      setCurrent(asked ?? above.at(-1));
    };
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    window.addEventListener('hashchange', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
      window.removeEventListener('hashchange', schedule);
    };
  }, []);
  return current;
}
