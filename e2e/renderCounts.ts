import { expect, type Page } from '@playwright/test';

/** React renders since counting started: cards by entity id, lines by relationship id, with counts. */
export interface RenderCounts {
  cards: Record<string, number>;
  lines: Record<string, number>;
}

/** The fields of React's fiber tree that are read here, as React DevTools does. */
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
 * Counts renders of the built product through the DevTools hook, so that the product needs no code for it. Call before the
 * page is opened.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** React's flag for components that rendered in this commit. */
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
    /** Visits the components of this commit; an untouched subtree is the same object on both sides. */
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

/** Runs an action and returns the renders it caused. */
export async function rendersDuring(page: Page, act: () => Promise<void>): Promise<RenderCounts> {
  await page.evaluate(() => {
    (window as unknown as { renderCounter: Counter }).renderCounter.counts = { cards: {}, lines: {} };
  });
  await act();
  return page.evaluate(() => (window as unknown as { renderCounter: Counter }).renderCounter.counts);
}

/** Waits for some frames without renders: earlier work has finished. */
export async function waitForQuiet(page: Page): Promise<void> {
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  await expect.poll(() => rendersDuring(page, frames)).toEqual({ cards: {}, lines: {} });
}
