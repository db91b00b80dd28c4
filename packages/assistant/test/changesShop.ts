import { type Attribute, type DiagramContent } from '@joinery/model';
import { aDiagram, anArea, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';

export const key = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true });
export const customer = anEntity({
  name: 'Customer',
  color: 'teal',
  position: { x: 40, y: 80 },
  attributes: [
    key,
    anAttribute({ name: 'name', length: 80 }),
    anAttribute({ name: 'email', defaultValue: 'none', description: 'To write to' }),
    anAttribute({ name: 'street' }),
    anAttribute({ name: 'address_zip', length: 10 }),
  ],
  indexes: [{ id: 'by-zip', attributeIds: ['attr-street', 'attr-address_zip'], isUnique: false }],
});
export const order = anEntity({
  name: 'Order',
  position: { x: 400, y: 0 },
  attributes: [
    key,
    anAttribute({ name: 'total', type: 'BigDecimal', precision: 10 }),
    anAttribute({ name: 'status' }),
  ],
});
export const item = anEntity({ name: 'OrderItem', position: { x: 800, y: 0 }, attributes: [key] });
export const shop = aDiagram({
  nodes: [customer, order, item],
  edges: [aRelationship({ source: customer, target: order })],
  areas: [anArea()],
});

const TYPES: Partial<Record<Attribute['type'], string>> = { String: '' };

/** "Order(total:BigDecimal! status)": ! is required, * unique, + indexed; keys are left out. */
export function draw({ nodes, edges }: DiagramContent): string[] {
  const names = new Map(nodes.map(({ id, data }) => [id, data.name]));
  const entities = nodes.map(({ data }) => {
    const indexed = new Set((data.indexes ?? []).flatMap(({ attributeIds }) => attributeIds));
    const attributes = data.attributes
      .filter(({ isPrimaryKey }) => !isPrimaryKey)
      .map((each) => {
        const type = each.enumValues?.join('|') ?? TYPES[each.type] ?? each.type;
        const flags = `${each.isNullable ? '' : '!'}${each.isUnique ? '*' : ''}${indexed.has(each.id) ? '+' : ''}`;
        return `${each.name}${type === '' ? '' : `:${type}`}${flags}`;
      });
    return `${data.name}(${attributes.join(' ')})`;
  });
  const relationships = edges.map(
    ({ source, target, data }) => `${names.get(source) ?? ''} ${data.type} ${names.get(target) ?? ''}`,
  );
  return [...entities, ...relationships];
}
