import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentArbitrary, operationArbitrary } from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import { apply, toContent, toRecords } from '../index.ts';

const user = anEntity({
  name: 'User',
  attributes: [anAttribute({ name: 'id', isPrimaryKey: true }), anAttribute({ name: 'email' })],
});
const post = anEntity({ name: 'Post' });
const content = aDiagram({ nodes: [user, post], edges: [aRelationship({ source: user, target: post })] });

describe('content and records', () => {
  it('[R17] converting a content to records and back returns an equal content', () => {
    fc.assert(
      fc.property(contentArbitrary, (given) => {
        expect(toContent(toRecords(given))).toEqual(given);
      }),
      { numRuns: 400 },
    );
  });

  it('[R18] the result is the same with and without the previous content', () => {
    fc.assert(
      fc.property(contentArbitrary, fc.array(operationArbitrary, { maxLength: 8 }), (given, operations) => {
        const before = { records: toRecords(given), content: given };
        const { records } = apply(before.records, operations);
        expect(toContent(records, before)).toEqual(toContent(records));
      }),
      { numRuns: 300 },
    );
  });

  it('[R18] nodes, edges and attributes of untouched records keep their identity', () => {
    const before = { records: toRecords(content), content };
    const change = {
      kind: 'set',
      record: 'attribute',
      entityId: user.id,
      id: 'attr-email',
      props: { name: 'mail' },
    } as const;
    const after = toContent(apply(before.records, [change]).records, before);
    expect(after.nodes[0]).not.toBe(user);
    expect(after.nodes[0]?.data.attributes[0]).toBe(user.data.attributes[0]);
    expect(after.nodes[0]?.data.attributes[1]?.name).toBe('mail');
    expect(after.nodes[1]).toBe(post);
    expect(after.edges).toBe(content.edges);
  });

  it('[R18] unchanged records return the same content object', () => {
    const before = { records: toRecords(content), content };
    const moved = apply(before.records, [
      { kind: 'set', record: 'entity', id: user.id, props: { name: user.data.name } },
    ]);
    expect(toContent(moved.records, before)).toBe(content);
    const there = apply(before.records, [{ kind: 'put', record: 'entity', id: 'x', props: {} }]).records;
    const back = apply(there, [{ kind: 'delete', record: 'entity', id: 'x' }]).records;
    expect(toContent(back, before)).toBe(content);
  });

  it('[R18] moving an entity keeps its list of attributes', () => {
    const before = { records: toRecords(content), content };
    const moved = apply(before.records, [
      { kind: 'set', record: 'entity', id: user.id, props: { position: { x: 5, y: 6 } } },
    ]).records;
    const after = toContent(moved, before);
    expect(after.nodes[0]?.position).toEqual({ x: 5, y: 6 });
    expect(after.nodes[0]?.data.attributes).toBe(user.data.attributes);
  });
});
