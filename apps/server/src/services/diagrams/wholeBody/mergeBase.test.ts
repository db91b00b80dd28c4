import {
  apply,
  diff,
  type DiagramContent,
  type EntityNode,
  type Records,
  toContent,
  toRecords,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDiagramHarness, OWNER_ID } from '../../../../test/diagramHarness.ts';
import { loadDiagram } from '../open/loadDiagram.ts';
import { createLastSentRevisions, restoreBase } from './mergeBase.ts';
import { readLog } from '../store/operationLog.ts';
import { ROOM_GRACE_MS, SNAPSHOT_QUIET_MS } from '../open/openDiagrams.ts';

const IDS = ['a', 'b', 'c', 'd'];

/** One edit of a whole content, as in a tab. */
type Edit = (content: DiagramContent) => DiagramContent;

const onEntity =
  (id: string, change: (node: EntityNode) => EntityNode): Edit =>
  (content) => ({
    ...content,
    nodes: content.nodes.map((node) => (node.id === id ? change(node) : node)),
  });
const has = (content: DiagramContent, id: string): boolean => content.nodes.some((node) => node.id === id);

const anyId = fc.constantFrom(...IDS);
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  anyId.map(
    (id): Edit =>
      (content) =>
        has(content, id) ? content : { ...content, nodes: [...content.nodes, anEntity({ id })] },
  ),
  anyId.map((id): Edit => (content) => ({
    nodes: content.nodes.filter((node) => node.id !== id),
    edges: content.edges.filter((edge) => edge.source !== id && edge.target !== id),
  })),
  fc
    .tuple(anyId, fc.string())
    .map(([id, name]) => onEntity(id, (node) => ({ ...node, data: { ...node.data, name } }))),
  fc
    .tuple(anyId, fc.nat(99))
    .map(([id, x]) => onEntity(id, (node) => ({ ...node, position: { x, y: 0 - x } }))),
  fc.tuple(anyId, fc.shuffledSubarray(['k', 'l', 'm', 'n'])).map(([id, names]) =>
    onEntity(id, (node) => {
      const known = new Map(node.data.attributes.map((attribute) => [attribute.id, attribute]));
      const attributes = names.map((name) => known.get(name) ?? anAttribute({ id: name, name }));
      return { ...node, data: { ...node.data, attributes } };
    }),
  ),
  fc.tuple(anyId, anyId, fc.string()).map(([source, target, label]): Edit => (content) => {
    if (!has(content, source) || !has(content, target)) return content;
    const edge = aRelationship({ id: `${source}-${target}`, source, target, label });
    return { ...content, edges: [...content.edges.filter(({ id }) => id !== edge.id), edge] };
  }),
);

/** Normalizes the drawing order of entities and relationships. */
const comparable = (records: Records) => {
  const { nodes, edges } = toContent(records);
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  return { nodes: [...nodes].sort(byId), edges: [...edges].sort(byId) };
};

const anyStep = fc.record({
  edits: fc.array(anyEdit, { maxLength: 4 }),
  name: fc.option(fc.constantFrom('One', 'Two'), { nil: undefined }),
  /** Number of revisions by which the tab is behind. */
  behind: fc.nat(6),
  pause: fc.constantFrom('none', 'none', 'none', 'none', 'quiet', 'quiet', 'evict', 'restart'),
});

it('every revision can be restored from any base, and each author changes only their own edits', async () => {
  const harness = await openDiagramHarness();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { id } = await harness.diagrams.create({ ownerId: OWNER_ID, name: 'One', content: aDiagram() });
      const history = [{ name: 'One', records: toRecords(aDiagram()) }];
      for (const { edits, name, behind, pause } of steps) {
        const base = Math.max(0, history.length - 1 - behind);
        const { records: baseRecords, name: baseName } = history[base]!;
        const current = history.at(-1)!;
        const body = edits.reduce((content, edit) => edit(content), toContent(baseRecords));
        const expected = diff(baseRecords, toRecords(body, baseRecords));
        const { records, effective } = apply(current.records, expected);
        const nextName = name === undefined || name === baseName ? current.name : name;
        if (effective.length > 0 || nextName !== current.name) history.push({ name: nextName, records });
        const saved = await harness.diagrams.update({
          diagramId: id,
          userId: OWNER_ID,
          name: name ?? baseName,
          content: body,
          baseRevision: base + 1,
        });
        expect(saved.revision).toBe(history.length);
        expect(saved.name).toBe(history.at(-1)!.name);
        expect(comparable(toRecords(saved.content))).toEqual(comparable(history.at(-1)!.records));
        if (pause === 'quiet') harness.pass(SNAPSHOT_QUIET_MS);
        if (pause === 'evict') harness.pass(ROOM_GRACE_MS);
        if (pause === 'restart') await harness.restart();
        else await harness.diagrams.runMaintenance();
      }
      const diagram = await loadDiagram(harness.store.db, id, 0);
      expect(diagram?.state.rev).toBe(history.length);
      for (const [index, past] of history.entries()) {
        const rev = index + 1;
        const changes = await readLog(harness.store.db, id, { after: rev, upTo: history.length });
        const found = restoreBase(diagram!.state, changes!, { rev, userId: OWNER_ID });
        expect(found.name).toBe(past.name);
        expect(comparable(found.records)).toEqual(comparable(past.records));
      }
      expect(harness.complaints).toEqual([]);
    }),
    { numRuns: 20 },
  );
  await harness.close();
}, 120_000);

it('the last sent revision is stored per session and diagram, the longest unused dropped first', () => {
  const sent = createLastSentRevisions();
  sent.note('s', 'd', 1);
  sent.note('s', 'other', 2);
  sent.note(undefined, 'd', 3);
  for (let index = 0; index < 19_999; index += 1) sent.note(`s${String(index)}`, 'd', index);
  expect(sent.find('s', 'd')).toBeUndefined();
  expect(sent.find('s', 'other')).toBe(2);
  expect(sent.find(undefined, 'd')).toBeUndefined();
});
