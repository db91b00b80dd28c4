import { expect, type Page } from '@playwright/test';

/** What React rendered since counting began: cards by entity id, lines by relationship id, with how often. */
export interface RenderCounts {
  cards: Record<string, number>;
  lines: Record<string, number>;
}

/** The part of React's tree that is read here, as its own developer tools read it. */
interface Fiber {
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  memoizedProps: { data?: { entityId?: string }; line?: { id?: string } } | null;
  type: unknown;
}

interface Counter {
  counts: RenderCounts;
}

/**
 * Counts renderings of the built product from outside: React tells each commit to the hook that its developer tools leave
 * on the page, so nothing of the product is made for it. Call before the page is opened.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Set by React on what really ran in this commit. */
    const PERFORMED_WORK = 1;
    const counter: Counter = { counts: { cards: {}, lines: {} } };
    const count = (fiber: Fiber): void => {
      const isElement = typeof fiber.type === 'string';
      if (isElement || (fiber.flags & PERFORMED_WORK) === 0) return;
      const { data, line } = fiber.memoizedProps ?? {};
      const { cards, lines } = counter.counts;
      if (data?.entityId !== undefined) cards[data.entityId] = (cards[data.entityId] ?? 0) + 1;
      if (line?.id !== undefined) lines[line.id] = (lines[line.id] ?? 0) + 1;
    };
    /** Goes where this commit was; a part that it left alone is the same object on both sides. */
    const visit = (fiber: Fiber): void => {
      count(fiber);
      if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) {
        if (child.alternate !== child) visit(child);
      }
    };
    Object.assign(window, {
      renderCounter: counter,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
}

/** Runs something and answers what it made React render. */
export async function rendersDuring(page: Page, act: () => Promise<void>): Promise<RenderCounts> {
  await page.evaluate(() => {
    (window as unknown as { renderCounter: Counter }).renderCounter.counts = { cards: {}, lines: {} };
  });
  await act();
  return page.evaluate(() => (window as unknown as { renderCounter: Counter }).renderCounter.counts);
}

/** Waits until some frames pass in which nothing is rendered: what went before is over then. */
export async function waitForQuiet(page: Page): Promise<void> {
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  await expect.poll(() => rendersDuring(page, frames)).toEqual({ cards: {}, lines: {} });
}
