import { toImportedDiagram } from '@joinery/model';
import { expect, test } from 'vitest';
import { type ImportFormat } from '../src/index.ts';
import { read } from './reading.ts';

const SOURCES = {
  sql: `CREATE TABLE orders (id bigint PRIMARY KEY);
    CREATE TABLE item (id bigint PRIMARY KEY, order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      gift_id bigint REFERENCES orders (id) ON DELETE CASCADE, first_id bigint NOT NULL REFERENCES orders (id));`,
  dbml: `Table orders { id bigint [pk] }
    Table item { id bigint [pk]
      order_id bigint [not null]
      gift_id bigint
      first_id bigint [not null] }
    Ref: item.order_id > orders.id [delete: cascade]
    Ref: item.gift_id > orders.id [delete: cascade]
    Ref: item.first_id > orders.id`,
  prisma: `model orders {
      id BigInt @id
      items item[] @relation("order")
      gifts item[] @relation("gift")
      firsts item[] @relation("first")
    }
    model item {
      id BigInt @id
      order_id BigInt
      gift_id BigInt?
      first_id BigInt
      order orders @relation("order", fields: [order_id], references: [id], onDelete: Cascade)
      gift orders? @relation("gift", fields: [gift_id], references: [id], onDelete: Cascade)
      first orders @relation("first", fields: [first_id], references: [id])
    }`,
} satisfies Partial<Record<ImportFormat, string>>;

test.each(Object.entries(SOURCES) as [keyof typeof SOURCES, string][])(
  'in a new diagram of %s, children belong to the parent where the database deletes them and they need it',
  (format, source) => {
    const { content } = read(source, format);
    const { edges, nodes } = toImportedDiagram(content);
    const names = new Map(nodes.flatMap(({ data }) => data.attributes.map(({ id, name }) => [id, name])));
    const owned = edges.filter(({ data }) => data.owned);
    expect(owned.map(({ data }) => names.get(data.foreignKey?.[0] ?? ''))).toEqual(['order_id']);
    expect(edges).toHaveLength(3);
    expect(content.edges.some(({ data }) => data.owned)).toBe(false);
  },
);
