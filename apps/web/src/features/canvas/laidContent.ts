import { type DiagramContent, type EntityNode } from '@joinery/model';
import { getCardSize } from '../../editor/geometry/cardGeometry.ts';

/** Typing counts as paused when no card changed its width for this long. */
const REST_MS = 150;
/** Lines are laid out after this long even during continuous typing. */
const LONGEST_WAIT_MS = 1_000;

/** The content that lines are laid out for: the current one, or the previous one while typing changes card widths. */
export interface LaidContent {
  of(content: DiagramContent): DiagramContent;
  /** Cancels the timers. */
  stop(): void;
}

/** Whether only the widths of cards changed, out of everything that lines depend on. */
function differsInWidth(before: DiagramContent, now: DiagramContent): boolean {
  let isWidth = false;
  const isElseSame = (node: EntityNode, at: number): boolean => {
    const old = before.nodes[at];
    if (node === old) return true;
    if (node.id !== old?.id || node.position !== old.position) return false;
    const [size, sizeBefore] = [getCardSize(node.data), getCardSize(old.data)];
    isWidth ||= size.width !== sizeBefore.width;
    return size.height === sizeBefore.height;
  };
  const isSameList = now.edges === before.edges && now.nodes.length === before.nodes.length;
  return isSameList && now.nodes.every(isElseSame) && isWidth;
}

/** `onRest` is called when deferred lines need layout. */
export function createLaidContent(onRest: () => void): LaidContent {
  let laid: DiagramContent | null = null;
  let waiting: DiagramContent | null = null;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    waiting = null;
  };

  return {
    of(content) {
      if (laid !== null && waiting === content) return laid;
      const now = performance.now();
      if (waiting === null) since = now;
      stop();
      if (laid === null || !differsInWidth(laid, content)) return (laid = content);
      waiting = content;
      timer = setTimeout(
        () => {
          laid = content;
          stop();
          onRest();
        },
        Math.min(REST_MS, since + LONGEST_WAIT_MS - now),
      );
      return laid;
    },
    stop,
  };
}
