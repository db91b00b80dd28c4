import { type RelationshipEdge } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { generateTarget } from '../../index.ts';

const foreignKey = (id: string) => anAttribute({ id, name: id, type: 'Long', isNullable: false });
const id = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true });
const lineNo = anAttribute({ id: 'line', name: 'line_no', type: 'Integer', isPrimaryKey: true });
const order = anEntity({ name: 'Order', attributes: [id] });
const item = anEntity({ name: 'Item', attributes: [id, foreignKey('order_id')] });
const numbered = anEntity({
  name: 'Item',
  attributes: [{ ...foreignKey('order_id'), isPrimaryKey: true }, lineNo],
});

/** Generates a project in which items refer to an order; returns a function that finds a file by the end of its path. */
function generate(
  data: Partial<RelationshipEdge['data']>,
  { child = item, dependencies = ['web', 'data-jpa'], edges = [] as RelationshipEdge[] } = {},
) {
  const places = aRelationship({ source: order, target: child, foreignKey: ['order_id'], ...data });
  const content = aDiagram({
    nodes: [
      order,
      child,
      anEntity({ name: 'Note', attributes: [id, { ...foreignKey('order_id'), isNullable: true }] }),
    ],
    edges: [places, ...edges],
    settings: { codeStyle: 'spring' },
  });
  const { files } = generateTarget(content, { target: 'spring-boot', options: { dependencies } });
  return (end: string): string => files.find(({ path }) => path.endsWith(`/${end}`))?.code ?? '';
}

describe('children that belong to the parent', () => {
  it.each([
    ['with accessors', ['web', 'data-jpa']],
    ['with Lombok', ['web', 'data-jpa', 'lombok']],
  ])('[G115] are written and deleted with it, %s', (_name, dependencies) => {
    const entity = generate({ owned: true }, { dependencies })('entity/Order.java');
    expect(entity).toContain(
      '@OneToMany(mappedBy = "order", cascade = CascadeType.ALL, orphanRemoval = true)\n',
    );
    expect(entity).toContain(
      'public void addItem(Item item) {\n        items.add(item);\n        item.setOrder(this);\n    }\n',
    );
    expect(entity).toContain(
      'public void removeItem(Item item) {\n        items.remove(item);\n        item.setOrder(null);\n    }\n',
    );
  });

  it('[G115] of which the key of the parent is a part get it, and keep it', () => {
    const entity = generate({ owned: true }, { child: numbered })('entity/Order.java');
    expect(entity).toContain('items.add(item);\n        item.setOrderId(getId());\n');
    expect(entity).toContain('items.remove(item);\n    }\n');
  });

  it('[G115] do not keep the parent from being deleted; others do', () => {
    const owned = generate({ owned: true });
    expect(owned('service/OrderService.java')).not.toContain('referenceCheck');
    const test = owned('controller/ItemControllerTest.java');
    expect(test).toContain(
      'delete("/api/orders/{id}", created.orderId()))\n                .andExpect(status().isNoContent());',
    );
    const plain = generate({});
    expect(plain('service/OrderService.java')).toContain('referenceCheck.requireNone(Item.class');
    expect(plain('controller/ItemControllerTest.java')).toContain('.andExpect(status().isConflict())');
    expect(plain('entity/Order.java')).not.toMatch(/cascade|orphanRemoval|void (add|remove)Item/);
  });

  it('[G115] of a one-to-one are deleted with it by Hibernate, which has loaded them', () => {
    const find = generate({ type: 'one-to-one', onDelete: 'CASCADE', owned: true });
    expect(find('entity/Order.java')).toContain(
      '@OneToOne(mappedBy = "order", fetch = FetchType.LAZY, cascade = CascadeType.ALL, orphanRemoval = true)',
    );
    expect(find('service/OrderService.java')).toContain('orderRepository.delete(entity);');
  });

  it('[G115] are deleted before a parent that is deleted by statement, where the database does not do it', () => {
    const note = aRelationship({
      source: order,
      target: 'entity-Note',
      type: 'one-to-one',
      foreignKey: ['order_id'],
      onDelete: 'SET NULL',
    });
    const getDeletion = (data: Partial<RelationshipEdge['data']>): string =>
      /public void delete\(.*\n([^}]*)/.exec(
        generate(data, { edges: [note] })('service/OrderService.java'),
      )?.[1] ?? '';
    expect(getDeletion({ owned: true })).toMatch(
      /entity\.getItems\(\)\.clear\(\);\n[^\n]*\n\s+orderRepository\.flush\(\);\n\s+orderRepository\.deleteAllInBatch/,
    );
    expect(getDeletion({ owned: true, onDelete: 'CASCADE' })).not.toMatch(/clear\(|flush/);
  });
});
