import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentArbitrary, countingIds } from '../../test/arbitraries.ts';
import { formatDiagramFile, parseDiagramFile } from '../index.ts';

const folder = new URL('../../../../fixtures/schemas/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.er-diagram.json'));

function parse(text: string) {
  return parseDiagramFile(text, { createId: countingIds() });
}

describe('er-diagram.json', () => {
  it('[R25] there are real diagrams to read', () => {
    expect(files.length).toBeGreaterThanOrEqual(5);
  });

  it.each(files)('[R25] %s is read without repair and written unchanged', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const reading = parse(text);
    if (!reading.ok) throw new Error(reading.message);
    expect(reading.repairs).toEqual([]);
    expect(reading.content).toEqual(JSON.parse(text));
    expect(JSON.parse(formatDiagramFile(reading.content))).toEqual(JSON.parse(text));
  });

  it('[R25] any content written and read is equal', () => {
    fc.assert(
      fc.property(contentArbitrary, (content) => {
        expect(parse(formatDiagramFile(content))).toEqual({ ok: true, content, repairs: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('[M214] text that is not JSON is rejected, a byte order mark is accepted', () => {
    expect(parse('{')).toMatchObject({
      ok: false,
      message: expect.stringContaining('not valid JSON') as string,
    });
    expect(parse('\uFEFF{"nodes":[]}')).toEqual({ ok: true, content: { nodes: [], edges: [] }, repairs: [] });
  });

  it.each([
    ['[]', 'it contains a list'],
    ['null', 'it contains null'],
    ['"text"', 'it contains a string'],
    ['{}', '"nodes" is missing'],
    ['{"name":"package","edges":[]}', '"nodes" is missing'],
    ['{"nodes":null}', '"nodes" is missing'],
  ])('[M214] the JSON %s is not a diagram file', (text, problem) => {
    expect(parse(text)).toEqual({
      ok: false,
      message: `The file is not a diagram file: ${problem}. A diagram file is an object with the lists "nodes" and "edges".`,
    });
  });

  it('[R23] a message names the field of the file', () => {
    expect(parse('{"nodes":[{"data":{"name":1}}]}')).toEqual({
      ok: false,
      message: 'nodes[0].data.name: must be a string',
    });
  });

  it('[M128] only nodes and edges are written, with known fields', () => {
    const content = { nodes: [], edges: [], viewport: 1 };
    expect(formatDiagramFile(content)).toBe('{\n  "nodes": [],\n  "edges": []\n}\n');
  });
});
