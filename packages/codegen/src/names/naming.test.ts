import { describe, expect, it } from 'vitest';
import {
  toDrawnClassName as toClassName,
  toDrawnColumnName as toColumnName,
  toDrawnStem as joinStem,
  toDrawnTableName as toTableName,
} from '../codeModel/nameStyles.ts';
import { toPropertyName } from '../codeModel/columns/columns.ts';
import { toConstantName } from '../codeModel/columns/enums.ts';
import { needsJsonName, shorten, shortHash } from './naming.ts';

describe('names', () => {
  it.each([
    ['User', 'UserEntity'],
    ['user', 'UserEntity'],
    ['order item', 'OrderItemEntity'],
    ['order_item', 'OrderItemEntity'],
    ['UserEntity', 'UserEntity'],
    ['Identity', 'IdentityEntity'],
    ['Entity', 'EntityEntity'],
    ['', 'DefaultEntity'],
    ['用户', 'DefaultEntity'],
    ['2fa', 'Entity2faEntity'],
    ['Café', 'CafeEntity'],
    ['straße', 'StrasseEntity'],
    ['a-b.c', 'ABCEntity'],
  ])('[G1] [M153] [M154] entity %j has class %s', (label, want) => {
    expect(toClassName(label)).toBe(want);
  });

  it.each([
    ['OrderItem', 'order_item'],
    ['Order Item', 'order_item'],
    ['x_portal_user', 'x_portal_user'],
    ['HTTPServer', 'http_server'],
    ['2fa', 'entity_2fa'],
    ['', 'default_entity'],
  ])('[G3] entity %j has table %s', (label, want) => {
    expect(toTableName(label)).toBe(want);
  });

  it.each([
    ['userID', 'user_id'],
    ['AlbumId', 'album_id'],
    ['address2', 'address2'],
    ['gz_jsonData', 'gz_json_data'],
    ['URLs', 'urls'],
    ['2nd', 'field_2nd'],
    ['', 'field'],
  ])('[G3] attribute %j has column %s', (label, want) => {
    expect(toColumnName(label)).toBe(want);
  });

  it.each([
    ['user_id', 'userId'],
    ['class', 'classField'],
    ['Class', 'classField'],
    ['constructor', 'constructorField'],
    ['_', 'field'],
    ['2nd code', 'field2ndCode'],
    ['order by', 'orderBy'],
    ['URL', 'url'],
    ['xCoord', 'xCoord'],
    ['isActive', 'isActive'],
  ])('[G4] attribute %j has property %s', (label, want) => {
    expect(toPropertyName(label)).toBe(want);
  });

  it.each([
    ['xCoord', true],
    ['aB', true],
    ['URL', true],
    ['url', false],
    ['isActive', false],
  ])('[G4] %s needs an explicit name in JSON: %s', (property, want) => {
    expect(needsJsonName(property)).toBe(want);
  });

  it.each([
    ['In Progress', 'IN_PROGRESS'],
    ['PG-13', 'PG_13'],
    ['2nd', '_2ND'],
    ['C++', 'C'],
    ['größe', 'GROSSE'],
    ['用户', 'VALUE'],
  ])('[G7] enum value %j is constant %s', (value, want) => {
    expect(toConstantName(value)).toBe(want);
  });

  it.each([
    ['OrderItem', 'orderitem_id'],
    ['Order Item', 'order_item_id'],
    ['Order - Item', 'order_item_id'],
    ['x_user', 'x_user_id'],
    ['用户', 'default_entity_id'],
  ])('[G8] the join column of entity %j is %s', (label, want) => {
    expect(`${joinStem(label)}_id`).toBe(want);
  });

  it('[G3] long names are shortened and stay distinct', () => {
    const one = shorten(`${'a'.repeat(80)}1`, 64);
    const other = shorten(`${'a'.repeat(80)}2`, 64);
    expect(one).toHaveLength(64);
    expect(one).not.toBe(other);
    expect(shortHash('anything')).toMatch(/^[a-z0-9]{6}$/);
    expect(shorten('short', 64)).toBe('short');
  });
});
