import { type Page } from '@playwright/test';
import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import { expectEditorReady, expectSaved, fileMenu, openBlankEditor, readSchema } from './editor.ts';
import { openDiagram, pictureCards, type ShownBox } from './gestures.ts';

interface SavedNode {
  id: string;
  position: { x: number; y: number };
}

interface ShownCard extends ShownBox {
  id: string;
}

/** Screen positions of the cards, as elements or in the picture. */
async function shownCards(page: Page): Promise<ShownCard[]> {
  const elements = await page.locator('.react-flow__node').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      return { id: card.getAttribute('data-id') ?? '', left, top, right, bottom };
    }),
  );
  const drawn = await pictureCards(page);
  return [...elements, ...drawn.map((box, at) => ({ id: `picture ${String(at)}`, ...box }))];
}

/** The nodes in er-diagram.json. */
async function savedNodes(page: Page): Promise<SavedNode[]> {
  const download = page.waitForEvent('download');
  await fileMenu(page, 'Save');
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const { nodes } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { nodes: SavedNode[] };
  return nodes.map(({ id, position }) => ({ id, position }));
}

function overlapping(cards: readonly ShownCard[]): string[] {
  return cards.flatMap((a, at) =>
    cards
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.id} and ${b.id}`),
  );
}

async function openSchema(page: Page, schema: string): Promise<void> {
  await openDiagram(page, await readSchema(schema), `Layout of ${schema}`);
}

for (const [schema, count] of [
  ['sakila', 16],
  ['ranger', 85],
] as const) {
  const depth = schema === 'ranger' ? {} : THOROUGH;
  test(
    `auto layout of ${schema}: no two cards overlap, all are in view, one undo reverts it`,
    depth,
    async ({ signedInPage: page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openSchema(page, schema);
      const before = await savedNodes(page);
      expect(before).toHaveLength(count);

      await page.getByRole('button', { name: 'Auto layout' }).click();
      await expect.poll(() => savedNodes(page)).not.toEqual(before);
      const after = await savedNodes(page);
      for (const { position } of after)
        expect([position.x % 16, position.y % 16].map(Math.abs)).toEqual([0, 0]);
      await expect
        .poll(async () => {
          const cards = await shownCards(page);
          if (cards.length !== count) return false;
          return cards.every(
            ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= 1440 && bottom <= 900,
          );
        })
        .toBe(true);
      expect(overlapping(await shownCards(page))).toEqual([]);

      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(() => savedNodes(page)).toEqual(before);
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await expect.poll(() => savedNodes(page)).toEqual(after);
      await expectSaved(page);
    },
  );
}

test(
  'auto layout is disabled for an empty diagram, and animates cards by transform only',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openBlankEditor(page);
    await expect(page.getByRole('button', { name: 'Auto layout' })).toBeDisabled();
    await openSchema(page, 'petclinic');
    const moved = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const properties = new Set<string>();
          document.addEventListener('transitionend', ({ target, propertyName }) => {
            if (!(target instanceof Element) || !target.matches('.react-flow__node')) return;
            properties.add(propertyName);
            resolve([...properties]);
          });
        }),
    );
    await page.getByRole('button', { name: 'Auto layout' }).click();
    expect(await moved).toEqual(['transform']);
    await expect(page.locator('html')).not.toHaveAttribute('data-arranging');
  },
);

test(
  '[M228] a viewer is offered no auto layout',
  THOROUGH,
  async ({ signedInPage: page, context, browser, server }) => {
    await openSchema(page, 'petclinic');
    const address = page.url();
    const inviteUrl = await page.evaluate(async (diagramId) => {
      const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch('/api/api/invitations/invite', {
        method: 'POST',
        headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ invitedEmail: 'vera@example.com', accessLevel: 'VIEWER', diagramId }),
      });
      return ((await response.json()) as { inviteUrl: string }).inviteUrl;
    }, address.split('/').at(-1));
    const other = await browser.newContext({ baseURL: server.url });
    const viewer = await other.newPage();
    await signIn(viewer, { name: 'Vera Viewer', email: 'vera@example.com' });
    await viewer.goto(inviteUrl);
    await viewer.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(viewer.getByText('You now have access to')).toBeVisible();
    await viewer.goto(address);
    await expectEditorReady(viewer);
    await expect(viewer.locator('.react-flow__node')).toHaveCount(7);
    await expect(viewer.getByRole('button', { name: 'Auto layout' })).toHaveCount(0);
    await expect(viewer.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await other.close();
    expect(context.pages()).toHaveLength(1);
  },
);
