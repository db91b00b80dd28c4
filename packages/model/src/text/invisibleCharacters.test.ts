import { expect, it } from 'vitest';
import { aDiagram, anAttribute, anEntity } from '../builders.ts';
import {
  cleanNames,
  type DiagramContent,
  formatDiagramFile,
  toRecords,
  withCleanNames,
  withoutInvisibleCharacters,
  withoutInvisibleTexts,
} from '../index.ts';

/** All removed characters: U+0000-001F, DEL, U+0080-009F, direction marks and overrides, byte order mark. */
const REMOVED = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, offset) => 0x7f + offset),
  ...[0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff],
].map((code) => String.fromCharCode(code));

it('[R39] control characters, direction marks and overrides and the byte order mark are removed; joiners and letters stay', () => {
  for (const character of REMOVED) {
    expect(withoutInvisibleCharacters(`Or${character}der`)).toBe('Order');
  }
  const kept = 'می\u200cخواهم 👩\u200d💻 नि\u200dमित Ünïcode order_item';
  expect(withoutInvisibleCharacters(kept)).toBe(kept);
});

const dirty = (text: string): string => `${text.slice(0, 1)}\u202e${text.slice(1)}\ufeff`;

/** A diagram with every name and text created by `text`. */
function aContent(text: (plain: string) => string): DiagramContent {
  const node = anEntity({
    id: 'n',
    name: text('Order'),
    attributes: [
      {
        ...anAttribute({ id: 'a', name: text('status'), type: 'Enum' }),
        enumValues: [text('NEW'), text('PAID')],
      },
    ],
  });
  return {
    nodes: [
      {
        ...node,
        data: {
          ...node.data,
          description: text('First\nSecond'),
          indexes: [{ id: 'i', name: text('by_status'), attributeIds: ['a'], isUnique: false }],
        },
      },
    ],
    edges: [
      {
        ...{ id: 'e', type: 'relationship', source: 'n', target: 'n' },
        ...{ sourceHandle: 'right-one', targetHandle: 'left-many' },
        data: { type: 'one-to-many', label: text('follows'), description: text('of the same day') },
      },
    ],
    areas: [
      {
        id: 'g',
        label: text('Sales'),
        color: 'blue',
        position: { x: 0, y: 0 },
        size: { width: 9, height: 9 },
      },
    ],
  };
}

it('[R39] input of generators and files contains none of them in names and texts, and line breaks stay', () => {
  const plain = aContent((text) => text);
  expect(withoutInvisibleTexts(aContent(dirty))).toEqual(plain);
  expect(withoutInvisibleTexts(plain)).toBe(plain);
  expect(formatDiagramFile(aContent(dirty))).toBe(formatDiagramFile(plain));
});

it('[R39] writing a whole diagram keeps its descriptions', () => {
  const written = withCleanNames(aContent(dirty));
  expect(written.nodes[0]?.data).toMatchObject({ name: 'Order', description: dirty('First\nSecond') });
  expect(written.edges[0]?.data).toMatchObject({ label: 'follows', description: dirty('of the same day') });
});

it('[R39] every name that operations write is cleaned, and nothing else', () => {
  const records = toRecords(aDiagram({ nodes: [] }));
  const attributePlace = { before: null };
  const index = { id: 'i', attributeIds: ['a'], isUnique: false };
  expect(
    cleanNames(records, [
      { kind: 'put', record: 'entity', id: 'n', props: { name: dirty('Order'), description: dirty('text') } },
      {
        kind: 'put',
        record: 'attribute',
        entityId: 'n',
        id: 'a',
        props: { name: dirty('status'), enumValues: [dirty('NEW'), 'PAID'], ord: attributePlace },
      },
      {
        kind: 'set',
        record: 'entity',
        id: 'n',
        props: { indexes: [{ ...index, name: dirty('by') }, { ...index, name: '\u202e' }, index] },
      },
      { kind: 'set', record: 'relationship', id: 'e', props: { label: dirty('has'), source: dirty('n') } },
      { kind: 'set', record: 'area', id: 'g', props: { label: dirty('Sales') } },
      { kind: 'set', record: 'area', id: 'g', props: { label: null } },
      { kind: 'delete', record: 'entity', id: 'n' },
    ]),
  ).toEqual([
    { kind: 'put', record: 'entity', id: 'n', props: { name: 'Order', description: dirty('text') } },
    {
      kind: 'put',
      record: 'attribute',
      entityId: 'n',
      id: 'a',
      props: { name: 'status', enumValues: ['NEW', 'PAID'], ord: attributePlace },
    },
    { kind: 'set', record: 'entity', id: 'n', props: { indexes: [{ ...index, name: 'by' }, index, index] } },
    { kind: 'set', record: 'relationship', id: 'e', props: { label: 'has', source: dirty('n') } },
    { kind: 'set', record: 'area', id: 'g', props: { label: 'Sales' } },
    { kind: 'set', record: 'area', id: 'g', props: { label: null } },
    { kind: 'delete', record: 'entity', id: 'n' },
  ]);
});

it('[R39] writing a stored name again is not an edit, and it stays beside new ones', () => {
  const records = toRecords(aContent(dirty));
  const stored = records.entities.get('n')!;
  const same = [
    { kind: 'set', record: 'entity', id: 'n', props: { name: dirty('Order'), indexes: stored.indexes } },
    { kind: 'set', record: 'attribute', entityId: 'n', id: 'a', props: { name: dirty('status') } },
  ] as const;
  expect(cleanNames(records, same)).toBe(same);
  const [changed] = cleanNames(records, [
    {
      kind: 'set',
      record: 'attribute',
      entityId: 'n',
      id: 'a',
      props: { enumValues: [dirty('NEW'), dirty('PAID'), dirty('SENT')] },
    },
  ]);
  expect(changed).toMatchObject({ props: { enumValues: [dirty('NEW'), dirty('PAID'), 'SENT'] } });
});
