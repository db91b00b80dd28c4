import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useAiState } from '../assistantContext.ts';

/** A thread scrolled this near to its end follows what comes. */
const NEAR_END_PX = 80;
const PADDING_PX = 12;
/** The share of the height that the reply may take above the start of its proposal. */
const REPLY_SHARE = 0.6;

/** Keeps the end of the thread in view while a reply comes in, and shows the start of a proposal once it is complete. */
export function useThreadScroll(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const thread = useAiState((state) => state.thread);
  const proposal = useAiState((state) => state.proposal);
  const request = useAiState((state) => state.request);
  const lastId = thread.at(-1)?.id;
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
    isAtEnd.current = true;
  }, [lastId]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [thread, proposal, request]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const start = element?.querySelector<HTMLElement>('[data-proposal]');
    if (element === null || start == null || !isComplete) return;
    const message = element.querySelector<HTMLElement>('article:last-child');
    const reply = isFix || message === null ? start.offsetTop : message.offsetTop;
    element.scrollTop = Math.max(reply, start.offsetTop - element.clientHeight * REPLY_SHARE) - PADDING_PX;
    isAtEnd.current = false;
  }, [isComplete, isFix]);
  return scroller;
}
