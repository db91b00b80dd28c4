import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addEntity, card, expectSaved, openBlankEditor } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { line, openDiagram } from './gestures.ts';
import { openTogether, signInTrio, type Trio } from './people.ts';

const CUSTOMER = anEntity({
  name: 'Customer',
  position: { x: 0, y: 0 },
  attributes: [
    anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ id: 'm', name: 'mail' }),
  ],
});
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 160 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
});

const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Version history' });
const getPreview = (page: Page) => page.getByRole('region', { name: 'Version', exact: true });

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Version history' }).click();
  await expect(getPanel(page)).toBeVisible();
}

async function nameCurrent(page: Page, name: string): Promise<void> {
  await getPanel(page).getByRole('button', { name: 'Name current version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name current version' });
  await dialog.getByLabel('Version name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(getPanel(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
}

/** Renames Customer, removes one of its attributes and adds an entity. */
async function change(page: Page): Promise<void> {
  await card(page, 'Customer').dblclick();
  await page.getByLabel('Entity name').fill('Client');
  await page.getByRole('button', { name: 'Show details of mail' }).click();
  await page.getByRole('button', { name: 'Remove attribute' }).click();
  await addEntity(page, 'Product');
  await expectSaved(page);
}

test.describe('two people', () => {
  let room: Trio;
  test.beforeAll(async ({ browser, server }) => {
    room = await signInTrio(browser, server.url);
  });
  test.afterAll(async () => {
    await room.close();
  });

  test('[V3] [V4] [V5] a named version is previewed and restored; the other user sees it, and undo reverts it', async () => {
    const { owner, editor, viewer } = room;
    await openTogether(room, SHOP);
    await openHistory(owner);
    await expect(getPanel(owner).getByText('No versions yet')).toBeVisible();
    await expectAccessible(owner);
    await nameCurrent(owner, 'Before the review');
    await change(editor);
    await expect(card(owner, 'Client')).toBeVisible();

    await getPanel(owner)
      .getByRole('button', { name: /^Before the review/ })
      .click();
    await test.step('the preview shows the version, with differences marked and listed', async () => {
      const preview = getPreview(owner);
      await expect(preview.locator('.react-flow__node')).toHaveCount(3);
      await expect(preview.getByText('Added since', { exact: true })).toHaveCount(1);
      await expect(preview.getByText('Changed since', { exact: true })).toHaveCount(1);
      const differences = getPanel(owner).getByRole('list', { name: 'Differences from now' });
      await expect(differences.getByRole('listitem')).toHaveText([
        /Customer.*Changed since.*Now called Client\. Removed mail\./,
        /Product.*Added since/,
      ]);
      await expectAccessible(owner);
      await preview.getByLabel('Show differences from now').click();
      await expect(preview.locator('.react-flow__node')).toHaveCount(2);
      await expect(preview.getByText('Added since', { exact: true })).toHaveCount(0);
    });
    await test.step('the diagram cannot be edited during the preview', async () => {
      await owner.keyboard.press('Control+a');
      await owner.keyboard.press('Delete');
      await expect(card(editor, 'Client')).toBeVisible();
    });

    await owner.getByRole('button', { name: 'Restore this version' }).click();
    const question = owner.getByRole('alertdialog', { name: 'Restore this version?' });
    await expectAccessible(owner);
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(getPreview(owner)).toBeHidden();
    for (const page of [owner, editor, viewer]) {
      await expect(card(page, 'Customer').getByText('mail')).toBeVisible();
      await expect(page.locator('.react-flow__node')).toHaveCount(2);
      await expect(line(page, 'Customer one-to-many Invoice')).toHaveCount(1);
    }
    await expect(editor.getByText('Ada Lovelace restored an earlier version')).toBeVisible();
    await expect(getPanel(owner).getByText('Restored', { exact: true })).toBeVisible();

    await test.step('undo reverts it for all', async () => {
      await owner.getByRole('button', { name: 'Undo', exact: true }).first().click();
      for (const page of [owner, editor, viewer]) {
        await expect(card(page, 'Client')).toBeVisible();
        await expect(card(page, 'Product')).toBeVisible();
        await expect(card(page, 'Client').getByText('mail')).toHaveCount(0);
      }
    });
    await expectSaved(owner);
  });

  test('[V5] restoring keeps what others are editing, and their own undo', async () => {
    const { owner, editor } = room;
    await openTogether(room, SHOP);
    await openHistory(owner);
    await nameCurrent(owner, 'Start');
    await addEntity(editor, 'Product');
    await expect(card(owner, 'Product')).toBeVisible();
    await getPanel(owner)
      .getByRole('button', { name: /^Actions for Start/ })
      .click();
    await owner.getByRole('menuitem', { name: 'Restore' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(card(editor, 'Product')).toHaveCount(0);
    await addEntity(editor, 'Basket');
    await expect(card(owner, 'Basket')).toBeVisible();
    // The owner cannot undo edits made after the restore.
    await owner.getByRole('button', { name: 'Undo', exact: true }).first().click();
    for (const page of [owner, editor]) {
      await expect(card(page, 'Product')).toBeVisible();
      await expect(card(page, 'Basket')).toBeVisible();
    }
  });

  test('[V5] the user’s other tab is notified of a restore; its undo is separate', THOROUGH, async () => {
    const { owner } = room;
    await openTogether(room, SHOP);
    const second = await owner.context().newPage();
    await second.goto(owner.url());
    await addEntity(second, 'Product');
    await expectSaved(second);
    await openHistory(owner);
    await nameCurrent(owner, 'With a product');
    await card(owner, 'Product').click();
    await owner.keyboard.press('Delete');
    await expect(card(second, 'Product')).toHaveCount(0);
    await expectSaved(owner);
    await getPanel(owner)
      .getByRole('button', { name: /^Actions for With a product/ })
      .click();
    await owner.getByRole('menuitem', { name: 'Restore' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(card(second, 'Product')).toBeVisible();
    const notice = 'You restored an earlier version of this diagram in another tab, where you can undo it.';
    await expect(second.getByText(notice)).toBeVisible();
    await expect(owner.getByText(/^The version of .* was restored\.$/)).toBeVisible();
    await expect(owner.getByText(notice)).toHaveCount(0);
    // This tab only added the product; the other tab did the restore.
    await second.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const page of [owner, second]) await expect(card(page, 'Customer')).toBeVisible();
    await owner.getByRole('button', { name: 'Undo', exact: true }).first().click();
    for (const page of [owner, second]) await expect(card(page, 'Product')).toHaveCount(0);
    await expectSaved(owner);
    await second.close();
  });

  test('[V7] a viewer can only preview versions', async () => {
    const { owner, viewer } = room;
    await openTogether(room, SHOP);
    await openHistory(owner);
    await nameCurrent(owner, 'Start');
    await openHistory(viewer);
    const panel = getPanel(viewer);
    await expect(panel.getByRole('button', { name: /^Start/ })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Name current version' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await panel.getByRole('button', { name: /^Start/ }).click();
    await expect(getPreview(viewer).locator('.react-flow__node')).toHaveCount(2);
    await expect(panel.getByText('No differences.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
    await viewer.keyboard.press('Escape');
    await expect(getPreview(viewer)).toBeHidden();
    await viewer.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test.describe('names', () => {
  // The browser logs the 409: a state has only one name.
  test.use({ toleratedErrors: [/status of 409/] });

  test(
    '[V3] versions are named, renamed, unnamed and deleted; a duplicate name is rejected',
    THOROUGH,
    async ({ signedInPage: page }) => {
      await openDiagram(page, SHOP);
      await openHistory(page);
      const panel = getPanel(page);
      await nameCurrent(page, 'First');
      await panel.getByRole('button', { name: 'Name current version' }).click();
      const dialog = page.getByRole('dialog', { name: 'Name current version' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please enter a name for the version')).toBeVisible();
      await dialog.getByLabel('Version name').fill('Again');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('kept already, as “First”')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await panel.getByRole('button', { name: 'Actions for First' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByLabel('Version name').fill('Second');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(panel.getByRole('button', { name: /^Second/ })).toBeVisible();
      await panel.getByRole('button', { name: 'Actions for Second' }).click();
      await page.getByRole('menuitem', { name: 'Remove name' }).click();
      await expect(panel.getByRole('button', { name: /^Second/ })).toHaveCount(0);
      await panel.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(panel.getByText('No versions yet')).toBeVisible();
    },
  );
});

test(
  '[V4] the palette opens the history of a saved diagram, on a phone too',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openBlankEditor(page);
    await expect(page.getByRole('button', { name: 'Version history' })).toBeDisabled();
    await openDiagram(page, SHOP);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('history');
    await page.keyboard.press('Enter');
    await nameCurrent(page, 'Start');
    await getPanel(page).getByRole('button', { name: 'Close version history' }).click();
    await change(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await openHistory(page);
    await expectAccessible(page);
    await getPanel(page)
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(getPreview(page).locator('.react-flow__node')).toHaveCount(3);
    await expectAccessible(page);
    await getPanel(page)
      .getByRole('button', { name: /^Product/ })
      .click();
    await expect(getPreview(page).getByText('Added since', { exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await getPanel(page).getByRole('button', { name: 'Close version history' }).click();
    await expect(card(page, 'Customer')).toBeVisible();
    await expect(card(page, 'Product')).toHaveCount(0);
  },
);
