import { describe, expect, test } from 'vitest';
import { type EntityNode } from '../diagram/diagram.ts';
import { isInArea } from '../intents/areas.ts';
import { readContent } from '../read/readContent.ts';
import { drawTemplate } from './drawTemplate.ts';
import { key } from './attributeSpecs.ts';
import { templateById, TEMPLATE_CATEGORIES, TEMPLATES } from './templates.ts';

/** A name in lower case letters and hyphens. */
const ID = /^[a-z]+(-[a-z]+)*$/;

test('[R38] there are at least twelve templates, each category has some, and ids and names are unique', () => {
  expect(TEMPLATES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(TEMPLATES.map(({ category }) => category))).toEqual(new Set(TEMPLATE_CATEGORIES));
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
  expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length);
  expect(templateById('blog')?.name).toBe('Blog');
  expect(templateById('nothing of ours')).toBeUndefined();
});

test('[R38] together they use everything that the model offers', () => {
  const nodes = TEMPLATES.flatMap(({ content }) => content.nodes);
  const edges = TEMPLATES.flatMap(({ content }) => content.edges);
  const attributes = nodes.flatMap(({ data }) => data.attributes);
  const keys = ({ data }: EntityNode) => data.attributes.filter(({ isPrimaryKey }) => isPrimaryKey);
  expect(new Set(edges.map(({ data }) => data.type))).toEqual(
    new Set(['one-to-one', 'one-to-many', 'many-to-one', 'many-to-many']),
  );
  expect(new Set(edges.map(({ data }) => data.onDelete))).toEqual(
    new Set(['RESTRICT', 'CASCADE', 'SET NULL', undefined]),
  );
  expect(edges.some(({ source, target }) => source === target)).toBe(true);
  expect(nodes.some((node) => keys(node).length > 1)).toBe(true);
  expect(nodes.some((node) => keys(node).some(({ type }) => type === 'String'))).toBe(true);
  expect(nodes.some(({ data }) => data.indexes?.some(({ isUnique }) => isUnique))).toBe(true);
  expect(nodes.some(({ data }) => data.indexes?.some(({ isUnique }) => !isUnique))).toBe(true);
  expect(attributes.some(({ precision, scale }) => precision !== undefined && scale !== undefined)).toBe(
    true,
  );
  expect(attributes.some(({ defaultValue }) => defaultValue === 'now()')).toBe(true);
  expect(attributes.some(({ description }) => description !== undefined)).toBe(true);
  expect(TEMPLATES.some(({ content }) => content.areas !== undefined)).toBe(true);
});

describe.each(TEMPLATES.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { content } = template;

  test('[R38] is read without a repair', () => {
    expect(id).toMatch(ID);
    const unused = (): string => {
      throw new Error('something has no id');
    };
    const read = readContent(content, { createId: unused, limits: 'server' });
    expect(read).toMatchObject({ ok: true, repairs: [] });
    expect(read.ok && read.content).toEqual(content);
  });

  test('[R38] every entity has a description, a key and a relationship', () => {
    for (const { id: entityId, data } of content.nodes) {
      expect(data.description, data.name).toMatch(/^[A-Z].*\.$/);
      expect(
        data.attributes.some(({ isPrimaryKey }) => isPrimaryKey),
        data.name,
      ).toBe(true);
      expect(
        content.edges.some(({ source, target }) => [source, target].includes(entityId)),
        data.name,
      ).toBe(true);
    }
  });

  test('[R38] every foreign key carries a relationship, and every relationship except many-to-many has one', () => {
    const carried = content.edges.flatMap(({ data }) => data.foreignKey ?? []);
    const foreignKeys = content.nodes.flatMap(({ data }) =>
      data.attributes.filter(({ isForeignKey }) => isForeignKey).map((attribute) => attribute.id),
    );
    expect(carried.toSorted()).toEqual(foreignKeys.toSorted());
    for (const { data } of content.edges) {
      expect(data.foreignKey === undefined).toBe(data.type === 'many-to-many');
    }
  });

  test('[R38] SET NULL is used only for nullable attributes', () => {
    const attributes = new Map(
      content.nodes.flatMap(({ data }) => data.attributes.map((attribute) => [attribute.id, attribute])),
    );
    for (const { data } of content.edges.filter((edge) => edge.data.onDelete === 'SET NULL')) {
      for (const attributeId of data.foreignKey ?? [])
        expect(attributes.get(attributeId)?.isNullable, attributeId).toBe(true);
    }
  });

  test('[R38] the attribute of a one-to-one is unique', () => {
    const attributes = content.nodes.flatMap(({ data }) => data.attributes);
    for (const { data } of content.edges.filter((edge) => edge.data.type === 'one-to-one')) {
      const [carrier] = attributes.filter((attribute) => data.foreignKey?.includes(attribute.id));
      expect(carrier?.isUnique, carrier?.id).toBe(true);
    }
  });

  test('[R38] an area contains several entities, and no entity is in two', () => {
    const held = (content.areas ?? []).map((area) =>
      content.nodes.filter(({ position }) => isInArea(area, position)).map(({ data }) => data.name),
    );
    for (const names of held) expect(names.length).toBeGreaterThan(1);
    expect(new Set(held.flat()).size).toBe(held.flat().length);
  });
});

test('[R38] a missing name throws', () => {
  const entity = { description: 'A thing.', color: 'slate', attributes: { id: key() } } as const;
  const draw = (columns: readonly (readonly string[])[], by: string) =>
    drawTemplate({
      entities: { Thing: entity },
      columns,
      relationships: [{ from: 'Thing', to: 'Thing', type: 'one-to-many', label: 'has', by }],
    });
  expect(() => draw([['Nothing']], 'id')).toThrow('does not contain Nothing');
  expect(() => draw([['Thing']], 'thing_id')).toThrow('by thing_id');
});
