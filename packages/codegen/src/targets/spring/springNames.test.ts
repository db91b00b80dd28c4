import { type Attribute, type AttributeType, type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, test } from 'vitest';
import { buildCodeModel, springConfigSchema } from '../../index.ts';
import { generateSpringProject } from './springProject.ts';

/** Returns the text of a generated file by its file name. */
function generated(content: DiagramContent, name: string): string | undefined {
  const config = springConfigSchema.parse({});
  const files = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  return files.find(({ path }) => path.endsWith(`/${name}`))?.code;
}

function key(name: string, type: AttributeType = 'Integer'): Attribute {
  return anAttribute({ id: `key-${name}`, name, type, isPrimaryKey: true, isNullable: false });
}

/** An entity with the given key, and one with the same key that refers to it one-to-one. */
function withChild(parts: Attribute[], more: Attribute[] = []): DiagramContent {
  const parent = anEntity({ id: 'parent', name: 'Trigger', attributes: parts });
  const own = parts.map((part) => ({ ...part, id: `own-${part.id}`, isForeignKey: true }));
  const child = anEntity({ id: 'child', name: 'Blob', attributes: [...own, ...more] });
  const foreignKey = own.map(({ id }) => id);
  const edge = aRelationship({ source: parent, target: child, type: 'one-to-one', foreignKey });
  return aDiagram({ nodes: [parent, child], edges: [edge] });
}

describe('keys that come from another entity', () => {
  const parts = [key('name'), key('group')];

  test('[G108] a one-to-one over the whole composite key is mapped as many-to-one', () => {
    const content = withChild(parts);
    expect(generated(content, 'BlobEntity.java')).toMatch(/@ManyToOne\([^)]*\)\n\s+@JoinColumns/);
    expect(generated(content, 'BlobEntity.java')).not.toContain('@OneToOne');
    expect(generated(content, 'TriggerEntity.java')).toContain('@OneToOne(mappedBy = "trigger"');
  });

  test('[G108] a one-to-one over a part of the key stays one-to-one', () => {
    const entity = generated(withChild(parts, [key('number')]), 'BlobEntity.java');
    expect(entity).toMatch(/@OneToOne\([^)]*\)\n\s+@JoinColumns/);
    expect(entity).not.toContain('@ManyToOne');
  });

  test('[G16] [G78] [G108] a key from two parents is assigned, and no test creates rows', () => {
    const content = withChild([key('id', 'Date')]);
    const member = anEntity({ id: 'member', name: 'Member', attributes: [key('id', 'Date')] });
    const [edge] = content.edges;
    const second = { ...edge!, id: 'second', source: member.id };
    const both = { nodes: [...content.nodes, member], edges: [edge!, second] };
    const entity = generated(both, 'BlobEntity.java');
    expect(entity).not.toMatch(/@OneToOne|@MapsId/);
    expect(entity?.match(/@ManyToOne/g)).toHaveLength(2);
    expect(generated(both, 'BlobFixture.java')).toBeUndefined();
    expect(generated(content, 'BlobFixture.java')).toBeDefined();
  });
});

describe('names with a meaning in a framework', () => {
  test.each(['get', 'getaway', 'hashCode'])('[G76] a DTO with the property %s is a class', (name) => {
    const lamp = anEntity({ name: 'Lamp', attributes: [key('id'), anAttribute({ name })] });
    expect(generated(aDiagram({ nodes: [lamp] }), 'LampRequestDTO.java')).toContain('class LampRequestDTO');
  });

  test.each(['gadget', 'is', 'hash', 'isActive', 'page'])(
    '[G76] a DTO with the property %s is a record',
    (name) => {
      const lamp = anEntity({ name: 'Lamp', attributes: [key('id'), anAttribute({ name })] });
      expect(generated(aDiagram({ nodes: [lamp] }), 'LampRequestDTO.java')).toContain(
        'record LampRequestDTO',
      );
    },
  );

  test('[G109] key columns named like the variables of equals are compared correctly', () => {
    const pair = anEntity({ name: 'Pair', attributes: [key('o'), key('other')] });
    const code = generated(aDiagram({ nodes: [pair] }), 'PairEntityId.java');
    expect(code).toContain('Objects.equals(this.o, other.o)');
    expect(code).toContain('Objects.equals(this.other, other.other)');
  });
});
