import {
  choice,
  createdAt,
  day,
  decimal,
  flag,
  key,
  money,
  reference,
  text,
  whole,
} from '../attributeSpecs.ts';
import { drawTemplate } from '../drawTemplate.ts';
import { manyToMany, manyToOne, oneToMany } from '../relationshipSpecs.ts';
import { type Template } from '../template.ts';

export const warehouse: Template = {
  id: 'warehouse',
  name: 'Warehouse',
  category: 'Commerce',
  summary:
    'Articles on shelves of warehouses, what comes in by purchase orders, and every movement of stock.',
  keywords: ['inventory', 'stock', 'logistics', 'supply', 'purchasing', 'suppliers', 'storage'],
  content: drawTemplate({
    columns: [
      ['Supplier', 'PurchaseOrder'],
      ['OrderLine', 'GoodsReceipt'],
      ['Article', 'UnitOfMeasure'],
      ['StockLevel', 'StockMovement'],
      ['Shelf', 'WarehouseSite'],
    ],
    entities: {
      Supplier: {
        description: 'A company that articles are bought from.',
        color: 'blue',
        attributes: {
          id: key(),
          name: text(160, { isUnique: true }),
          email: text(254, { isNullable: true }),
          lead_time_days: whole({ defaultValue: '7' }),
          is_active: flag('true'),
        },
      },
      PurchaseOrder: {
        description: 'What was ordered from a supplier.',
        color: 'green',
        attributes: {
          id: key(),
          supplier_id: reference(),
          number: text(24, { isUnique: true }),
          state: choice(['DRAFT', 'SENT', 'PARTLY_RECEIVED', 'RECEIVED', 'CANCELLED']),
          ordered_on: day(),
          expected_on: day({ isNullable: true }),
        },
      },
      OrderLine: {
        description: 'One article of a purchase order.',
        color: 'green',
        attributes: {
          id: key(),
          purchase_order_id: reference(),
          article_id: reference(),
          quantity: decimal(12, 3),
          unit_price: money(),
        },
        indexes: [{ of: ['purchase_order_id', 'article_id'], isUnique: true }],
      },
      GoodsReceipt: {
        description: 'What arrived of an order line on one day.',
        color: 'green',
        attributes: {
          id: key(),
          order_line_id: reference(),
          quantity: decimal(12, 3),
          received_at: createdAt(),
          note: text(500, { isNullable: true }),
        },
      },
      Article: {
        description: 'Something that is kept in stock.',
        color: 'amber',
        attributes: {
          id: key(),
          unit_id: reference(),
          sku: text(40, { isUnique: true }),
          name: text(200),
          barcode: text(32, { isNullable: true, isUnique: true }),
          weight_kg: decimal(10, 3, { isNullable: true }),
          reorder_level: decimal(12, 3, { defaultValue: '0' }),
          is_perishable: flag('false'),
        },
        indexes: [{ of: ['name'] }],
      },
      UnitOfMeasure: {
        description: 'Pieces, kilograms, litres.',
        color: 'slate',
        attributes: { id: key(), code: text(8, { isUnique: true }), name: text(40) },
      },
      StockLevel: {
        description: 'Quantity of an article on a shelf.',
        color: 'violet',
        attributes: {
          id: key(),
          article_id: reference(),
          shelf_id: reference(),
          quantity: decimal(12, 3, { defaultValue: '0' }),
          reserved: decimal(12, 3, { defaultValue: '0' }),
        },
        indexes: [{ of: ['article_id', 'shelf_id'], isUnique: true }],
      },
      StockMovement: {
        description: 'Why a stock level changed.',
        color: 'violet',
        attributes: {
          id: key(),
          stock_level_id: reference(),
          goods_receipt_id: reference({ isNullable: true }),
          kind: choice(['RECEIPT', 'ISSUE', 'TRANSFER', 'COUNT', 'SCRAP']),
          quantity: decimal(12, 3, { description: 'Below zero where it is taken away.' }),
          moved_at: createdAt(),
        },
        indexes: [{ of: ['stock_level_id', 'moved_at'] }],
      },
      Shelf: {
        description: 'A place in a warehouse.',
        color: 'teal',
        attributes: {
          id: key(),
          site_id: reference(),
          aisle: text(8),
          number: text(8),
          max_weight_kg: decimal(10, 3, { isNullable: true }),
        },
        indexes: [{ of: ['site_id', 'aisle', 'number'], isUnique: true }],
      },
      WarehouseSite: {
        description: 'A warehouse.',
        color: 'teal',
        attributes: {
          id: key(),
          code: text(8, { isUnique: true }),
          name: text(120),
          address: text(300),
        },
      },
    },
    relationships: [
      oneToMany('Supplier', 'PurchaseOrder', { label: 'is sent', by: 'supplier_id', onDelete: 'RESTRICT' }),
      manyToMany('Supplier', 'Article', { label: 'delivers' }),
      oneToMany('PurchaseOrder', 'OrderLine', {
        label: 'holds',
        by: 'purchase_order_id',
        onDelete: 'CASCADE',
      }),
      oneToMany('OrderLine', 'GoodsReceipt', {
        label: 'arrives in',
        by: 'order_line_id',
        onDelete: 'RESTRICT',
      }),
      manyToOne('OrderLine', 'Article', { label: 'of', by: 'article_id', onDelete: 'RESTRICT' }),
      manyToOne('Article', 'UnitOfMeasure', { label: 'is counted in', by: 'unit_id', onDelete: 'RESTRICT' }),
      oneToMany('Article', 'StockLevel', { label: 'is stored as', by: 'article_id', onDelete: 'RESTRICT' }),
      oneToMany('StockLevel', 'StockMovement', {
        label: 'is changed by',
        by: 'stock_level_id',
        onDelete: 'RESTRICT',
      }),
      oneToMany('GoodsReceipt', 'StockMovement', {
        label: 'leads to',
        by: 'goods_receipt_id',
        onDelete: 'RESTRICT',
      }),
      manyToOne('StockLevel', 'Shelf', { label: 'on', by: 'shelf_id', onDelete: 'RESTRICT' }),
      manyToOne('Shelf', 'WarehouseSite', { label: 'stands in', by: 'site_id', onDelete: 'RESTRICT' }),
    ],
    areas: [
      {
        label: 'Purchasing',
        color: 'green',
        around: ['Supplier', 'PurchaseOrder', 'OrderLine', 'GoodsReceipt'],
      },
      { label: 'Stock', color: 'violet', around: ['StockLevel', 'StockMovement', 'Shelf', 'WarehouseSite'] },
    ],
  }),
};
