import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProseReader, createReplyReader, isEditLike } from '../src/index.ts';

const SEED = 20_261_126;
const EDITS = [
  { action: 'add', record: 'entity', id: 'new-1', props: { name: 'Order "special" {1}' } },
  { action: 'remove', record: 'attribute', id: 'a1', props: {} },
];
const REPLY = { reply: 'Added an "Order".\nDone \u{1F44D}', edits: EDITS };

function read(pieces: readonly string[]) {
  const edits: unknown[] = [];
  let text = '';
  const reader = createReplyReader({
    onObject: (value) => {
      if (isEditLike(value)) edits.push(value);
    },
    onText: (piece) => {
      text += piece;
    },
  });
  for (const piece of pieces) reader.write(piece);
  expect(reader.read().text).toBe(text);
  return { edits, text };
}

const json = JSON.stringify(REPLY, null, 1);
const TEXTS = {
  plain: json,
  'in a fence, with prose around it': `Sure {it's} done:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`,
  'after thinking': `<think>Maybe {"action":"remove","record":"entity","id":"e1"}?</think>${json}`,
  'after 2,000 characters of prose': `${'Well, '.repeat(400)}${json}`,
  'after long thinking with a draft': `<thinking>${'hm {"reply":"Draft"} '.repeat(200)}</thinking>\n${json}`,
  'after thinking whose first tag is missing': `I think "<a>" of it.</think>${json}`,
  'with the edits first': JSON.stringify({ edits: EDITS, reply: REPLY.reply }),
  'in a bare list': JSON.stringify([{ reply: REPLY.reply }, ...EDITS]),
  'with single quotes': `{'reply': 'Added an "Order".\\nDone \u{1F44D}', 'edits': [{'action': 'add', 'record': 'entity', 'id': 'new-1', 'props': {'name': 'Order "special" {1}'}}, {'action': 'remove', 'record': 'attribute', 'id': 'a1', 'props': {}}]}`,
  'without commas and quotes': `{reply: ${JSON.stringify(REPLY.reply)} edits: ${JSON.stringify(EDITS).replaceAll(',"', ' "')} // all\n}`,
  'with a broken edit between': json.replace('"edits": [', '"edits": [ {"action" "add", "record": "x"},'),
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

test.each([
  ['<think>No.</think>Yes <b>sir</b>, 1 < 2.', 'Yes <b>sir</b>, 1 < 2.'],
  ['First.</reasoning>Then <think>hm</think>this.<think>unclosed', 'Then this.'],
  ['a <thin', 'a <thin'],
])('[H-6] the thinking of a model is no part of its words: %s', (text, words) => {
  for (const size of [1, 3, 1_000]) {
    let shown = '';
    const reader = createProseReader((piece) => (shown += piece));
    for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
    expect(reader.read().text).toBe(words);
    expect(
      words
        .replace(/<thin$/u, '')
        .trim()
        .endsWith(shown.trim().slice(-3)),
    ).toBe(true);
  }
});

test('[H-4] words with quotes inside, escapes and a missing end are read as far as they come', () => {
  expect(read([`{'reply': 'It's \\u00e9 \\\\ "x"', 'a': [1, -2.5e1, True, None, maybe]}`]).text).toBe(
    'It\'s é \\ "x"',
  );
  expect(read(['{"reply": "Added on']).text).toBe('Added on');
});

test('[T2] each character of a hostile reply is read once, and nesting ends the reading', () => {
  const hostile = (size: number): string[] => [
    `{"reply":"x","edits":[${'{"action":"add","record":"entity","id":"n","props":{}},'.repeat(size / 60)}`,
    `<think>${'a '.repeat(size / 2)}`,
    '<think'.repeat(size / 6),
    `{"a":[${'{},'.repeat(size / 3)}`,
    '{}'.repeat(size / 2),
    `{'a':'${"' ".repeat(size / 2)}`,
    `{'a':'x'${' '.repeat(size)}`,
    `{"a" ${'"{'.repeat(size / 2)}`,
    `{a:${'b'.repeat(size)}`,
  ];
  const measure = (text: string): number => {
    const reader = createReplyReader({ onObject: () => undefined });
    const start = process.cpuUsage();
    for (let at = 0; at < text.length; at += 4) reader.write(text.slice(at, at + 4));
    return process.cpuUsage(start).user;
  };
  for (const [index, text] of hostile(1_000_000).entries())
    expect(measure(text), `text ${index}`).toBeLessThan(2_000_000);
  const deep = createReplyReader({ onObject: () => undefined });
  deep.write(`${"{'a':".repeat(3_000)}[${'1,'.repeat(1_000)}`);
  expect(deep.isTooDeep).toBe(true);
});

test('[H-4] a long reply takes a few bytes of memory for each of its characters', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const readUsed = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const size = 1_000_000;
  const sentence = 'An order has lines. ';
  for (const beginning of ['{"reply":"', '{"edits":[{"action":"', '']) {
    const readers = [createReplyReader({ onObject: () => undefined }), createProseReader(() => undefined)];
    for (const reader of readers) {
      reader.write(beginning);
      const before = readUsed();
      for (let at = 0; at < size; at += sentence.length) reader.write(sentence);
      expect(readUsed() - before, `begins with ${beginning}`).toBeLessThan(10 * size);
      expect(reader.read().source).toHaveLength(beginning.length + size);
    }
  }
});

test('[T2] a key such as __proto__ changes no object', () => {
  const { edits } = read([
    '{"action":"set","record":"entity","id":"a","__proto__":{"name":"x"},"props":{"constructor":1}}',
  ]);
  expect(edits).toEqual([{ action: 'set', record: 'entity', id: 'a', props: { constructor: 1 } }]);
  expect(({} as Record<string, unknown>)['name']).toBeUndefined();
});

test('an edit with single quotes, comments or missing quotes is repaired', () => {
  const { edits } = read([
    "{edits: [{action: 'add', record: 'entity', // new\n id: 'new-1', props: {name: 'A'}}]}",
  ]);
  expect(edits).toEqual([{ action: 'add', record: 'entity', id: 'new-1', props: { name: 'A' } }]);
});
