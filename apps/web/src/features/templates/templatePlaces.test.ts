import { type EntityNode, getCardSize } from '@joinery/model';
import { type Box, overlaps } from '@joinery/routing';
import { type Template, TEMPLATES } from '@joinery/model/templates';
import { expect, test } from 'vitest';

/** Minimum distance between cards, and to the edge of a frame. */
const ROOM = 32;
const FRAME_ROOM = 16;

const cases = TEMPLATES.map((template) => [template.id, template] as const);

function cardBox({ position: { x, y }, data }: EntityNode, room = 0): Box {
  const { width, height } = getCardSize(data);
  return { left: x - room, top: y - room, right: x + width + room, bottom: y + height + room };
}

function frames({ content }: Template): Box[] {
  return (content.areas ?? []).map(({ position: { x, y }, size }) => {
    return { left: x, top: y, right: x + size.width, bottom: y + size.height };
  });
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

test.each(cases)('[R38] in %s no cards overlap or are too close', (_, { content }) => {
  const close = content.nodes.flatMap((node, index) =>
    content.nodes
      .slice(index + 1)
      .filter((other) => overlaps(cardBox(node, ROOM), cardBox(other)))
      .map((other) => `${node.data.name} and ${other.data.name}`),
  );
  expect(close).toEqual([]);
});

test.each(cases)(
  '[R38] in %s a frame contains cards fully or not at all, and no other frame',
  (_, template) => {
    const boxes = frames(template);
    const cut = template.content.nodes.filter((node) =>
      boxes.some((frame) => overlaps(frame, cardBox(node)) && !contains(frame, cardBox(node, FRAME_ROOM))),
    );
    expect(cut.map(({ data }) => data.name)).toEqual([]);
    expect(boxes.some((frame, index) => boxes.slice(index + 1).some((other) => overlaps(frame, other)))).toBe(
      false,
    );
  },
);

test.each(cases)('[R38] in %s lines run to the right or down', (_, { content }) => {
  const nodes = new Map(content.nodes.map((node) => [node.id, node]));
  const back = content.edges.filter(({ source, target }) => {
    const [from, to] = [nodes.get(source), nodes.get(target)];
    if (from === undefined || to === undefined) return true;
    if (from === to) return false;
    return from.position.x === to.position.x
      ? from.position.y > to.position.y
      : from.position.x > to.position.x;
  });
  expect(back.map(({ id }) => id)).toEqual([]);
});
