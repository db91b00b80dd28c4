import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { waitForAnimations } from './gestures.ts';

/** Expects no axe violations on the page, or on a part of it (a CSS selector). */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A colour in transition is not the final one.
  await waitForAnimations(page);
  // No page has a frame, and only violations are read: both halve the time that axe takes.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  // A tooltip is outside the landmarks wherever the library puts it; it describes its control.
  const { violations } = await (
    part === undefined ? axe.exclude('[data-radix-popper-content-wrapper]') : axe.include(part)
  ).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect(found).toEqual([]);
}
