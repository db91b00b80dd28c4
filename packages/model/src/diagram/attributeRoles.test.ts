import { describe, expect, it } from 'vitest';
import { aDiagram, anAttribute, anEntity } from '../builders.ts';
import { addAttribute, toRecords, updateAttribute } from '../index.ts';
import { type AttributeRole, effectiveRole, suggestRole } from './attributeRoles.ts';
import { type AttributeType } from './attributeTypes.ts';

describe('the role that a name suggests', () => {
  it.each<[string, AttributeType, string | undefined]>([
    ['created_at', 'LocalDateTime', 'created'],
    ['createdOn', 'Date', 'created'],
    ['Modified at', 'LocalDateTime', 'updated'],
    ['last_update', 'LocalDateTime', 'updated'],
    ['version', 'Integer', 'version'],
    ['password_hash', 'String', 'secret'],
    ['reset-token', 'String', 'secret'],
    ['deleted_at', 'LocalDateTime', undefined],
    ['created_at', 'String', undefined],
    ['version', 'String', undefined],
    ['created_by', 'LocalDateTime', undefined],
    ['hashtag', 'String', undefined],
    ['tokens', 'String', undefined],
  ])('%s of type %s: %s', (name, type, role) => {
    expect(suggestRole(anAttribute({ name, type }))).toBe(role);
  });

  it('keys and references have none', () => {
    expect(suggestRole(anAttribute({ name: 'token', isPrimaryKey: true }))).toBeUndefined();
    expect(suggestRole(anAttribute({ name: 'token', isForeignKey: true }))).toBeUndefined();
  });
});

it('a role counts only where the type can have it', () => {
  expect(effectiveRole(anAttribute({ type: 'Boolean', role: 'deleted' }))).toBe('deleted');
  expect(effectiveRole(anAttribute({ type: 'String', role: 'deleted' }))).toBeUndefined();
  expect(effectiveRole(anAttribute({ type: 'String', role: 'none' }))).toBeUndefined();
});

describe('naming an attribute by hand', () => {
  it('sets the role that the name of a new one suggests', () => {
    const records = toRecords(aDiagram({ nodes: [anEntity({ id: 'e' })] }));
    const operations = addAttribute(records, 'e', { id: 'new', name: 'password_hash' });
    expect(operations).toMatchObject([{ props: { name: 'password_hash', role: 'secret' } }]);
  });

  it.each<{ name: string; role?: AttributeRole; newName: string; props: object }>([
    { name: 'made', newName: 'created_at', props: { name: 'created_at', role: 'created' } },
    // While it is typed, a name is the beginning of another one.
    {
      name: 'created_at',
      role: 'created',
      newName: 'created_at_x',
      props: { name: 'created_at_x', role: null },
    },
    { name: 'created_at', role: 'created', newName: 'registered', props: { name: 'registered' } },
    { name: 'created_at', role: 'none', newName: 'updated_at', props: { name: 'updated_at' } },
    { name: 'made', role: 'deleted', newName: 'made_at', props: { name: 'made_at' } },
  ])('$name with role $role, now $newName: $props', ({ name, newName, props, ...given }) => {
    const one = anAttribute({ id: 'one', name, type: 'LocalDateTime', ...given });
    const records = toRecords(aDiagram({ nodes: [anEntity({ id: 'e', attributes: [one] })] }));
    const [operation] = updateAttribute(records, 'e', { id: 'one', name: newName });
    expect(operation).toEqual({ kind: 'set', record: 'attribute', entityId: 'e', id: 'one', props });
  });
});
