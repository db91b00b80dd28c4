import { type DiagramContent, type EntityNode, getCardSize } from '@joinery/model';

/** Typing counts as paused when no card changed its width for this long. */
const PAUSE_MS = 150;
/** Lines are laid out after this long even during continuous typing. */
const MAX_DELAY_MS = 1_000;

/** The content that lines are laid out for: the current one, or the previous one while typing changes card widths. */
export interface DeferredLayout {
  getContent(content: DiagramContent): DiagramContent;
  /** Cancels the timers. */
  stop(): void;
}

/** Whether only the widths of cards changed, out of everything that lines depend on. */
function differsInWidth(before: DiagramContent, now: DiagramContent): boolean {
  let isWidth = false;
  const isOtherwiseSame = (node: EntityNode, at: number): boolean => {
    const old = before.nodes[at];
    if (node === old) return true;
    if (node.id !== old?.id || node.position !== old.position) return false;
    const [size, sizeBefore] = [getCardSize(node.data), getCardSize(old.data)];
    isWidth ||= size.width !== sizeBefore.width;
    return size.height === sizeBefore.height;
  };
  const isSameList = now.edges === before.edges && now.nodes.length === before.nodes.length;
  return isSameList && now.nodes.every(isOtherwiseSame) && isWidth;
}

/** `onRest` is called when deferred lines need layout. */
export function createDeferredLayout(onPause: () => void): DeferredLayout {
  let current: DiagramContent | null = null;
  let next: DiagramContent | null = null;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    next = null;
  };

  return {
    getContent(content) {
      if (current !== null && next === content) return current;
      const now = performance.now();
      if (next === null) since = now;
      stop();
      if (current === null || !differsInWidth(current, content)) return (current = content);
      next = content;
      timer = setTimeout(
        () => {
          current = content;
          stop();
          onPause();
        },
        Math.min(PAUSE_MS, since + MAX_DELAY_MS - now),
      );
      return current;
    },
    stop,
  };
}
