import { readFile } from 'node:fs/promises';
import { LIMITS } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { card, expectEditorReady, fileMenu, generate } from './editor.ts';
import { expect, signIn, signInByForm, test, THOROUGH } from './fixtures.ts';
import { callApi, openDiagram } from './gestures.ts';

const mark = (place: string): string => `<img src=x onerror="window.pwned='${place}'"><b>${place}</b>`;
const NAMES = {
  user: mark('user'),
  diagram: mark('diagram'),
  entity: mark('entity'),
  attribute: mark('attribute'),
  label: mark('label'),
  value: mark('value'),
};

const entity = (id: string, x: number, name: string) =>
  anEntity({
    id,
    position: { x, y: 200 },
    name,
    attributes: [
      anAttribute({ id: `${id}-key`, name: 'id', type: 'Long', isPrimaryKey: true }),
      anAttribute({ id: `${id}-text`, name: NAMES.attribute }),
      anAttribute({ id: `${id}-enum`, name: 'kind', type: 'Enum', enumValues: [NAMES.value, 'B'] }),
    ],
  });

const CONTENT = aDiagram({
  nodes: [entity('e1', 100, NAMES.entity), entity('e2', 700, 'Other')],
  edges: [
    aRelationship({
      source: 'e1',
      target: 'e2',
      sourceHandle: 'right-one',
      targetHandle: 'left-many',
      label: NAMES.label,
    }),
  ],
});

/** No part of a name became an element or ran; a blocked inline handler would log a console error as well. */
async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page.locator('b')).toHaveCount(0);
}

test('[K16] names with markup and script are text on every screen', async ({ page, browser, baseURL }) => {
  await signIn(page, { name: NAMES.user, email: 'mallory@example.com' });
  await page.goto('/my-diagrams');
  await expect(page.getByText(`Welcome back, ${NAMES.user}`)).toBeVisible();
  const diagramId = await openDiagram(page, CONTENT, NAMES.diagram);
  await expect(card(page, NAMES.entity)).toBeVisible();
  await expect(page.getByText(NAMES.attribute).first()).toBeVisible();
  await expect(page.getByText(NAMES.label).first()).toBeAttached();
  await expectOnlyText(page);

  await card(page, NAMES.entity).dblclick();
  await expect(page.getByLabel('Entity name')).toHaveValue(NAMES.entity);
  await expectOnlyText(page);
  await page.getByRole('tab', { name: 'Entities' }).click();
  await expectOnlyText(page);

  const { inviteToken } = await callApi<{ inviteToken: string }>(page, '/invitations/invite', {
    invitedEmail: 'guest@example.com',
    accessLevel: 'VIEWER',
    diagramId,
  });
  const { publicToken } = await callApi<{ publicToken: string }>(
    page,
    `/diagrams/${diagramId}/public-link`,
    undefined,
  );
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(`invited by ${NAMES.user}`)).toBeVisible();
  await page.getByText('Access history').click();
  await expect(page.getByText(`${NAMES.user} created a public link`)).toBeVisible();
  await expectOnlyText(page);

  await page.goto('/account');
  await expect(page.getByText(NAMES.user).first()).toBeVisible();
  await expectOnlyText(page);
  await page.goto('/my-diagrams');
  await expect(page.getByRole('link', { name: NAMES.diagram })).toBeVisible();
  await expectOnlyText(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: NAMES.user })).toBeVisible();
  await expectOnlyText(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(`/invitation/${inviteToken}`);
  await expect(guest.getByText(NAMES.diagram)).toBeVisible();
  await expectOnlyText(guest);
  await guest.goto(`/public/${publicToken}`);
  await expect(guest.getByRole('heading', { name: NAMES.diagram })).toBeVisible();
  await expect(card(guest, NAMES.entity)).toBeVisible();
  await expectOnlyText(guest);
  await signInByForm(guest, { name: 'Guest', email: 'guest@example.com' });
  // The invitation was opened before signing in, so signing in accepts it.
  await expect(guest.getByText(`You now have access to ${NAMES.diagram}`)).toBeVisible();
  await expect(guest.getByText(`shared by ${NAMES.user}`)).toBeVisible();
  await expectOnlyText(guest);
  await context.close();
});

test(
  '[K16] names with markup and script are text in the SVG and in generated files',
  THOROUGH,
  async ({ page }) => {
    await signIn(page, { name: 'Mallory', email: 'mallory2@example.com' });
    await openDiagram(page, CONTENT, NAMES.diagram);
    await expectEditorReady(page);

    await fileMenu(page, 'Export');
    const drawing = page.waitForEvent('download');
    await page.getByRole('button', { name: /^SVG/ }).click();
    const svg = await readFile(await (await drawing).path(), 'utf8');
    const found = await page.evaluate((text) => {
      const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
      const elements = [...picture.querySelectorAll('*')];
      return {
        isWellFormed: picture.querySelector('parsererror') === null,
        suspicious: elements.filter(
          (element) =>
            ['script', 'img', 'b', 'foreignobject', 'a'].includes(element.localName.toLowerCase()) ||
            element.getAttributeNames().some((name) => /^on|href$/i.test(name)),
        ).length,
        text: picture.documentElement.textContent,
      };
    }, svg);
    expect(found).toMatchObject({ isWellFormed: true, suspicious: 0 });
    // Long names are truncated in the picture; the rest is still text.
    expect(found.text).toContain(NAMES.diagram);
    expect(found.text).toContain(`<img src=x onerror="window.pwned='entity'">…`);

    await generate(page, 'Java Spring Boot');
    const generating = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Generate/ })
      .click();
    const zip = unzipSync(new Uint8Array(await readFile(await (await generating).path())));
    const code = Object.entries(zip).filter(([path]) => /\.(java|xml|html|properties)$/.test(path));
    expect(code.length).toBeGreaterThan(10);
    for (const [path, bytes] of code) {
      const lines = strFromU8(bytes)
        .split('\n')
        .filter((line) => line.includes('<img'));
      // Only inside a Java string, with every quotation mark of the name escaped.
      for (const line of lines) expect(line, path).toMatch(/"[^"]*<img src=x onerror=\\"/);
    }
  },
);

for (const [screen, width] of [
  ['a desktop', 1440],
  ['a tablet', 820],
  ['a phone', 390],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(
      '[K16] the longest diagram name does not cover the controls beside it',
      THOROUGH,
      async ({ signedInPage: page }) => {
        const name = 'W'.repeat(LIMITS.maxNameCharacters);
        await openDiagram(page, CONTENT, name);
        const shown = page.getByRole('button', { name });
        for (const button of ['Add Entity', 'Version history', 'Search and commands']) {
          await expect(async () => {
            const beside = await page.getByRole('button', { name: button, exact: true }).boundingBox();
            const box = await shown.boundingBox();
            if (beside === null || box === null) throw new Error('there is no header');
            const isAbove = box.y + box.height <= beside.y;
            expect(isAbove || box.x + box.width <= beside.x, button).toBe(true);
          }).toPass({ timeout: 15_000 });
        }
        await shown.click();
        await expect(page.getByRole('textbox', { name: 'Diagram name' })).toHaveValue(name);
      },
    );
  });
}
