import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Axe finds nothing on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Measured at rest: a colour on its way to the next is not one that anybody reads.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // A tooltip stands outside the landmarks wherever the library puts it; it describes the control it belongs to.
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-radix-popper-content-wrapper]')
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect(found).toEqual([]);
}
