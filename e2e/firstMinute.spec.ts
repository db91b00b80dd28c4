import { card, expectSaved, openBlankEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';

interface Drawn {
  content: { nodes: { data: { name: string; attributes: { name: string; type: string }[] } }[] };
}

test('a whole entity is added without the mouse: N, its name, Enter, attribute, Enter, and Escape finishes', async ({
  signedInPage: page,
}) => {
  await openBlankEditor(page);
  await page.keyboard.press('n');
  await expect(page.getByLabel('Name on the card')).toBeFocused();
  await page.keyboard.type('Product');
  await page.keyboard.press('Enter');
  const row = page.getByLabel('New attribute on the card');
  for (const attribute of ['name', 'price', 'stock', 'weight: float', 'createdAt']) {
    await expect(row).toBeFocused();
    await page.keyboard.type(attribute);
    await page.keyboard.press('Enter');
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
  await expect(page.locator('.react-flow__node')).toBeFocused();
  // An unnamed diagram is saved as well.
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await expectSaved(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
  const response = await page.request.get(`/api/api/diagrams/${id}`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  const { content } = (await response.json()) as Drawn;
  expect(content.nodes.map(({ data }) => data.name)).toEqual(['Product']);
  expect(content.nodes[0]?.data.attributes.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'id Long',
    'name String',
    'price BigDecimal',
    'stock Integer',
    'weight Float',
    'createdAt LocalDateTime',
  ]);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Product').getByText('createdAt')).toHaveCount(0);
});

test('six new entities do not overlap', async ({ signedInPage: page }) => {
  await openBlankEditor(page);
  for (let count = 0; count < 6; count += 1) {
    await page.getByRole('button', { name: 'Add Entity' }).click();
    await expect(page.getByLabel('Name on the card')).toBeFocused();
    await page.keyboard.type(`Entity${String(count)}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Fit view' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(6);
  const boxes = await page.locator('.react-flow__node').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  expect(boxes).toHaveLength(6);
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
});
