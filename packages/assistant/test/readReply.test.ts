import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReplyReader, isEditLike } from '../src/index.ts';

const SEED = 20_261_126;
const EDITS = [
  { action: 'add', record: 'entity', id: 'new-1', props: { name: 'Order "special" {1}' } },
  { action: 'remove', record: 'attribute', id: 'a1', props: {} },
];
const REPLY = { reply: 'Added an "Order".\nDone \u{1F44D}', edits: EDITS };

function read(pieces: readonly string[]) {
  const edits: unknown[] = [];
  let text = '';
  const write = createReplyReader({
    onObject: (value) => {
      if (isEditLike(value)) edits.push(value);
    },
    onText: (piece) => {
      text += piece;
    },
  });
  pieces.forEach(write);
  return { edits, text };
}

const json = JSON.stringify(REPLY, null, 1);
const TEXTS = {
  plain: json,
  'in a fence, with prose around it': `Sure {it's} done:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`,
  'after thinking': `<think>Maybe {"action":"remove","record":"entity","id":"e1"}?</think>${json}`,
  'with trailing commas': json.replaceAll(/([}\]"])(\s*[}\]])/gu, '$1,$2'),
  'as lines without a list': `${JSON.stringify({ reply: REPLY.reply })}\n${EDITS.map((edit) => JSON.stringify(edit)).join('\n')}`,
};

test.each(Object.entries(TEXTS))(
  `edits are read from a reply %s, however it is cut into pieces (seed ${SEED})`,
  (_, text) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        const pieces: string[] = [];
        for (let at = 0, turn = 0; at < text.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          pieces.push(text.slice(at, at + size));
          at += size;
        }
        expect(read(pieces)).toEqual({ edits: EDITS, text: REPLY.reply });
      }),
      { seed: SEED, numRuns: 40 },
    );
  },
);

test('a reply that is cut off keeps the edits that are whole', () => {
  expect(read([json.slice(0, json.indexOf('"remove"'))]).edits).toEqual(EDITS.slice(0, 1));
});

test('an edit with single quotes, comments or missing quotes is repaired', () => {
  const { edits } = read([
    "{edits: [{action: 'add', record: 'entity', // new\n id: 'new-1', props: {name: 'A'}}]}",
  ]);
  expect(edits).toEqual([{ action: 'add', record: 'entity', id: 'new-1', props: { name: 'A' } }]);
});
