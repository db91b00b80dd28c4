import { readFileSync } from 'node:fs';
import { buildCodeModel, type CodeEntity } from '@joinery/codegen';
import { parseDiagramFile } from '@joinery/model';
import { expect, test } from 'vitest';
import { inCreationOrder, keepRow, requestBody } from './requestBodies.ts';
import { shareValues } from './sharedValues.ts';

const TORTURE = new URL('../../packages/codegen/test/fixtures/torture.er-diagram.json', import.meta.url);
const parsed = parseDiagramFile(readFileSync(TORTURE, 'utf8'), { createId: () => 'unused', limits: 'none' });
if (!parsed.ok) throw new Error(parsed.message);
const model = buildCodeModel(parsed.content);
const shared = shareValues(model);

function entity(label: string): CodeEntity {
  const found = model.entities.find((candidate) => candidate.label === label);
  if (!found) throw new Error(`${label} is not there`);
  return found;
}

test('a column of two foreign keys binds the keys that both refer to', () => {
  const group = shared.groupOf(entity('Tenant'), 'tenant_id');
  expect(shared.groupOf(entity('Account'), 'tenant_id')).toBe(group);
  expect(shared.groupOf(entity('Posting'), 'tenant_id')).toBe(group);
  expect(shared.groupOf(entity('Account'), 'account_no')).not.toBe(group);
  expect(shared.makerOf(group)).toBe(entity('Tenant').id);
});

test('the entity that creates a value comes before those that require it, and they send it', () => {
  const labels = inCreationOrder(model, shared).map(({ label }) => label);
  expect(labels.indexOf('Tenant')).toBeLessThan(labels.indexOf('Account'));
  const created = { rows: new Map(), values: new Map(), shared };
  keepRow(created, entity('Tenant'), { tenantId: 41 });
  expect(requestBody(entity('Account'), created, 1).body).toMatchObject({ tenantId: 41, parentNo: null });
});
