import { describe, expect, it } from 'vitest';
import { countingIds } from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  addAttribute,
  addEntity,
  apply,
  connectEntities,
  copySelection,
  type DiagramContent,
  foreignKeyName,
  isAttributeComplete,
  LIMITS,
  moveAttribute,
  moveEntities,
  type Operation,
  pasteClip,
  removeAttribute,
  removeEntities,
  removeRelationships,
  renameEntity,
  swapRelationship,
  toContent,
  toRecords,
  updateAttribute,
  updateRelationship,
} from '../index.ts';

const student = anEntity({ name: 'Student', position: { x: 0, y: 0 } });
const course = anEntity({ name: 'Course', position: { x: 401, y: 100 } });
const diagram = aDiagram({ nodes: [student, course] });

function after(content: DiagramContent, operations: Operation[]): DiagramContent {
  const applied = apply(toRecords(content), operations);
  expect(applied.dropped).toEqual([]);
  return toContent(applied.records);
}

const deps = () => ({ now: 1000, createId: countingIds('attr') });

function connect(content: DiagramContent, sourceHandle: string, targetHandle: string): Operation[] {
  return connectEntities(
    toRecords(content),
    { source: student.id, target: course.id, sourceHandle, targetHandle },
    deps(),
  );
}

describe('entities', () => {
  it('[M129] a new entity is at 250/250, is called NewEntity and has one key attribute', () => {
    const [node] = after(aDiagram(), addEntity(toRecords(aDiagram()), { now: 42 })).nodes;
    expect(node).toMatchObject({
      id: 'entity-42',
      type: 'entity',
      position: { x: 250, y: 250 },
      data: { name: 'NewEntity' },
    });
    expect(node?.data.attributes).toEqual([
      {
        id: 'attr-42',
        name: 'id',
        type: 'Long',
        isPrimaryKey: true,
        isForeignKey: false,
        isNullable: false,
        isUnique: true,
      },
    ]);
  });

  it('[M128] entities added in the same millisecond have different ids and do not cover each other', () => {
    let content = aDiagram();
    for (let count = 0; count < 3; count += 1)
      content = after(content, addEntity(toRecords(content), { now: 42 }));
    expect(content.nodes.map(({ id }) => id)).toEqual(['entity-42', 'entity-42-2', 'entity-42-3']);
    expect(content.nodes.map(({ position }) => position.x)).toEqual([250, 282, 314]);
  });

  it('[R26] positions stay within the limits, and missing entities are not moved', () => {
    const moves = [
      { id: student.id, position: { x: 1e9, y: -1e9 } },
      { id: 'missing', position: { x: 1, y: 1 } },
      { id: course.id, position: { x: NaN, y: 1 } },
    ];
    const { nodes } = after(diagram, moveEntities(toRecords(diagram), moves));
    expect(nodes.map(({ position }) => position)).toEqual([
      { x: LIMITS.maxCoordinate, y: -LIMITS.maxCoordinate },
      course.position,
    ]);
  });

  it('[R26] an entity is renamed, and removed with its dependants', () => {
    const content = after(diagram, connect(diagram, 'right-one', 'left-many'));
    expect(after(content, renameEntity(toRecords(content), student.id, 'Pupil')).nodes[0]?.data.name).toBe(
      'Pupil',
    );
    expect(after(content, removeEntities(toRecords(content), [student.id, 'missing']))).toEqual(
      aDiagram({ nodes: [course] }),
    );
    expect(renameEntity(toRecords(content), 'missing', 'x')).toEqual([]);
  });
});

describe('attributes', () => {
  it('[M132] a new attribute is a nullable String, at the end', () => {
    const content = after(
      diagram,
      addAttribute(toRecords(diagram), student.id, { id: 'new', name: ' email ' }),
    );
    expect(content.nodes[0]?.data.attributes[1]).toEqual(anAttribute({ id: 'new', name: 'email' }));
    expect(addAttribute(toRecords(diagram), 'missing', { id: 'new', name: 'x' })).toEqual([]);
  });

  it('[M181] marking a primary key makes it not null and unique', () => {
    const content = after(diagram, addAttribute(toRecords(diagram), student.id, { id: 'new', name: 'code' }));
    const marked = after(
      content,
      updateAttribute(toRecords(content), student.id, { id: 'new', isPrimaryKey: true }),
    );
    expect(marked.nodes[0]?.data.attributes[1]).toMatchObject({
      isPrimaryKey: true,
      isNullable: false,
      isUnique: true,
    });
    const added = after(
      diagram,
      addAttribute(toRecords(diagram), student.id, { id: 'new', name: 'k', isPrimaryKey: true }),
    );
    expect(added.nodes[0]?.data.attributes[1]).toMatchObject({ isNullable: false, isUnique: true });
  });

  it('[M207] needs a non-blank name and, for Enum, a value', () => {
    expect(isAttributeComplete({ name: '  ' })).toBe(false);
    expect(isAttributeComplete({ name: 'x' })).toBe(true);
    expect(isAttributeComplete({ name: 'x', type: 'Enum', enumValues: [' '] })).toBe(false);
    expect(isAttributeComplete({ name: 'x', type: 'Enum', enumValues: ['A'] })).toBe(true);
  });

  it('[M208] enum values are trimmed; blanks and duplicates are ignored', () => {
    const given = { name: 'state', type: 'Enum' as const, enumValues: [' A ', '', 'A', 'B b'] };
    const content = after(diagram, addAttribute(toRecords(diagram), student.id, { id: 'new', ...given }));
    expect(content.nodes[0]?.data.attributes[1]?.enumValues).toEqual(['A', 'B b']);
  });

  it('[R27] a length is set, and removed by undefined', () => {
    const content = after(
      diagram,
      addAttribute(toRecords(diagram), student.id, { id: 'new', name: 'x', length: 20 }),
    );
    expect(content.nodes[0]?.data.attributes[1]?.length).toBe(20);
    const without = after(
      content,
      updateAttribute(toRecords(content), student.id, { id: 'new', length: undefined }),
    );
    expect(without.nodes[0]?.data.attributes[1]).not.toHaveProperty('length');
    expect(after(without, removeAttribute(toRecords(without), student.id, 'new'))).toEqual(diagram);
  });

  it('[R26] names are cut at the limit, never within a character', () => {
    const name = `${'x'.repeat(LIMITS.maxNameCharacters - 1)}😀`;
    const cut = 'x'.repeat(LIMITS.maxNameCharacters - 1);
    const renamed = after(diagram, renameEntity(toRecords(diagram), student.id, name));
    expect(renamed.nodes[0]?.data.name).toBe(cut);
    const added = after(diagram, addAttribute(toRecords(diagram), student.id, { id: 'new', name }));
    expect(added.nodes[0]?.data.attributes[1]?.name).toBe(cut);
  });

  it('[R12] an attribute moves to the given index', () => {
    const attributes = ['a', 'b', 'c', 'd'].map((name) => anAttribute({ id: name, name }));
    const content = aDiagram({ nodes: [anEntity({ id: 'n', attributes })] });
    const moved = (id: string, to: number) =>
      after(content, moveAttribute(toRecords(content), 'n', { id, toIndex: to }))
        .nodes[0]?.data.attributes.map((one) => one.id)
        .join('');
    expect(moved('a', 2)).toBe('bcad');
    expect(moved('a', 3)).toBe('bcda');
    expect(moved('d', 0)).toBe('dabc');
    expect(moved('c', 1)).toBe('acbd');
    expect(moved('b', 99)).toBe('acdb');
    expect(moveAttribute(toRecords(content), 'n', { id: 'b', toIndex: 1 })).toEqual([]);
  });
});

describe('relationships', () => {
  it.each([
    ['right-one', 'left-one', 'one-to-one'],
    ['right-one', 'top-many', 'one-to-many'],
    ['bottom-many', 'left-one', 'many-to-one'],
  ])('[M179] from %s to %s is %s', (sourceHandle, targetHandle, type) => {
    const { edges } = after(diagram, connect(diagram, sourceHandle, targetHandle));
    expect(edges).toEqual([
      aRelationship({
        source: student,
        target: course,
        sourceHandle,
        targetHandle,
        type: type as 'one-to-one',
        label: 'has',
      }),
    ]);
  });

  it('[M178] many to many creates a join entity midway with a relationship from either side', () => {
    const { nodes, edges } = after(diagram, connect(diagram, 'right-many', 'left-many'));
    const join = nodes[2];
    expect(join).toMatchObject({
      id: 'entity-1000',
      position: { x: 201, y: 50 },
      data: { name: 'Student_Course' },
    });
    expect(
      join?.data.attributes.map(({ name, type, isPrimaryKey, isForeignKey }) => [
        name,
        type,
        isPrimaryKey,
        isForeignKey,
      ]),
    ).toEqual([
      ['id', 'Long', true, false],
      ['student_id', 'Long', false, true],
      ['course_id', 'Long', false, true],
    ]);
    const keys = join?.data.attributes.map(({ id }) => id) ?? [];
    expect(edges.map(({ source, target, data }) => ({ source, target, ...data }))).toEqual([
      { source: student.id, target: join?.id, type: 'one-to-many', label: 'has', foreignKey: [keys[1]] },
      { source: course.id, target: join?.id, type: 'one-to-many', label: 'has', foreignKey: [keys[2]] },
    ]);
    expect(
      edges.every(
        ({ sourceHandle, targetHandle }) => sourceHandle.endsWith('-one') && targetHandle.endsWith('-many'),
      ),
    ).toBe(true);
  });

  it('[M178] an entity may be many to many with itself', () => {
    const self = {
      source: student.id,
      target: student.id,
      sourceHandle: 'right-many',
      targetHandle: 'top-many',
    };
    const { nodes, edges } = after(diagram, connectEntities(toRecords(diagram), self, deps()));
    expect(nodes[2]?.data.attributes.map(({ name }) => name)).toEqual([
      'id',
      'student_id',
      'related_student_id',
    ]);
    expect(nodes[2]?.position).not.toEqual(student.position);
    expect(new Set(edges.map(({ id }) => id)).size).toBe(2);
  });

  it('[M178] the longest names fit into the name of the join entity', () => {
    const long = aDiagram({
      nodes: [{ ...student, data: { ...student.data, name: 'A'.repeat(200) } }, course],
    });
    const { nodes } = after(long, connect(long, 'right-many', 'left-many'));
    expect(nodes[2]?.data.name.length).toBeLessThanOrEqual(LIMITS.maxNameCharacters);
    for (const { name } of nodes[2]?.data.attributes ?? [])
      expect(name.length).toBeLessThanOrEqual(LIMITS.maxNameCharacters);
  });

  it('[M133] a second connection between the same handles is a second relationship', () => {
    let content = diagram;
    for (let count = 0; count < 3; count += 1)
      content = after(content, connect(content, 'right-one', 'left-many'));
    const id = `edge-${student.id}-right-one-${course.id}-left-many`;
    expect(content.edges.map((edge) => edge.id)).toEqual([id, `${id}-2`, `${id}-3`]);
  });

  it('[M176] a connection without source or target is ignored', () => {
    for (const missing of [null, 'missing']) {
      const connection = {
        source: missing,
        target: course.id,
        sourceHandle: 'right-one',
        targetHandle: 'left-one',
      };
      expect(connectEntities(toRecords(diagram), connection, deps())).toEqual([]);
      expect(
        connectEntities(toRecords(diagram), { ...connection, source: course.id, target: missing }, deps()),
      ).toEqual([]);
    }
  });

  it('[M217] a connection runs from a source handle to a target handle only', () => {
    expect(connect(diagram, 'left-one', 'top-one')).toEqual([]);
    expect(connect(diagram, 'right-one', 'bottom-one')).toEqual([]);
    expect(connect(diagram, 'nowhere', 'top-one')).toEqual([]);
  });

  it('[R28] a new type keeps the sides of the handles and adjusts their cardinality', () => {
    const content = after(diagram, connect(diagram, 'bottom-one', 'top-many'));
    const id = content.edges[0]?.id ?? '';
    const [edge] = after(
      content,
      updateRelationship(toRecords(content), id, { type: 'many-to-one', label: 'attends' }),
    ).edges;
    expect(edge).toMatchObject({
      sourceHandle: 'bottom-many',
      targetHandle: 'top-one',
      data: { type: 'many-to-one', label: 'attends' },
    });
  });

  it('[R28] a foreign key is set and removed', () => {
    const content = after(diagram, connect(diagram, 'right-one', 'left-many'));
    const id = content.edges[0]?.id ?? '';
    const named = after(
      content,
      updateRelationship(toRecords(content), id, { foreignKey: ['attr-Course-id'] }),
    );
    expect(named.edges[0]?.data.foreignKey).toEqual(['attr-Course-id']);
    expect(after(named, updateRelationship(toRecords(named), id, { foreignKey: [] }))).toEqual(content);
    const referring = after(
      content,
      updateRelationship(toRecords(content), id, { referencedAttributes: ['attr-Student-id'] }),
    );
    expect(referring.edges[0]?.data.referencedAttributes).toEqual(['attr-Student-id']);
    expect(
      after(referring, updateRelationship(toRecords(referring), id, { referencedAttributes: [] })),
    ).toEqual(content);
  });

  it('[R29] reversing swaps source and target, keeps the type and removes the foreign key', () => {
    const edge = aRelationship({
      id: 'e',
      source: student,
      target: course,
      sourceHandle: 'bottom-one',
      foreignKey: ['attr-Course-id'],
      referencedAttributes: ['attr-Student-id'],
    });
    const content = aDiagram({ nodes: [student, course], edges: [edge] });
    const turned = after(content, swapRelationship(toRecords(content), 'e'));
    expect(turned.edges[0]).toEqual({
      ...edge,
      source: course.id,
      target: student.id,
      sourceHandle: 'right-one',
      targetHandle: 'top-many',
      data: { type: 'one-to-many', label: 'has' },
    });
    expect(removeRelationships(toRecords(content), ['e', 'missing'])).toHaveLength(1);
  });

  it.each([
    ['OrderItem', 'orderitem_id'],
    ['Order Item', 'order_item_id'],
    ['  Order -- Item! ', 'order_item_id'],
    ['Straße', 'straße_id'],
    ['', 'entity_id'],
    ['***', 'entity_id'],
  ])('[M158] %j is referred to as %s', (name, column) => {
    expect(foreignKeyName(name)).toBe(column);
  });
});

describe('clipboard', () => {
  const edge = aRelationship({
    source: student,
    target: course,
    foreignKey: ['attr-Course-id'],
    referencedAttributes: ['attr-Student-id'],
  });
  const content = aDiagram({
    nodes: [student, course, anEntity({ name: 'Other' })],
    edges: [edge, aRelationship({ source: student, target: 'entity-Other' })],
  });

  it('[M184] copies the selected entities and the relationships between them', () => {
    const clip = copySelection(content, [student.id, course.id]);
    expect(clip.nodes.map(({ id }) => id)).toEqual([student.id, course.id]);
    expect(clip.edges).toEqual([edge]);
    expect(copySelection(content, [student.id]).edges).toEqual([]);
  });

  it('[M185] paste adds copies offset by 50/50, named _copy, with new ids', () => {
    const clip = copySelection(content, [student.id, course.id]);
    const { operations, pastedIds } = pasteClip(toRecords(content), clip, deps());
    const pasted = after(content, operations);
    expect(pastedIds).toEqual(['entity-1000', 'entity-1000-2']);
    expect(
      pasted.nodes.slice(3).map(({ id, position, data }) => [id, position.x, position.y, data.name]),
    ).toEqual([
      ['entity-1000', 50, 50, 'Student_copy'],
      ['entity-1000-2', 451, 150, 'Course_copy'],
    ]);
    const copy = pasted.edges.at(-1);
    const newKey = pasted.nodes.at(-1)?.data.attributes[0]?.id;
    expect(copy).toMatchObject({
      source: 'entity-1000',
      target: 'entity-1000-2',
      data: { foreignKey: [newKey], referencedAttributes: [pasted.nodes[3]?.data.attributes[0]?.id] },
    });
    expect(newKey).not.toBe('attr-Course-id');
  });

  it('[M185] a copy has no class name: the entity that was copied keeps it alone', () => {
    const named = aDiagram({ nodes: [anEntity({ name: 'Student', className: 'Pupil' })] });
    const clip = copySelection(named, [student.id]);
    const [kept, copy] = after(named, pasteClip(toRecords(named), clip, deps()).operations).nodes;
    expect([kept?.data.className, copy?.data.className]).toEqual(['Pupil', undefined]);
  });

  it('[M185] a copy can be pasted twice, and after its source was removed', () => {
    const clip = copySelection(content, [student.id, course.id]);
    const once = after(content, pasteClip(toRecords(content), clip, deps()).operations);
    const twice = after(once, pasteClip(toRecords(once), clip, deps()).operations);
    expect(new Set(twice.nodes.map(({ id }) => id)).size).toBe(7);
    const empty = aDiagram();
    expect(after(empty, pasteClip(toRecords(empty), clip, deps()).operations).edges).toHaveLength(1);
  });
});
