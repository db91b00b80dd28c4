import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClip, parseClip } from './clipboardText.ts';

const createId = () => 'new';
const customer = anEntity({
  name: 'Customer',
  attributes: [anAttribute({ name: 'id', isPrimaryKey: true })],
});
const order = anEntity({ name: 'Order' });
const clip = aDiagram({
  nodes: [customer, order],
  edges: [aRelationship({ source: customer, target: order })],
});

describe('the text of copied entities', () => {
  it('a formatted clip parses to the same clip', () => {
    expect(parseClip(formatClip(clip), createId)).toEqual(clip);
  });

  it.each([
    '',
    'SELECT 1',
    '{',
    '{}',
    '[]',
    'null',
    '{"nodes":[],"edges":[]}',
    '{"joinery":"clip","version":2}',
  ])('the foreign text %j is not a clip', (text) => expect(parseClip(text, createId)).toBeNull());

  it('an invalid text with the marker is not a clip', () => {
    const broken = JSON.stringify({ joinery: 'clip', version: 1, nodes: [{ id: 'a', data: { name: 7 } }] });
    expect(parseClip(broken, createId)).toBeNull();
    expect(parseClip(formatClip({ nodes: [], edges: [] }), createId)).toBeNull();
  });

  it('any text parses without throwing', () => {
    const marked = fc.json().map((json) => `{"joinery":"clip","version":1,"nodes":${json}}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), marked), (text) => {
        parseClip(text, createId);
      }),
    );
  });
});
