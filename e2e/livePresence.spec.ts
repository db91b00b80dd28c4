import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { card } from './editor.ts';
import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import { clickLine, dragMouse, getHeaderPoint, line, openDiagram } from './gestures.ts';
import { ADA, BEN, expectOnline, openTogether, share, signInTrio, type Trio, VERA } from './people.ts';

const CUSTOMER = anEntity({ id: 'customer', name: 'Customer', position: { x: 0, y: 0 } });
const INVOICE = anEntity({ id: 'invoice', name: 'Invoice', position: { x: 480, y: 240 } });
const PRODUCT = anEntity({ id: 'product', name: 'Product', position: { x: 0, y: 480 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE, PRODUCT],
  edges: [
    aRelationship({ source: CUSTOMER, target: INVOICE }),
    aRelationship({ source: PRODUCT, target: INVOICE }),
  ],
});
const PLACES = 'Customer one-to-many Invoice';

const stripes = (page: Page) => page.locator('.line-stripe');
const tags = (page: Page) => page.locator('.line-tags');

test.describe('[M273] relationships', () => {
  let trio: Trio;

  test.beforeAll(async ({ browser, server }) => {
    trio = await signInTrio(browser, server.url);
  });
  test.beforeEach(async () => {
    await openTogether(trio, SHOP);
  });
  test.afterAll(() => trio.close());

  test('a remote selection has the participant’s colour and name, and follows the line', async () => {
    const { owner, editor, viewer } = trio;
    await clickLine(editor, PLACES);
    for (const page of [owner, viewer]) {
      await expect(stripes(page)).toHaveCount(1);
      await expect(tags(page)).toHaveText(BEN.name);
    }
    await expect(stripes(editor)).toHaveCount(0);
    await expectAccessible(owner);
    const drawn = () => stripes(owner).getAttribute('d');
    const lineNow = () => line(owner, PLACES).locator('.line-path').getAttribute('d');
    const followsLine = async () => (await drawn()) === (await lineNow());
    await expect.poll(followsLine).toBe(true);
    const before = await drawn();
    await dragMouse(owner, await getHeaderPoint(owner, 'Customer'), { x: 96, y: 64 });
    await expect.poll(drawn).not.toBe(before);
    await expect.poll(followsLine).toBe(true);

    await editor.getByLabel('Label').focus();
    for (const page of [owner, viewer]) await expect(tags(page)).toHaveText(`${BEN.name} is editing`);
    await clickLine(owner, PLACES);
    await expect(stripes(viewer)).toHaveCount(2);
    for (const name of [ADA.name, BEN.name]) await expect(tags(viewer)).toContainText(name);
    await expect(stripes(owner)).toHaveCount(1);

    await card(editor, 'Product').click();
    await expect(stripes(owner)).toHaveCount(0);
    await editor.keyboard.press('Control+a');
    await expect(stripes(owner)).toHaveCount(2);
    await editor.goto('/my-diagrams');
    await expect(stripes(owner)).toHaveCount(0);
    await expect(stripes(viewer)).toHaveCount(1);
  });

  test(
    'deleting a selected relationship removes its highlight, and restoring it does not bring it back',
    THOROUGH,
    async () => {
      const { owner, editor, viewer } = trio;
      await clickLine(editor, PLACES);
      await expect(stripes(viewer)).toHaveCount(1);
      await clickLine(owner, PLACES);
      await owner.keyboard.press('Delete');
      await expect(line(viewer, PLACES)).toHaveCount(0);
      await expect(stripes(viewer)).toHaveCount(0);
      await owner.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(line(viewer, PLACES)).toHaveCount(1);
      await expect(stripes(viewer)).toHaveCount(0);
    },
  );
});

const PHOTO = 'https://lh3.googleusercontent.com/a/';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves one user's photo; all others are missing. */
async function servePhotos(context: BrowserContext, email: string): Promise<void> {
  await context.route(`${PHOTO}**`, (route) =>
    route.request().url().endsWith(email)
      ? route.fulfill({ contentType: 'image/png', body: PNG })
      : route.fulfill({ status: 404, body: '' }),
  );
}

test.describe('[M266] people', () => {
  test.use({ toleratedErrors: [/Failed to load resource.*googleusercontent/] });

  test(
    'are shown by their photos, or by initials if there is none or it fails to load',
    THOROUGH,
    async ({ browser, server }) => {
      const [ada, ben, vera] = await Promise.all(
        [ADA, BEN, VERA].map(async (person) => {
          const context = await browser.newContext({ baseURL: server.url });
          const page = await context.newPage();
          // Ada has a photo, Ben a missing one, Vera none.
          await signIn(page, { ...person, photoUrl: person === VERA ? null : `${PHOTO}${person.email}` });
          return { context, page };
        }),
      );
      if (!ada || !ben || !vera) throw new Error('a browser is missing');
      await servePhotos(ada.context, ADA.email);
      const diagramId = await openDiagram(ada.page, SHOP);
      for (const [guest, person] of [
        [ben, BEN],
        [vera, VERA],
      ] as const) {
        await share(ada.page, diagramId, { page: guest.page, person, accessLevel: 'EDITOR' });
        await guest.page.goto(`/diagram-editor/${diagramId}`);
      }
      await expectOnline(ada.page, 3);
      const button = ada.page.getByRole('button', { name: '3 User(s) Online' });
      await expect(button.locator('img')).toHaveCount(1);
      await expect(button.locator('img')).toHaveAttribute('src', `${PHOTO}${ADA.email}`);
      await expect
        .poll(() => button.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(2);
      for (const initials of ['BF', 'VR']) await expect(button.getByText(initials)).toBeVisible();
      await expect(button.getByText('AL')).toHaveCount(0);
      await button.hover();
      const list = ada.page.getByRole('dialog', { name: '3 User(s) Online' });
      await expect(list.locator('img')).toHaveCount(1);
      await expect(list.getByText('BF')).toBeVisible();
      for (const { context } of [ada, ben, vera]) await context.close();
    },
  );
});
