import { type Page } from '@playwright/test';
import { expectSaved } from './editor.ts';
import { expect } from './fixtures.ts';
import { readApi } from './gestures.ts';

interface Entity {
  name: string;
  /** As typed: the type only if it is not inferred from the name. */
  attributes: string[];
}

export const SHOP: Entity[] = [
  { name: 'Customer', attributes: ['name', 'email', 'phone', 'createdAt'] },
  { name: 'Address', attributes: ['street', 'city', 'zip'] },
  { name: 'Order', attributes: ['status', 'total', 'placedAt'] },
  { name: 'OrderItem', attributes: ['quantity', 'price'] },
  { name: 'Product', attributes: ['name', 'price', 'stock'] },
  { name: 'Category', attributes: ['name'] },
];

/** All one-to-many. */
export const LINES: [one: string, many: string][] = [
  ['Customer', 'Address'],
  ['Customer', 'Order'],
  ['Order', 'OrderItem'],
  ['Product', 'OrderItem'],
  ['Category', 'Product'],
];

const ENTITIES = {
  Customer: 'id Long, name String, email String, phone String, createdAt LocalDateTime',
  Address: 'id Long, street String, city String, zip String, customer_id Long',
  Order: 'id Long, status String, total BigDecimal, placedAt LocalDateTime, customer_id Long',
  OrderItem: 'id Long, quantity Integer, price BigDecimal, order_id Long, product_id Long',
  Product: 'id Long, name String, price BigDecimal, stock Integer, category_id Long',
  Category: 'id Long, name String',
};

/** Counts the user's actions. */
export function createActionCounter(page: Page) {
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

export type ActionCounter = ReturnType<typeof createActionCounter>;

export const attributeRow = (page: Page) => page.getByLabel('New attribute on the card');

/** Names the new entity and its attributes; the row for another stays open. */
export async function describe(
  page: Page,
  actions: ActionCounter,
  { name, attributes }: Entity,
): Promise<void> {
  await expect(page.getByLabel('Name on the card')).toBeFocused();
  await actions.type(name);
  await actions.press('Enter');
  for (const attribute of attributes) {
    await expect(attributeRow(page)).toBeFocused();
    await expect(attributeRow(page)).toHaveValue('');
    await actions.type(attribute);
    await actions.press('Enter');
  }
}

interface Content {
  nodes: { id: string; data: { name: string; attributes: { name: string; type: string }[] } }[];
  edges: { source: string; target: string; data: { type: string; foreignKey?: string[] } }[];
}

/** The stored diagram, as one text per entity and line. */
export async function stored(page: Page) {
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await expectSaved(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { content } = await readApi<{ content: Content }>(page, `/diagrams/${id}`);
  const getName = (nodeId: string) => content.nodes.find((node) => node.id === nodeId)?.data.name ?? '';
  return {
    entities: Object.fromEntries(
      content.nodes.map(({ data }) => [
        data.name,
        data.attributes.map(({ name, type }) => `${name} ${type}`).join(', '),
      ]),
    ),
    lines: content.edges
      .map(({ source, target, data: { type, foreignKey = [] } }) => {
        const [one, many] = type === 'many-to-one' ? [target, source] : [source, target];
        const verb = type === 'one-to-many' || type === 'many-to-one' ? 'has many' : type;
        return `${getName(one)} ${verb} ${getName(many)} ${String(foreignKey.length)}`;
      })
      .sort(),
  };
}

/** The stored diagram once the whole shop is drawn. */
export const STORED = {
  entities: ENTITIES,
  lines: LINES.map(([one, many]) => `${one} has many ${many} 1`).sort(),
};
