import { type Page } from '@playwright/test';
import { card, expectSaved, openBlankEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';

interface Entity {
  name: string;
  /** As typed: a type only where it does not follow from the name. */
  attributes: string[];
}

const SHOP: Entity[] = [
  { name: 'Customer', attributes: ['name', 'email', 'phone', 'createdAt'] },
  { name: 'Address', attributes: ['street', 'city', 'zip'] },
  { name: 'Order', attributes: ['status', 'total', 'placedAt'] },
  { name: 'OrderItem', attributes: ['quantity', 'price'] },
  { name: 'Product', attributes: ['name', 'price', 'stock'] },
  { name: 'Category', attributes: ['name'] },
];

/** One to many each. */
const LINES: [one: string, many: string][] = [
  ['Customer', 'Address'],
  ['Customer', 'Order'],
  ['Order', 'OrderItem'],
  ['Product', 'OrderItem'],
  ['Category', 'Product'],
];

const EXPECTED = {
  Customer: 'id Long, name String, email String, phone String, createdAt LocalDateTime',
  Address: 'id Long, street String, city String, zip String, customer_id Long',
  Order: 'id Long, status String, total BigDecimal, placedAt LocalDateTime, customer_id Long',
  OrderItem: 'id Long, quantity Integer, price BigDecimal, order_id Long, product_id Long',
  Product: 'id Long, name String, price BigDecimal, stock Integer, category_id Long',
  Category: 'id Long, name String',
};

/** Counts what a hand does. */
function aHand(page: Page) {
  const count = { keys: 0, clicks: 0, drags: 0 };
  return {
    count,
    async type(text: string): Promise<void> {
      count.keys += text.length;
      await page.keyboard.type(text, { delay: 15 });
    },
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        count.keys += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

async function drawEntities(page: Page, hand: ReturnType<typeof aHand>): Promise<void> {
  for (const { name, attributes } of SHOP) {
    await hand.press('n');
    await expect(page.getByLabel('Name on the card')).toBeFocused();
    await hand.type(name);
    await hand.press('Enter');
    const row = page.getByLabel('New attribute on the card');
    for (const attribute of attributes) {
      await expect(row).toBeFocused();
      await expect(row).toHaveValue('');
      await hand.type(attribute);
      await hand.press('Enter');
    }
    await hand.press('Escape');
    await expect(row).toHaveCount(0);
  }
}

/** What the server has, as one text for each entity and each line. */
async function stored(page: Page) {
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await expectSaved(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
  const response = await page.request.get(`/api/api/diagrams/${id}`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  const { content } = (await response.json()) as {
    content: {
      nodes: {
        id: string;
        data: { name: string; attributes: { id: string; name: string; type: string }[] };
      }[];
      edges: { source: string; target: string; data: { type: string; foreignKey?: string[] } }[];
    };
  };
  const nameOf = (nodeId: string) => content.nodes.find((node) => node.id === nodeId)?.data.name ?? '';
  return {
    entities: Object.fromEntries(
      content.nodes.map(({ data }) => [
        data.name,
        data.attributes.map(({ name, type }) => `${name} ${type}`).join(', '),
      ]),
    ),
    lines: content.edges
      .map(
        ({ source, target, data }) =>
          `${nameOf(source)} ${data.type} ${nameOf(target)} ${String(data.foreignKey?.length)}`,
      )
      .sort(),
  };
}

const EXPECTED_LINES = LINES.map(([one, many]) => `${one} one-to-many ${many} 1`).sort();

test('a shop of six entities and five lines takes 5 drags and at most 200 keys', async ({
  signedInPage: page,
}) => {
  const hand = aHand(page);
  await openBlankEditor(page);
  await drawEntities(page, hand);
  await page.getByRole('button', { name: 'Fit view' }).click();
  hand.count.clicks += 1;
  for (const [one, many] of LINES) {
    const handle = (name: string, id: string) =>
      card(page, name).locator(`.react-flow__handle[data-handleid="${id}"]`);
    await card(page, one).hover();
    await handle(one, 'right-one').hover();
    await page.mouse.down();
    await card(page, many).hover({ force: true });
    await handle(many, 'left-many').hover({ force: true });
    await page.mouse.up();
    hand.count.drags += 1;
  }
  expect(await stored(page)).toEqual({ entities: EXPECTED, lines: EXPECTED_LINES });
  expect(hand.count.keys).toBeLessThanOrEqual(200);
  expect(hand.count.clicks).toBeLessThanOrEqual(6);
  expect(hand.count.drags).toBeLessThanOrEqual(5);
});

test('by keyboard alone the shop takes at most 260 keys', async ({ signedInPage: page }) => {
  const hand = aHand(page);
  await openBlankEditor(page);
  await drawEntities(page, hand);
  for (const [one, many] of LINES) {
    await hand.press('Control+k');
    await expect(page.getByPlaceholder('Search for a command, entity or attribute')).toBeFocused();
    await hand.type(one.slice(0, 5).toLowerCase());
    await hand.press('Enter');
    await expect(card(page, one)).toHaveClass(/selected/);
    await expect(page.getByLabel('Entity name')).toBeFocused();
    await hand.press('Escape', 'l');
    await expect(page.getByPlaceholder(`Connect ${one} to`)).toBeFocused();
    await hand.type((many === 'OrderItem' ? 'item' : many.slice(0, 4)).toLowerCase());
    await hand.press('Enter');
  }
  expect(await stored(page)).toEqual({ entities: EXPECTED, lines: EXPECTED_LINES });
  expect(hand.count.keys).toBeLessThanOrEqual(260);
});
