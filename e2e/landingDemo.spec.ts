import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { waitForQuietNetwork } from './gestures.ts';

const getDemo = (page: Page) => page.locator('#demo');
const getCard = (page: Page, name: string) => getDemo(page).getByLabel(`Entity ${name}`, { exact: true });
const getCode = (page: Page) => getDemo(page).getByRole('region', { name: /^Code of/ });

async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await getDemo(page).scrollIntoViewIfNeeded();
  await getDemo(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(getCard(page, 'Order')).toBeVisible();
  await expect(getCode(page)).toContainText('public class OrderEntity');
}

test('the demo is loaded when scrolled into view, without layout shift', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expect(getDemo(page).getByRole('img')).toBeVisible();
  await page.locator('#not-loaded').waitFor({ state: 'detached' });
  await waitForQuietNetwork(page);
  await page.evaluate(() => document.fonts.ready);
  expect(scripts.filter((url) => /LiveDemo|canvas-|worker/.test(url))).toEqual([]);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // Elements inside the demo may move; nothing around it may.
          if (element && !element.closest('#demo')) shifts.push(element.outerHTML.slice(0, 120));
        }
    }).observe({ type: 'layout-shift' });
  });
  await getDemo(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(getCode(page)).toContainText('public class OrderEntity');
  expect(scripts.some((url) => url.includes('LiveDemo'))).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});

test('edits in the demo appear in the code of all three targets, without an account', async ({ page }) => {
  await openDemo(page);
  const before = await getCard(page, 'Customer').boundingBox();
  if (!before) throw new Error('The card of Customer is not drawn.');
  await page.mouse.move(before.x + 60, before.y + 15);
  await page.mouse.down();
  await page.mouse.move(before.x + 60, before.y + 75, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await getCard(page, 'Customer').boundingBox())?.y).toBeGreaterThan(before.y);
  await getDemo(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await getCard(page, 'Customer').boundingBox())?.y).toBeCloseTo(before.y, 0);

  await getCard(page, 'Order').getByText('Order', { exact: true }).click();
  await getDemo(page).getByLabel('New attribute name').fill('trackingCode');
  await page.keyboard.press('Enter');
  await expect(getCode(page)).toContainText('private String trackingCode;');
  await getDemo(page).getByRole('tab', { name: 'TypeORM' }).click();
  await expect(getCode(page)).toContainText('trackingCode');
  await getDemo(page).getByRole('tab', { name: 'SQL' }).click();
  await expect(getCode(page)).toContainText('tracking_code');

  await page.keyboard.press('Control+Shift+Z');
  await getDemo(page).getByRole('button', { name: 'Add Entity' }).click();
  await expect(getCard(page, 'NewEntity')).toBeVisible();
  await getCard(page, 'NewEntity').focus();
  await page.keyboard.press('Delete');
  await expect(getCard(page, 'NewEntity')).toBeHidden();
});

test('wheel and Space over the demo scroll the page', THOROUGH, async ({ page }) => {
  await openDemo(page);
  const card = await getCard(page, 'Customer').boundingBox();
  if (!card) throw new Error('The card of Customer is not drawn.');
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  await page.mouse.move(card.x + 40, card.y + card.height + 30);
  await page.mouse.wheel(0, 200);
  await expect.poll(top).toBeGreaterThan(before);
  const wheeled = await top();
  await page.keyboard.press('Space');
  await expect.poll(top).toBeGreaterThan(wheeled);
});

test('the diagram is carried into the editor through sign-in, and saved there', async ({ page }) => {
  await openDemo(page);
  await getDemo(page).getByLabel('Entity name').fill('Purchase');
  await expect(getCode(page)).toContainText('class PurchaseEntity');
  await getDemo(page).getByRole('button', { name: 'Open this diagram in the editor' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/diagram-editor/);
  await expect(page.getByLabel('Entity Purchase', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/diagram-editor\/.+/);
  await page.reload();
  await expect(page.getByLabel('Entity Purchase', { exact: true })).toBeVisible();
  // The pending diagram is used only once.
  await page.goto('/diagram-editor');
  await expect(page.getByRole('toolbar', { name: 'Diagram' })).toBeVisible();
  await expect(page.getByLabel('Entity Purchase', { exact: true })).toBeHidden();
});

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing in the demo in the ${theme} theme`, THOROUGH, async ({ page }) => {
    await page.addInitScript((kept) => localStorage.setItem('joinery-theme', kept), theme);
    await openDemo(page);
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a finger over the demo scrolls the page until editing is enabled; then it drags a card',
    THOROUGH,
    async ({ page }) => {
      await openDemo(page);
      const client = await page.context().newCDPSession(page);
      const swipe = async (from: { x: number; y: number }, distance: number): Promise<void> => {
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
        for (let step = 1; step <= 10; step += 1) {
          const y = from.y - (distance * step) / 10;
          await client.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: from.x, y }],
          });
        }
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      const getCenter = async (name: string) => {
        const box = await getCard(page, name).boundingBox();
        if (!box) throw new Error(`The card of ${name} is not drawn.`);
        return { x: box.x + box.width / 2, y: box.y + 12 };
      };
      const top = () => page.evaluate(() => window.scrollY);
      /** The scroll position after some frames without scrolling: a swipe keeps it moving. */
      const restingTop = () =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let [last, still] = [window.scrollY, 0];
              const look = (): void => {
                still = window.scrollY === last ? still + 1 : 0;
                last = window.scrollY;
                if (still > 20) resolve(last);
                else requestAnimationFrame(look);
              };
              look();
            }),
        );

      const resting = await restingTop();
      await swipe(await getCenter('Product'), 150);
      await expect.poll(top).toBeGreaterThan(resting + 100);

      await page.getByRole('button', { name: 'Tap to edit this diagram' }).tap();
      const still = await restingTop();
      const product = await getCenter('Product');
      await swipe(product, 60);
      await expect.poll(async () => (await getCenter('Product')).y).toBeLessThan(product.y - 20);
      await expect.poll(() => top()).toBe(still);
      await getDemo(page).getByRole('button', { name: 'Done editing' }).tap();
      await expect(page.getByRole('button', { name: 'Tap to edit this diagram' })).toBeVisible();
    },
  );
});
