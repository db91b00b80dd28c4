import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsArbitrary } from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import { apply, compare, diff, isNothing, MAX_NAMED, summarise, toRecords } from '../index.ts';

const id = anAttribute({ id: 'id', name: 'id' });
const mail = anAttribute({ id: 'mail', name: 'mail' });
const person = anEntity({ id: 'p', name: 'Person', attributes: [id, mail] });
const order = anEntity({ id: 'o', name: 'Order' });
const places = aRelationship({ id: 'e', source: person, target: order });
const shop = toRecords(aDiagram({ nodes: [person, order], edges: [places] }));

describe('compare', () => {
  it('[R39] lists per entity what was added, changed, moved and removed', () => {
    const moved = { ...order, position: { x: 500, y: 20 } };
    const product = anEntity({ id: 'n', name: 'Product', attributes: [id] });
    const renamed = {
      ...person,
      data: { ...person.data, attributes: [{ ...id, name: 'key' }, anAttribute({ id: 'new', name: 'x' })] },
    };
    const { entities, relationships } = compare(
      shop,
      toRecords(aDiagram({ nodes: [renamed, moved, product], edges: [] }), shop),
    );
    expect(entities.get('p')?.kind).toBe('changed');
    expect(Object.fromEntries(entities.get('p')?.attributes ?? [])).toEqual({
      id: 'changed',
      mail: 'removed',
      new: 'added',
    });
    expect(entities.get('o')).toEqual({ kind: 'moved', attributes: new Map() });
    expect(entities.get('n')).toEqual({ kind: 'added', attributes: new Map() });
    expect(Object.fromEntries(relationships)).toEqual({ e: 'removed' });
  });

  it('[R39] finds nothing exactly if the states are equal', () => {
    fc.assert(
      fc.property(recordsArbitrary, recordsArbitrary, (from, to) => {
        expect(isNothing(summarise(from, from))).toBe(true);
        expect(isNothing(summarise(from, to))).toBe(diff(from, to).length === 0);
      }),
      { numRuns: 200 },
    );
  });

  it('[R39] counts elements of one side as often as they occur there', () => {
    fc.assert(
      fc.property(recordsArbitrary, recordsArbitrary, (from, to) => {
        const { entities, relationships, areas } = summarise(from, to);
        const grownBy = (kind: 'entities' | 'relationships' | 'areas') => to[kind].size - from[kind].size;
        expect(entities.added - entities.removed).toBe(grownBy('entities'));
        expect(relationships.added - relationships.removed).toBe(grownBy('relationships'));
        expect(areas.added - areas.removed).toBe(grownBy('areas'));
        // The inverse must be the mirror image.
        const { records, inverse } = apply(from, diff(from, to));
        const back = summarise(records, apply(records, inverse).records);
        expect([back.entities.added, back.entities.removed]).toEqual([entities.removed, entities.added]);
      }),
      { numRuns: 200 },
    );
  });

  it('[R39] names some of the entities, by their names on their own side', () => {
    const many = Array.from({ length: MAX_NAMED + 3 }, (_, at) => anEntity({ id: `n${at}`, name: `N${at}` }));
    const { names, entities } = summarise(shop, toRecords(aDiagram({ nodes: many })));
    expect(entities).toEqual({ added: MAX_NAMED + 3, changed: 0, moved: 0, removed: 2 });
    expect(names).toEqual({
      added: ['N0', 'N1', 'N2', 'N3', 'N4'],
      changed: [],
      removed: ['Person', 'Order'],
    });
  });
});
