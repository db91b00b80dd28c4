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
  await expect(page.getByLabel('Describe your diagram')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: 'Change this diagram' }));
  await page.keyboard.press('Space');
  const field = page.getByLabel('What should change?');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('Make it nicer');
  await tabTo(page, page.getByRole('button', { name: 'Propose change' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not understood: “Make it nicer”.' })).toBeVisible();
  await expect(field).toHaveValue('Make it nicer');
  await tabTo(page, page.getByRole('button', { name: 'Add an audit trail to Customer' }));
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Make it nicer\nAdd an audit trail to Customer');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Propose change' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Pieces of the proposal' }).getByRole('listitem')).toHaveText([
    /Customer.*created_at.*updated_by/,
  ]);
  await expect(page.getByText('1 of 2 sentences were used')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Accept all' }));
  await page.keyboard.press('Enter');
  await expect(card(page, 'Customer')).toContainText('created_by');
});

/** Presses Tab until the target has the focus; fails where it is out of reach. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
