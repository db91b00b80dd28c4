import { type Attribute, type DiagramContent, type EntityNode, type RelationshipEdge } from '@joinery/model';

/** The landing page's diagram: shown in its pictures, edited in its demo, carried into the editor. */
export const DEMO_NAME = 'Shop';

type Extras = Partial<Omit<Attribute, 'id' | 'name' | 'type'>>;

function attribute(id: string, type: Attribute['type'], extras: Extras = {}): Attribute {
  const [, name = id] = id.split('.');
  return {
    id,
    name,
    type,
    isPrimaryKey: false,
    isForeignKey: false,
    isNullable: false,
    isUnique: false,
    ...extras,
  };
}

const key = (entity: string) => attribute(`${entity}.id`, 'Long', { isPrimaryKey: true, isUnique: true });
const foreignKey = (id: string) => attribute(id, 'Long', { isForeignKey: true });

function entity(id: string, position: EntityNode['position'], data: EntityNode['data']): EntityNode {
  return { id, type: 'entity', position, data };
}

function oneToMany(
  source: string,
  target: string,
  ends: { from: 'right' | 'bottom'; to: 'left' | 'top'; label: string; foreignKey: string },
): RelationshipEdge {
  const sourceHandle = `${ends.from}-one`;
  const targetHandle = `${ends.to}-many`;
  return {
    id: `edge-${source}-${sourceHandle}-${target}-${targetHandle}`,
    type: 'relationship',
    source,
    target,
    sourceHandle,
    targetHandle,
    data: { type: 'one-to-many', label: ends.label, foreignKey: [ends.foreignKey] },
  };
}

export const DEMO_CONTENT: DiagramContent = {
  nodes: [
    entity(
      'customer',
      { x: 0, y: 0 },
      {
        name: 'Customer',
        attributes: [
          key('customer'),
          attribute('customer.name', 'String'),
          attribute('customer.email', 'String', { isUnique: true }),
        ],
      },
    ),
    entity(
      'order',
      { x: 320, y: 0 },
      {
        name: 'Order',
        attributes: [
          key('order'),
          attribute('order.placedAt', 'LocalDateTime'),
          attribute('order.status', 'Enum', { enumValues: ['OPEN', 'PAID', 'SHIPPED'] }),
          foreignKey('order.customer_id'),
        ],
      },
    ),
    entity(
      'product',
      { x: 0, y: 256 },
      {
        name: 'Product',
        attributes: [
          key('product'),
          attribute('product.title', 'String'),
          attribute('product.price', 'BigDecimal', { precision: 10, scale: 2 }),
        ],
      },
    ),
    entity(
      'line',
      { x: 320, y: 240 },
      {
        name: 'OrderLine',
        attributes: [
          key('line'),
          foreignKey('line.order_id'),
          foreignKey('line.product_id'),
          attribute('line.quantity', 'Integer'),
        ],
      },
    ),
  ],
  edges: [
    oneToMany('customer', 'order', {
      from: 'right',
      to: 'left',
      label: 'places',
      foreignKey: 'order.customer_id',
    }),
    oneToMany('order', 'line', { from: 'bottom', to: 'top', label: 'has', foreignKey: 'line.order_id' }),
    oneToMany('product', 'line', {
      from: 'right',
      to: 'left',
      label: 'sold as',
      foreignKey: 'line.product_id',
    }),
  ],
};

/** The demo's initial selection: its properties and its code are shown. */
export const DEMO_SELECTED = 'order';
