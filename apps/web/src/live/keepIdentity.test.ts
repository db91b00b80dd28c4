import { apply, diff, EMPTY_RECORDS, renameEntity, toRecords, updateAttribute } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { keepIdentity } from './keepIdentity.ts';

const mail = anAttribute({ id: 'm', name: 'mail' });
const user = anEntity({ id: 'u/1', name: 'User', attributes: [mail] });
const post = anEntity({ id: 'p', name: 'Post' });
const diagram = aDiagram({
  nodes: [user, post],
  edges: [aRelationship({ id: 'e', source: user, target: post })],
});

it('equal records keep their identity; changed ones, also by an attribute, are new', () => {
  const before = toRecords(diagram);
  const same = apply(EMPTY_RECORDS, diff(EMPTY_RECORDS, before)).records;
  const edited = apply(same, updateAttribute(diagram, 'u/1', { id: 'm', name: 'email' })).records;
  const kept = keepIdentity(before, edited);
  expect(kept).toEqual(edited);
  expect(kept.entities.get('p')).toBe(before.entities.get('p'));
  expect(kept.entities.get('u/1')).not.toBe(before.entities.get('u/1'));
  expect(kept.relationships.get('e')).toBe(before.relationships.get('e'));
});

it('the order is that of the new records', () => {
  const before = toRecords(aDiagram({ nodes: [user, post] }));
  const next = apply(
    toRecords(aDiagram({ nodes: [post, user] })),
    renameEntity(diagram, 'p', 'Article'),
  ).records;
  expect([...keepIdentity(before, next).entities.keys()]).toEqual(['p', 'u/1']);
});
