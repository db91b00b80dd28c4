import { type Locator, type Page, type Route } from '@playwright/test';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { card, openBlankEditor } from './editor.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { waitForAnimations, openDiagram } from './gestures.ts';

const BLOG =
  'A blog has users and posts. A user has a name and a unique email. A user has many posts. A post has a title and a status: draft, published.';

async function openAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
  await expect(page.getByRole('region', { name: 'AI Diagram Generator' })).toBeVisible();
}

async function describeDiagram(page: Page, text: string): Promise<void> {
  await page.getByLabel(/Describe your diagram|What should change/).fill(text);
  await page.getByRole('button', { name: /Generate diagram|Propose change/ }).click();
}

const changes = (page: Page) => page.getByRole('list', { name: 'Proposed changes' }).getByRole('listitem');

test('[M099] a purple button that floats on the canvas opens the panel to describe a diagram in', async ({
  signedInPage: page,
}) => {
  await openBlankEditor(page);
  const button = page.getByRole('button', { name: 'AI Diagram Generator' });
  const canvas = await page.locator('.react-flow').boundingBox();
  const place = await button.boundingBox();
  if (canvas === null || place === null) throw new Error('the button or the canvas is not on the screen');
  expect(place.x).toBeGreaterThan(canvas.x);
  expect(place.x + place.width).toBeLessThan(canvas.x + canvas.width);
  expect(place.y).toBeGreaterThan(canvas.y);
  expect(place.y + place.height).toBeLessThan(canvas.y + canvas.height);
  const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  expect(blue).toBeGreaterThan(red);
  expect(red).toBeGreaterThan(green + 40);
  await openAssistant(page);
  await expect(page.getByRole('textbox', { name: 'Describe your diagram' })).toBeVisible();
});

test('[M004] [M191] a description becomes a proposal that only acceptance makes part of the diagram, as one step', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, aDiagram());
  await openAssistant(page);
  await describeDiagram(page, BLOG);
  await expect(page.getByText('Diagram generated.')).toBeVisible();
  await expect(changes(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Proposed entity Post' })).toContainText('status');
  await expect(card(page, 'Post')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(card(page, 'User')).toContainText('email');
  await expect(card(page, 'Post')).toContainText('Enum');
  await expect(page.getByRole('region', { name: 'Proposed entity Post' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(0);
});

test('[M191] a text that only names things is filled in with what is usual, on an empty diagram alone', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, aDiagram());
  await openAssistant(page);
  await describeDiagram(page, 'Create a blog with users, posts and comments');
  await expect(page.getByRole('region', { name: 'Proposed entity Post' })).toContainText('title');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(card(page, 'Comment')).toBeVisible();
  await describeDiagram(page, 'Create a blog with users, posts, comments and categories');
  await expect(changes(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(changes(page)).toHaveCount(0);
});

test('a message about an open proposal changes the proposal; the conversation is there again after a reload', async ({
  signedInPage: page,
}) => {
  await openBlankEditor(page);
  await openAssistant(page);
  await expect(page.getByText('Your first message saves this diagram.')).toBeVisible();
  await describeDiagram(page, BLOG);
  await expect(changes(page)).toHaveCount(3);
  await expect(page).toHaveURL(/diagram-editor\/.+/);
  await expect(page.getByText('Built-in builder, nothing leaves the server.')).toBeVisible();
  await describeDiagram(page, 'Rename Post to Article');
  await expect(page.getByRole('region', { name: 'Proposed entity Article' })).toContainText('status');
  await expect(changes(page)).toHaveCount(3);
  await page.getByRole('textbox', { name: 'What should change?' }).press('Enter');
  await expect(card(page, 'Article')).toBeVisible();
  await page.reload();
  await openAssistant(page);
  const thread = page.getByRole('log', { name: 'Conversation' });
  await expect(thread).toContainText('Rename Post to Article');
  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(thread).toBeHidden();
  await page.reload();
  await openAssistant(page);
  await expect(page.getByRole('group', { name: 'Examples of changes' })).toBeVisible();
});

test(
  '[M191] the cards of a proposal overlap neither each other nor existing cards',
  THOROUGH,
  async ({ signedInPage: page }) => {
    const drawn = [
      anEntity({ name: 'Stadium', position: { x: 0, y: 0 } }),
      anEntity({ name: 'Sponsor', position: { x: 320, y: 192 } }),
    ];
    await openDiagram(page, aDiagram({ nodes: drawn }));
    await openAssistant(page);
    await describeDiagram(
      page,
      'Teams have a name and a home city and play in many seasons; a season has many teams. Players (name, birth date) belong to one team. A match has a date and two scores. Goals are scored by players in matches, and for each goal we record the minute. Coaches, who have a name and a licence, train one team each.',
    );
    await expect(page.getByRole('region', { name: 'Proposed entity Goal' })).toBeVisible();
    await waitForAnimations(page);
    const cards = page
      .getByRole('region', { name: /^Proposed entity / })
      .or(page.locator('.react-flow__node'));
    const boxes = await cards.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { name: element.textContent.slice(0, 20), left, right, top, bottom };
      }),
    );
    expect(boxes.length).toBeGreaterThan(7);
    const covering = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.name} / ${other.name}`),
    );
    expect(covering).toEqual([]);
  },
);

for (const [width, height] of [
  [390, 844],
  [1024, 768],
] as const) {
  const depth = width === 390 ? {} : THOROUGH;
  test(
    `[M191] at ${String(width)} px the notice of a proposal covers nothing that can be pressed`,
    depth,
    async ({ signedInPage: page }) => {
      await page.setViewportSize({ width, height });
      await openBlankEditor(page);
      await openAssistant(page);
      await describeDiagram(page, BLOG);
      const notice = page.locator('[data-sonner-toast]');
      await expect(notice).toContainText('Diagram generated.');
      // The notice slides in from below.
      await expect(notice).toHaveAttribute('data-mounted', 'true');
      await waitForAnimations(page);
      await expect(notice).toBeInViewport({ ratio: 1 });
      const covered = await notice.evaluate((toast) => {
        const place = toast.getBoundingClientRect();
        const controls = [...document.querySelectorAll('button, input, textarea, a[href], [role="tab"]')];
        return controls
          .filter((control) => {
            const box = control.getBoundingClientRect();
            const isBeside =
              box.right <= place.left ||
              box.left >= place.right ||
              box.bottom <= place.top ||
              box.top >= place.bottom;
            return !toast.contains(control) && control.checkVisibility() && box.width > 1 && !isBeside;
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent);
      });
      expect(covered).toEqual([]);
    },
  );
}

test('[M191] of a proposal some pieces can be taken, a relationship only with its ends, or all be thrown away', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, aDiagram());
  await openAssistant(page);
  await describeDiagram(page, BLOG);
  await page.getByRole('checkbox', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'User → Post' })).toBeDisabled();
  await page.getByRole('button', { name: 'Accept 1 of 3' }).click();
  await expect(card(page, 'User')).toBeVisible();
  await expect(page.locator('.react-flow__node')).toHaveCount(1);
  await describeDiagram(page, 'A shop has products. A product has a name.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: 'Proposed entity Product' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Fit view' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(1);
});

test(
  '[M206] the prompt is trimmed and counted, 1 to 1000 characters',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openBlankEditor(page);
    await openAssistant(page);
    const prompt = page.getByLabel('Describe your diagram');
    const button = page.getByRole('button', { name: 'Generate diagram' });
    await expect(prompt).toBeFocused();
    await prompt.fill('   ');
    await expect(button).toBeDisabled();
    await expect(page.getByText('0/1000')).toBeVisible();
    await prompt.fill(`  ${'a'.repeat(1_000)}  `);
    await expect(page.getByText('1000/1000')).toBeVisible();
    await expect(button).toBeEnabled();
    await prompt.fill('a'.repeat(1_001));
    await expect(page.getByText('The description can have at most 1000 characters.')).toBeVisible();
    await expect(button).toBeDisabled();
    await prompt.fill('');
    await page.getByRole('button', { name: /^A blog has users/ }).click();
    await expect(button).toBeEnabled();
  },
);

test('a change is marked on existing cards, a review lists findings, and a fix is a proposal', async ({
  signedInPage: page,
}) => {
  const log = {
    id: 'log',
    type: 'entity' as const,
    position: { x: 400, y: 0 },
    data: { name: 'Log', attributes: [] },
  };
  await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Customer' }), log] }));
  await openAssistant(page);
  await describeDiagram(
    page,
    'Add phone to customer. Add entity Invoice with number. Customer has many invoices. Remove log.',
  );
  await expect(changes(page)).toHaveCount(4);
  await expect(changes(page).filter({ hasText: 'Added phone.' })).toContainText('Changed');
  await expect(changes(page).filter({ hasText: 'Log' }).first()).toContainText('Removed');
  await page.getByRole('checkbox', { name: 'Log', exact: true }).click();
  await page.getByRole('button', { name: 'Accept 3 of 4' }).click();
  await expect(card(page, 'Customer')).toContainText('phone');
  await expect(card(page, 'Invoice')).toContainText('number');

  await page.getByRole('button', { name: 'Find problems' }).click();
  await page.getByRole('button', { name: 'Add a key called id' }).click();
  await expect(changes(page)).toHaveText([/Log.*Added id\./]);
  await expect(card(page, 'Log')).not.toContainText('id');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(card(page, 'Log')).toContainText('id');
  await expect(page.getByText('has no primary key')).toHaveCount(0);
});

test('[M191] by keyboard alone: open, describe, leave a piece, accept, undo', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, aDiagram());
  await page.getByRole('button', { name: 'AI Diagram Generator' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Describe your diagram')).toBeFocused();
  await page.keyboard.type('A shop has products and sellers. A product has a name. A seller has an email.');
  await page.keyboard.press('Enter');
  await expect(changes(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  await tabBackTo(page, page.getByRole('checkbox', { name: 'Seller', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Accept 1 of 2' }));
  await page.keyboard.press('Enter');
  await expect(card(page, 'Product')).toContainText('name');
  await expect(card(page, 'Seller')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'AI Diagram Generator' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'AI Diagram Generator' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Product')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the assistant leaves the proposal on the canvas in view, can be used and closed',
    THOROUGH,
    async ({ signedInPage: page }) => {
      await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Customer' })] }));
      await openAssistant(page);
      await describeDiagram(page, BLOG);
      const proposed = page.getByRole('region', { name: 'Proposed entity Post' });
      await expect(proposed).toBeInViewport();
      const panel = page.getByRole('region', { name: 'AI Diagram Generator' });
      await expect
        .poll(async () => {
          const [below, above] = await Promise.all([panel.boundingBox(), proposed.boundingBox()]);
          return below !== null && above !== null && above.y + above.height <= below.y;
        }, 'the proposal is above the panel')
        .toBe(true);
      await page.getByRole('button', { name: 'Accept all' }).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(card(page, 'Post')).toContainText('Enum');
    },
  );
});

test.describe('failures', () => {
  test.use({ toleratedErrors: [/status of (?:400|500|502|503)|ERR_FAILED|Failed to load/] });

  test(
    '[M286] a failure shows the message of the response, else its error field, else a default',
    THOROUGH,
    async ({ signedInPage: page }) => {
      await openBlankEditor(page);
      await openAssistant(page);
      await describeDiagram(page, 'Nice weather today, is it not');
      await expect(page.getByText('Nothing to draw was found in this text.').first()).toBeVisible();
      const responses = [
        { status: 500, body: '{"message":"It broke.","error":"INTERNAL"}', text: 'It broke.' },
        { status: 502, body: '{"error":"bad upstream"}', text: 'bad upstream' },
        { status: 503, body: 'no json', text: 'Failed to generate diagram. Please try again.' },
        { status: 200, body: '<html>', text: 'Failed to generate diagram. Please try again.' },
      ];
      for (const { status, body, text } of responses) {
        await routeMessage(page, (route) => route.fulfill({ status, body }));
        await page.getByRole('button', { name: 'Generate diagram' }).click();
        const alert = page.getByRole('alert').filter({ hasText: text });
        await expect(alert).toBeVisible();
        // The same text must be announced again on the next failure.
        await alert.getByRole('button', { name: 'Dismiss' }).click();
        await expect(alert).toBeHidden();
        await expect(page.getByRole('button', { name: 'Generate diagram' })).toBeEnabled();
      }
    },
  );

  test('[M191] while it is busy it can be cancelled', async ({ signedInPage: page }) => {
    await openBlankEditor(page);
    await openAssistant(page);
    await routeMessage(page, () => Promise.resolve());
    const conversation = page.waitForResponse(
      (response) => response.url().endsWith('/assistant') && response.request().method() === 'GET',
    );
    await describeDiagram(page, BLOG);
    await expect(page.getByText('Generating diagram...')).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const place = await cancel.boundingBox();
    // The message has saved the diagram; what the page reads then must not move the button.
    await (await conversation).finished();
    await expect(page.getByRole('button', { name: '1 User(s) Online' })).toBeVisible();
    expect(await cancel.boundingBox()).toEqual(place);
    await cancel.click();
    await expect(page.getByRole('button', { name: 'Generate diagram' })).toBeEnabled();
    await expect(page.getByLabel('Describe your diagram')).toHaveValue(BLOG);
  });
});

/** Lets the test respond to the next message. */
async function routeMessage(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute('**/assistant');
  await page.route('**/assistant', async (route) => {
    if (route.request().method() === 'POST') await handle(route);
    else await route.continue();
  });
}

for (const theme of ['dark', 'light'] as const) {
  test(`the assistant is accessible, ${theme}`, THOROUGH, async ({ signedInPage: page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('joinery-theme', chosen), theme);
    await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Customer' })] }));
    await openAssistant(page);
    await expectAccessible(page);
    await screenshot(page, `${theme}-form`);
    await describeDiagram(page, `${BLOG} A customer has a phone. The moon is round.`);
    await expect(changes(page)).toHaveCount(4);
    // A fading notice has too little contrast.
    const notice = page.locator('[data-sonner-toast]');
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expectAccessible(page);
    await screenshot(page, `${theme}-proposal`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Find problems' }).click();
    await expect(page.getByText('No problems found.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'AI Diagram Generator' })).toBeHidden();
  });
}

async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['AI_SHOTS']) await page.screenshot({ path: `${process.env['AI_SHOTS']}/${name}.png` });
}

/** Presses Tab until the target is focused; fails if it is unreachable. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

function tabBackTo(page: Page, target: Locator): Promise<void> {
  return tabTo(page, target, 'Shift+Tab');
}
