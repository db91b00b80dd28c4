import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { garbageArbitrary } from '../../test/arbitraries.ts';
import {
  apply,
  decodeDropped,
  decodeOperations,
  EMPTY_RECORDS,
  encodeDropped,
  encodeOperations,
  LIMITS,
  readOperations,
} from '../index.ts';

describe('readOperations', () => {
  it('[R3] drops unknown properties and keeps the rest', () => {
    const input = [
      { k: 'put', r: 'n/x', p: { name: 'X', colour: 'red', position: { x: 1, y: 2, z: 3 } }, extra: 1 },
      { k: 'set', r: 'a/x/y', p: { length: null, ord: { before: null } } },
      { k: 'del', r: 'e/x' },
    ];
    expect(readOperations(input)).toEqual({
      ok: true,
      operations: [
        { kind: 'put', record: 'entity', id: 'x', props: { name: 'X', position: { x: 1, y: 2 } } },
        {
          kind: 'set',
          record: 'attribute',
          entityId: 'x',
          id: 'y',
          props: { length: null, ord: { before: null } },
        },
        { kind: 'delete', record: 'relationship', id: 'x' },
      ],
    });
  });

  it.each<[unknown, string]>([
    ['no list', 'operations: must be a list'],
    [[null], 'operations[0]: must be an object'],
    [[{ k: 'del', r: 'nowhere' }], 'operations[0].r: must be a record key'],
    [[{ k: 'move', r: 'n/x' }], 'operations[0].k: must be put, set or del'],
    [[{ k: 'set', r: 'n/x' }], 'operations[0].p: must be an object'],
    [[{ k: 'set', r: 'n/x', p: { name: 4 } }], 'operations[0].p.name: must be a string'],
    [
      [{ k: 'set', r: 'n/x', p: { position: { x: 1, y: Infinity } } }],
      'operations[0].p.position: must hold finite numbers x and y',
    ],
    [
      [{ k: 'set', r: 'n/x', p: { position: { x: 1, y: 1e7 } } }],
      'operations[0].p.position: must lie within 1000000',
    ],
    [
      [{ k: 'set', r: 'n/x', p: { name: 'x'.repeat(201) } }],
      'operations[0].p.name: must be at most 200 characters',
    ],
    [[{ k: 'set', r: 'a/x/y', p: { ord: '' } }], 'operations[0].p.ord: must be an order key'],
    [[{ k: 'del', r: `n/${'x'.repeat(401)}` }], 'operations[0].r: ids must be at most 400 characters'],
  ])('[R3] rejects %j with the path of its field', (input, message) => {
    expect(readOperations(input)).toEqual({ ok: false, message });
  });

  it('[R24] accepts long names without limits', () => {
    const input = [{ k: 'set', r: 'n/x', p: { name: 'x'.repeat(LIMITS.maxNameCharacters + 1) } }];
    expect(readOperations(input, { limits: 'none' }).ok).toBe(true);
  });

  it('[R3] accepted operations are read again unchanged and are applied without a wrong value', () => {
    fc.assert(
      fc.property(fc.array(garbageArbitrary, { maxLength: 5 }), (input) => {
        const reading = readOperations(input);
        if (!reading.ok) return;
        expect(readOperations(encodeOperations(reading.operations))).toEqual(reading);
        const { dropped } = apply(EMPTY_RECORDS, reading.operations);
        expect(dropped.filter(({ reason }) => reason.includes('must'))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the short form of operations', () => {
  it('[R44] is decoded and encoded again unchanged, properties of a later release included', () => {
    const short = [
      { k: 'put', r: 'n/a%2Fb', p: { name: 'X', note: { of: 'tomorrow' } } },
      { k: 'set', r: 'a/%25/', p: { type: null, ord: { before: 'c' } } },
      { k: 'del', r: 'g/' },
    ];
    expect(JSON.stringify(encodeOperations(decodeOperations(short)))).toBe(JSON.stringify(short));
    const dropped = [{ r: 'e/x', reason: 'it does not exist' }];
    expect(encodeDropped(decodeDropped(dropped))).toEqual(dropped);
  });

  it('[R44] skips operations that no release so far has written', () => {
    const strange = [null, 3, 'n/a', { k: 'merge', r: 'n/a', p: {} }, { k: 'put', r: 'z/a', p: {} }];
    expect(decodeOperations([...strange, { k: 'set', r: 'n/a' }, { k: 'del', r: 'n/a' }])).toEqual([
      { kind: 'delete', record: 'entity', id: 'a' },
    ]);
  });

  it('[R44] decodes any input and applies it without an error', () => {
    fc.assert(
      fc.property(fc.array(garbageArbitrary, { maxLength: 5 }), (input) => {
        apply(EMPTY_RECORDS, decodeOperations(input));
      }),
    );
  });
});
