import { EMPTY_RECORDS, toContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { compareWithNow } from './differences.ts';

const id = anAttribute({ id: 'id', name: 'id' });
const mail = anAttribute({ id: 'mail', name: 'mail' });
const phone = anAttribute({ id: 'phone', name: 'phone' });
const person = anEntity({ id: 'p', name: 'Person', attributes: [id, mail] });
const order = anEntity({ id: 'o', name: 'Order', attributes: [id] });
const places = aRelationship({ id: 'e', source: person, target: order, label: 'places' });
const version = toRecords(aDiagram({ nodes: [person, order], edges: [places] }));

const client = anEntity({ id: 'p', name: 'Client', attributes: [{ ...id, type: 'Long' }, phone] });
const product = anEntity({ id: 'x', name: 'Product', attributes: [id] });
const now = toRecords(aDiagram({ nodes: [client, product] }), version);

describe('a version compared with the current diagram', () => {
  it('[V4] differences are listed in words, by element', () => {
    const { differences } = compareWithNow(version, now);
    expect(differences.map(({ kind, label, detail }) => [kind, label, detail])).toEqual([
      [
        'changed',
        'Person',
        expect.stringMatching(/^Now called Client\. Added phone\. Removed mail\. Changed id: /),
      ],
      ['added', 'Product', 'id'],
      ['removed', 'Order', ''],
      ['removed', 'Person → Order', 'one-to-many, places'],
    ]);
  });

  it('[V4] both contains the version and everything added since', () => {
    const { both } = compareWithNow(version, now);
    const { nodes, edges } = toContent(both);
    expect(nodes.map(({ data }) => data.name)).toEqual(['Person', 'Order', 'Product']);
    expect(nodes[0]?.data.attributes.map(({ name }) => name).sort()).toEqual(['id', 'mail', 'phone']);
    expect(nodes[0]?.data.attributes.find(({ name }) => name === 'id')?.type).toBe(id.type);
    expect(edges.map((edge) => edge.id)).toEqual(['e']);
  });

  it('[V4] a version equal to the current diagram has no differences', () => {
    expect(compareWithNow(version, version)).toMatchObject({ both: version, differences: [] });
    expect(compareWithNow(EMPTY_RECORDS, EMPTY_RECORDS).differences).toEqual([]);
  });
});
