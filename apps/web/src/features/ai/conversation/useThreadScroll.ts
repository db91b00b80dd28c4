import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useAiState } from '../assistantContext.ts';

/** A thread scrolled this near to its end follows what comes. */
const NEAR_END_PX = 80;

/** Keeps the end of the thread in view while a reply comes in, and shows the start of a proposal once it is complete. */
export function useThreadScroll(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const thread = useAiState((state) => state.thread);
  const proposal = useAiState((state) => state.proposal);
  const isComplete = proposal?.isComplete === true;
  const isFix = proposal?.fixOf !== undefined;
  useEffect(() => {
    const element = scroller.current;
    const note = (): void => {
      if (element === null) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [thread, proposal]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || !isComplete) return;
    const start = element.querySelector<HTMLElement>(isFix ? '[data-proposal]' : 'ol > li:last-child');
    if (start !== null) element.scrollTop = start.offsetTop - 12;
  }, [isComplete, isFix]);
  return scroller;
}
