import { type Locator, type Page } from '@playwright/test';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { card } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openDiagram } from './gestures.ts';

test('[A13] [A24] by keyboard alone: a change that is not understood, then one from an example', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Customer' })] }));
  await page.getByRole('button', { name: 'AI Diagram Generator' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('What should change?');
  await expect(field).toBeFocused();
  await page.keyboard.type('Make it nicer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Make it nicer' })).toBeVisible();
  await expect(field).toHaveValue('Make it nicer');
  await tabBackTo(page, page.getByRole('button', { name: 'Add an audit trail to Customer' }));
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Make it nicer\nAdd an audit trail to Customer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Proposed changes' }).getByRole('listitem')).toHaveText([
    /Customer.*created_at.*updated_by/,
  ]);
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Customer')).toContainText('created_by');
});

/** Presses Shift+Tab until the target is focused; fails if it is unreachable. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(target).toBeFocused();
}
