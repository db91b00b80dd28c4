import { type DiagramContent, type EntityNode } from '@joinery/model';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';

/** Typing rests when no card became wider or narrower for so long. */
const REST_MS = 150;
/** Lines are laid after so long even where typing never rests. */
const LONGEST_WAIT_MS = 1_000;

/** What lines are laid for: the content, or that of before while names are typed that make cards wider or narrower. */
export interface LaidContent {
  of(content: DiagramContent): DiagramContent;
  /** Nothing is waited for any more. */
  stop(): void;
}

/** Whether cards are wider or narrower than before, and nothing else is different that lines follow from. */
function differsInWidth(before: DiagramContent, now: DiagramContent): boolean {
  let isWidth = false;
  const isElseSame = (node: EntityNode, at: number): boolean => {
    const old = before.nodes[at];
    if (node === old) return true;
    if (node.id !== old?.id || node.position !== old.position) return false;
    const [size, sizeBefore] = [cardSize(node.data), cardSize(old.data)];
    isWidth ||= size.width !== sizeBefore.width;
    return size.height === sizeBefore.height;
  };
  const isSameList = now.edges === before.edges && now.nodes.length === before.nodes.length;
  return isSameList && now.nodes.every(isElseSame) && isWidth;
}

/** `onRest` is called when lines that had to wait are to be laid. */
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
