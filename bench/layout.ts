/** Measures the readability of auto layout: the share of line length behind other cards, and overlapping labels. */
import { type DiagramContent, type EntityNode, getCardSize, parseDiagramFile } from '@joinery/model';
import { type Box, createLineLayout, getLabelBox, getNodeBox, overlaps, type Point } from '@joinery/routing';
import { TEMPLATES } from '@joinery/model/templates';
import { readFileSync } from 'node:fs';
import { arrange } from '../apps/web/src/features/layout/arrange.ts';
import { SCHEMAS } from '../e2e/editor.ts';
import { benchDiagram } from './diagram.ts';

const MAX_BEHIND = 0.02;

function readSchema(name: string): DiagramContent {
  const path = new URL(`../fixtures/schemas/${name}.er-diagram.json`, import.meta.url);
  const read = parseDiagramFile(readFileSync(path, 'utf8'), { createId: () => 'new', limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  return read.content;
}

function arrangeDiagram(content: DiagramContent): DiagramContent {
  const cards = content.nodes.map(({ id, data }) => ({ id, ...getCardSize(data) }));
  const lines = content.edges.map(({ source, target }) => ({ source, target }));
  const places = new Map(arrange({ cards, lines }).cards.map(({ id, x, y }) => [id, { x, y }]));
  const nodes = content.nodes.map((node): EntityNode => ({
    ...node,
    position: places.get(node.id) ?? node.position,
  }));
  return { ...content, nodes };
}

/** Returns the length of a straight segment inside a box. */
function lengthIn(from: Point, to: Point, { left, right, top, bottom }: Box): number {
  const isLevel = from.y === to.y;
  const across = isLevel ? from.y > top && from.y < bottom : from.x > left && from.x < right;
  if (!across) return 0;
  const [start, end] = isLevel ? [from.x, to.x] : [from.y, to.y];
  const [low, high] = isLevel ? [left, right] : [top, bottom];
  return Math.max(0, Math.min(Math.max(start, end), high) - Math.max(Math.min(start, end), low));
}

function measure(content: DiagramContent) {
  const plans = createLineLayout().update(content, new Map());
  const boxes = new Map(content.nodes.map((node) => [node.id, getNodeBox(node)]));
  let [length, behind, overlapped] = [0, 0, 0];
  const labels: Box[] = [];
  for (const edge of content.edges) {
    const plan = plans.get(edge.id);
    if (plan === undefined) continue;
    for (const [at, to] of plan.points.slice(1).entries()) {
      const from = plan.points[at] ?? to;
      length += Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
      for (const [id, box] of boxes) {
        if (id !== edge.source && id !== edge.target) behind += lengthIn(from, to, box);
      }
    }
    labels.push(getLabelBox(plan.label));
  }
  for (const [at, label] of labels.entries()) {
    const isOnLabel = labels.some((other, index) => index !== at && overlaps(label, other));
    if (isOnLabel || [...boxes.values()].some((box) => overlaps(label, box))) overlapped += 1;
  }
  return { behind: behind / Math.max(1, length), labels: labels.length, overlapped };
}

const diagrams: [string, DiagramContent][] = [
  ...SCHEMAS.map((name): [string, DiagramContent] => [name, readSchema(name)]),
  ...TEMPLATES.map(({ id, content }): [string, DiagramContent] => [id, content]),
  ['185 generated entities', benchDiagram(185)],
];
const rows = diagrams.map(([name, content]) => {
  const { behind, labels, overlapped } = measure(arrangeDiagram(content));
  return {
    diagram: name,
    entities: content.nodes.length,
    lines: content.edges.length,
    'behind cards %': Number((behind * 100).toFixed(2)),
    labels,
    overlapped,
    isOver: behind > MAX_BEHIND || overlapped > 0,
  };
});
console.table(rows);
if (rows.some(({ isOver }) => isOver)) process.exitCode = 1;
